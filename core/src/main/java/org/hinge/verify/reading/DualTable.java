package org.hinge.verify.reading;

import java.util.Arrays;

/**
 * Numbers by the fingerprints of their terms. Equal terms may be several: each takes a number of
 * its own, in the order in which these came.
 */
public final class DualTable {
    private long[] terms = new long[16];
    private double[] numbers = new double[16];
    private int count;

    /** The first of each fingerprint and one more, 0 for none; made when the first is taken. */
    private int[] slots = new int[0];

    private int[] nextAlike = new int[0];
    private int left;

    public void add(long term, double number) {
        if (count == terms.length) {
            terms = Arrays.copyOf(terms, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        terms[count] = term;
        numbers[count++] = number;
        slots = new int[0];
    }

    /** How many were never taken. */
    public int left() {
        return slots.length == 0 ? count : left;
    }

    /** Whether there is a number left for a term; if so it is the next that {@link #take} gives. */
    public boolean has(long term) {
        if (slots.length == 0) {
            arrange();
        }
        return slots[slot(term)] > 0;
    }

    /** The number of a term that {@link #has} one. */
    public double take(long term) {
        int slot = slot(term);
        int place = slots[slot] - 1;
        // What was taken stays in its slot, so that others behind it are found.
        slots[slot] = nextAlike[place] == 0 ? -(place + 1) : nextAlike[place];
        left--;
        return numbers[place];
    }

    private void arrange() {
        slots = new int[Integer.highestOneBit(Math.max(8, count)) * 4];
        nextAlike = new int[count];
        left = count;
        for (int place = count - 1; place >= 0; place--) {
            int slot = slot(terms[place]);
            nextAlike[place] = slots[slot];
            slots[slot] = place + 1;
        }
    }

    private int slot(long term) {
        int mask = slots.length - 1;
        int slot = (int) (term ^ term >>> 32) & mask;
        while (slots[slot] != 0 && terms[Math.abs(slots[slot]) - 1] != term) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
