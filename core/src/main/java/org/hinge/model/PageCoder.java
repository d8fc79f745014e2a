package org.hinge.model;

import java.util.Arrays;

/** Finds the shortest form of a page of a {@link CodedColumn}; used for one after another. */
final class PageCoder {
    private static final int MOST_SMALL = 256;

    /** A table for fewer numbers than this does not pay. */
    private static final int FEW = 64;

    /** Open addressing by the hash of a value: its code plus one, 0 where there is none. */
    private char[] slots = {};

    private char[] codes = {};
    private long[] table = {};

    /** Of the first n values; keeps the array if these cannot be coded. */
    CodedPage code(long[] values, int n) {
        if (isOneValue(values, n)) {
            return CodedPage.same(values[0]);
        }
        // With more values than that, two bytes each and the table are not less than 8 bytes each.
        int distinct = n < FEW ? -1 : number(values, n, n - n / 4);
        if (distinct < 0) {
            return CodedPage.plain(values);
        }
        long[] used = Arrays.copyOf(table, distinct);
        if (distinct > MOST_SMALL) {
            return CodedPage.coded(Arrays.copyOf(codes, n), used);
        }
        byte[] small = new byte[n];
        for (int i = 0; i < n; i++) {
            small[i] = (byte) codes[i];
        }
        return CodedPage.coded(small, used);
    }

    private static boolean isOneValue(long[] values, int n) {
        int i = 1;
        while (i < n && values[i] == values[0]) {
            i++;
        }
        return i == n;
    }

    /** Gives each value a code, in the order of their first places; -1 if there are more. */
    private int number(long[] values, int n, int most) {
        reserve(n);
        int distinct = 0;
        for (int i = 0; i < n; i++) {
            int slot = slot(values[i]);
            if (slots[slot] == 0) {
                if (distinct == most) {
                    return -1;
                }
                table[distinct++] = values[i];
                slots[slot] = (char) distinct;
            }
            codes[i] = (char) (slots[slot] - 1);
        }
        return distinct;
    }

    private void reserve(int n) {
        if (codes.length < n) {
            codes = new char[n];
            table = new long[n];
            slots = new char[Integer.highestOneBit(n) << 2];
        } else {
            Arrays.fill(slots, (char) 0);
        }
    }

    /** Where a value is or belongs. */
    private int slot(long value) {
        // Round doubles differ in their high bits alone.
        long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 40) & (slots.length - 1);
        while (slots[slot] != 0 && table[slots[slot] - 1] != value) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
