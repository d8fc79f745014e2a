package org.hinge.inference.presolve;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A number for each variable: a byte each, and a table, while there are at most 256 different ones,
 * as the ends of intervals mostly are; afterwards 8 bytes each. Exact to the bit.
 */
final class FewValues {
    private static final int MOST = 256;

    private byte[] codes;
    private final double[] table = new double[MOST];
    private int used = 1;
    private double @Nullable [] plain;

    FewValues(int size, double all) {
        this.codes = new byte[size];
        table[0] = all;
    }

    double get(int i) {
        return plain == null ? table[codes[i] & 0xFF] : plain[i];
    }

    void set(int i, double value) {
        if (plain == null) {
            int code = code(value);
            if (code >= 0) {
                codes[i] = (byte) code;
                return;
            }
            plain = new double[codes.length];
            Arrays.setAll(plain, j -> table[codes[j] & 0xFF]);
            codes = new byte[0];
        }
        plain[i] = value;
    }

    /** That of a value, perhaps a new one; -1 if there is no room. */
    private int code(double value) {
        long bits = Double.doubleToRawLongBits(value);
        int code = 0;
        while (code < used && Double.doubleToRawLongBits(table[code]) != bits) {
            code++;
        }
        if (code == used) {
            if (used == MOST) {
                return -1;
            }
            table[used++] = value;
        }
        return code;
    }
}
