package org.hinge.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Some numbers of a {@link CodedColumn}: one for all, all of them, or codes and a table. */
final class CodedPage implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte @Nullable [] small;
    private final char @Nullable [] wide;
    private final long[] values;

    /** What of a place counts, where there are no codes: nothing if one value is that of all. */
    private final int mask;

    private CodedPage(byte @Nullable [] small, char @Nullable [] wide, long[] values, int mask) {
        this.small = small;
        this.wide = wide;
        this.values = values;
        this.mask = mask;
    }

    static CodedPage same(long value) {
        return new CodedPage(null, null, new long[] {value}, 0);
    }

    /** Keeps the array, which may still be written. */
    static CodedPage plain(long[] values) {
        return new CodedPage(null, null, values, -1);
    }

    static CodedPage coded(byte[] codes, long[] table) {
        return new CodedPage(codes, null, table, 0);
    }

    static CodedPage coded(char[] codes, long[] table) {
        return new CodedPage(null, codes, table, 0);
    }

    boolean isPlain() {
        return mask != 0;
    }

    long bits(int place) {
        if (small != null) {
            return values[small[place] & 0xFF];
        }
        return wide == null ? values[place & mask] : values[wide[place]];
    }
}
