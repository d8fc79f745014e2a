package org.hinge.model;

import java.io.Serializable;
import java.util.BitSet;

/**
 * Some variables of a field, and the numbers that they have among themselves: a bit for each
 * variable of the field, and a count for each 64 of them.
 */
public final class VariableSet implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] words;

    /** How many there are before each word, and in all. */
    private final int[] before;

    public VariableSet(BitSet variables) {
        this.words = variables.toLongArray();
        this.before = new int[words.length + 1];
        for (int w = 0; w < words.length; w++) {
            before[w + 1] = before[w] + Long.bitCount(words[w]);
        }
    }

    public int size() {
        return before[words.length];
    }

    /** The number of one of them: how many come before it. */
    public int number(int variable) {
        int w = variable >> 6;
        return before[w] + Long.bitCount(words[w] & ((1L << variable) - 1));
    }

    /** All of them, ascending. */
    public long[] ids() {
        long[] ids = new long[size()];
        int count = 0;
        for (int w = 0; w < words.length; w++) {
            for (long left = words[w]; left != 0; left &= left - 1) {
                ids[count++] = ((long) w << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return ids;
    }
}
