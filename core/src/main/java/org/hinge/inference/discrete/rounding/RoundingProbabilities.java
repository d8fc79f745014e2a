package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.Blocks;

/** How probable it is that rounding makes an atom of value y true, before choices are made. */
public enum RoundingProbabilities {
    /** {@code p = y}. */
    VALUE,
    /** {@code p = y / 2 + 1 / 4}; in a block of c choices {@code y / 2 + 1 / (2 c)}. */
    HALF;

    /**
     * The probability of each choice of a block. Values of an exactly-one block are divided by
     * their sum; those of an at-most-one block only where they exceed 1 together.
     */
    double[] ofChoices(Blocks blocks, int block, double[] y) {
        int size = blocks.size(block);
        int choices = blocks.choices(block);
        double[] p = new double[choices];
        double sum = 0;
        for (int s = 0; s < size; s++) {
            p[s] = Math.max(0, Math.min(1, y[blocks.atom[blocks.start[block] + s]]));
            sum += p[s];
        }
        boolean mayBeEmpty = choices > size;
        double total = mayBeEmpty ? Math.max(1, sum) : sum;
        for (int s = 0; s < size; s++) {
            p[s] = total > 0 ? p[s] / total : 1.0 / size;
        }
        if (mayBeEmpty) {
            p[size] = Math.max(0, 1 - sum);
        }
        for (int s = 0; s < choices && this == HALF; s++) {
            p[s] = p[s] / 2 + 0.5 / choices;
        }
        return p;
    }
}
