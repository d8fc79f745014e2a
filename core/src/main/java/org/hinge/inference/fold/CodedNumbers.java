package org.hinge.inference.fold;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hinge.model.ByteRow;
import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * A number for each of many, exact to the bit: a byte each where at most 256 numbers differ, as
 * weights and constants of ground terms mostly do, and nothing where all are the same.
 */
public final class CodedNumbers {
    private static final int MOST_CODES = 256;

    /** Four times as many as there are codes: a search ends soon. */
    private static final int SLOTS = 4 * MOST_CODES;

    /** The different numbers; if there are no codes, the first is that of all. */
    private final double[] table;

    private final @Nullable ByteRow codes;

    /** All numbers, if there are too many for codes. */
    private final @Nullable DoubleRow plain;

    private CodedNumbers(double[] table, @Nullable ByteRow codes, @Nullable DoubleRow plain) {
        this.table = table;
        this.codes = codes;
        this.plain = plain;
    }

    /** The same number for all. */
    public static CodedNumbers same(double number) {
        return new CodedNumbers(new double[] {number}, null, null);
    }

    public static CodedNumbers of(int size, IntToDoubleFunction numbers) {
        return of(size, numbers, Storage.HEAP);
    }

    public static CodedNumbers of(int size, IntToDoubleFunction numbers, Storage storage) {
        ByteRow codes = storage.bytes(size);
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
                        return plain(size, numbers, storage);
                    }
                    table[count++] = number;
                    slots[slot] = (short) count;
                }
                last = slots[slot] - 1;
            }
            codes.put(j, (byte) last);
        }
        return count == 1 ? same(table[0]) : new CodedNumbers(table, codes, null);
    }

    static CodedNumbers plain(int size, IntToDoubleFunction numbers, Storage storage) {
        DoubleRow plain = storage.doubles(size);
        for (int j = 0; j < size; j++) {
            plain.put(j, numbers.applyAsDouble(j));
        }
        return new CodedNumbers(new double[0], null, plain);
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

    /** Copies the numbers from..to-1 to the beginning of an array. */
    public void copyTo(double[] copy, int from, int to) {
        if (plain != null) {
            plain.get(from, copy, to - from);
        } else if (codes == null) {
            Arrays.fill(copy, 0, to - from, table[0]);
        } else {
            byte[] window = codes.window(from, to);
            int at = from - codes.base(from);
            for (int k = 0; k < to - from; k++) {
                copy[k] = table[window[at + k] & 0xFF];
            }
        }
    }

    /** Those at some places, one after the other. */
    CodedNumbers select(IntRow places, Storage storage) {
        int size = places.size();
        if (plain != null) {
            return new CodedNumbers(table, null, plain.select(places, storage));
        }
        if (codes == null) {
            return this;
        }
        ByteRow selected = storage.bytes(size);
        for (int j = 0; j < size; j++) {
            selected.put(j, codes.get(places.get(j)));
        }
        return new CodedNumbers(table, selected, null);
    }

    /** Whether all are the same. */
    boolean areSame() {
        return codes == null && plain == null;
    }

    public double of(int j) {
        if (codes != null) {
            return table[codes.get(j) & 0xFF];
        }
        return plain == null ? table[0] : plain.get(j);
    }
}
