package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;

/** Values for the atoms of a block, point after point. */
final class Points {
    private double[] values = new double[64];
    private int size;
    private int count;

    /** Empties it, for points of so many atoms. */
    void begin(int atoms) {
        size = atoms;
        count = 0;
    }

    void add(double[] point) {
        if ((count + 1) * size > values.length) {
            values = Arrays.copyOf(values, Math.max(2 * values.length, (count + 1) * size));
        }
        System.arraycopy(point, 0, values, count * size, size);
        count++;
    }

    int count() {
        return count;
    }

    double value(int point, int atom) {
        return values[point * size + atom];
    }
}
