package org.hinge.model;

import java.io.Serializable;
import java.util.Arrays;
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

    /** Copies the bits of some places, one after the other. */
    void copyTo(long[] copy, int at, int from, int count) {
        if (small != null) {
            copySmall(small, copy, at, from, count);
        } else if (wide != null) {
            copyWide(wide, copy, at, from, count);
        } else if (isPlain()) {
            System.arraycopy(values, from, copy, at, count);
        } else {
            Arrays.fill(copy, at, at + count, values[0]);
        }
    }

    private void copySmall(byte[] codes, long[] copy, int at, int from, int count) {
        long[] table = values;
        for (int i = 0; i < count; i++) {
            copy[at + i] = table[codes[from + i] & 0xFF];
        }
    }

    private void copyWide(char[] codes, long[] copy, int at, int from, int count) {
        long[] table = values;
        for (int i = 0; i < count; i++) {
            copy[at + i] = table[codes[from + i]];
        }
    }

    /** The same of doubles. */
    void copyTo(double[] copy, int at, int from, int count) {
        if (small != null) {
            copySmall(small, copy, at, from, count);
        } else if (wide != null) {
            copyWide(wide, copy, at, from, count);
        } else if (isPlain()) {
            copyPlain(copy, at, from, count);
        } else {
            Arrays.fill(copy, at, at + count, Double.longBitsToDouble(values[0]));
        }
    }

    private void copySmall(byte[] codes, double[] copy, int at, int from, int count) {
        long[] table = values;
        for (int i = 0; i < count; i++) {
            copy[at + i] = Double.longBitsToDouble(table[codes[from + i] & 0xFF]);
        }
    }

    private void copyWide(char[] codes, double[] copy, int at, int from, int count) {
        long[] table = values;
        for (int i = 0; i < count; i++) {
            copy[at + i] = Double.longBitsToDouble(table[codes[from + i]]);
        }
    }

    private void copyPlain(double[] copy, int at, int from, int count) {
        for (int i = 0; i < count; i++) {
            copy[at + i] = Double.longBitsToDouble(values[from + i]);
        }
    }
}
