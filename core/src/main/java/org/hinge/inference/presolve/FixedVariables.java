package org.hinge.inference.presolve;

import java.util.Arrays;

/**
 * The interval that is left to each variable, a part of the unit interval, and which of them are
 * fixed: at their lower end, which is then the upper one, too.
 */
final class FixedVariables implements Reduction {
    final double[] lo;
    final double[] hi;
    final boolean[] fixed;

    FixedVariables(int variables) {
        this.lo = new double[variables];
        this.hi = new double[variables];
        Arrays.fill(hi, 1);
        this.fixed = new boolean[variables];
    }

    /** The nearest value that a variable may have. */
    double clip(int variable, double value) {
        return Math.min(Math.max(value, lo[variable]), hi[variable]);
    }

    @Override
    public void restoreValues(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = fixed[i] ? lo[i] : values[i];
        }
    }
}
