package org.hinge.inference.fold;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A number for each of many, exact to the bit: a byte each where at most 256 numbers differ, as
 * weights and constants of ground terms mostly do, and nothing where all are the same.
 *
 * <pre>
 *   number(j) = table[code[j]]     or   table[j & mask]  without codes: mask is 0 for one number
 * </pre>
 */
public final class CodedNumbers {
    private static final int MOST_CODES = 256;

    /** Four times as many as there are codes: a search ends soon. */
    private static final int SLOTS = 4 * MOST_CODES;

    final byte @Nullable [] code;
    final double[] table;

    /** Which bits of j count if there are no codes. */
    final int mask;

    private CodedNumbers(byte @Nullable [] code, double[] table, int mask) {
        this.code = code;
        this.table = table;
        this.mask = mask;
    }

    /** The same number for all. */
    public static CodedNumbers same(double number) {
        return new CodedNumbers(null, new double[] {number}, 0);
    }

    public static CodedNumbers of(int size, IntToDoubleFunction numbers) {
        byte[] code = new byte[size];
        double[] table = new double[MOST_CODES];
        short[] slots = new short[SLOTS];
        int count = 0;
        int last = 0;
        for (int j = 0; j < size; j++) {
            double number = numbers.applyAsDouble(j);
            if (count == 0 || !isSame(table[last], number)) {
                int slot = slot(number, table, slots);
                if (slots[slot] == 0) {
                    if (count == MOST_CODES) {
                        return uncoded(size, numbers);
                    }
                    table[count++] = number;
                    slots[slot] = (short) count;
                }
                last = slots[slot] - 1;
            }
            code[j] = (byte) last;
        }
        return count == 1 ? same(table[0]) : new CodedNumbers(code, Arrays.copyOf(table, count), 0);
    }

    static CodedNumbers uncoded(int size, IntToDoubleFunction numbers) {
        double[] table = new double[size];
        Arrays.setAll(table, numbers);
        return new CodedNumbers(null, table, -1);
    }

    /** Where the code of a number is, plus one, or a free slot. */
    private static int slot(double number, double[] table, short[] slots) {
        long bits = Double.doubleToRawLongBits(number) * 0x9E3779B97F4A7C15L;
        int slot = (int) (bits >>> 54);
        while (slots[slot] != 0 && !isSame(table[slots[slot] - 1], number)) {
            slot = (slot + 1) % SLOTS;
        }
        return slot;
    }

    private static boolean isSame(double a, double b) {
        return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
    }

    public double of(int j) {
        return table[code == null ? j & mask : code[j] & 0xFF];
    }
}
