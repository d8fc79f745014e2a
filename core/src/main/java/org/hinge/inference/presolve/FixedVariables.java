package org.hinge.inference.presolve;

import org.hinge.model.HingeLossMrf;

/**
 * The interval that is left to each variable, a part of the unit interval, and which of them are
 * fixed: at their lower end, which is then the upper one, too.
 */
final class FixedVariables implements Reduction {
    private final FewValues lo;
    private final FewValues hi;

    /** A bit for each variable: looked up for each entry of a field. */
    private final long[] fixed;

    FixedVariables(int variables) {
        this.lo = new FewValues(variables, 0);
        this.hi = new FewValues(variables, 1);
        this.fixed = new long[(variables + 63) >> 6];
    }

    double lo(int variable) {
        return lo.get(variable);
    }

    double hi(int variable) {
        return hi.get(variable);
    }

    boolean isFixed(int variable) {
        return (fixed[variable >> 6] >>> variable & 1) != 0;
    }

    void fix(int variable) {
        fixed[variable >> 6] |= 1L << variable;
    }

    void move(int variable, double newLo, double newHi) {
        lo.set(variable, newLo);
        hi.set(variable, newHi);
    }

    /** How many of some variables are not fixed. */
    int free(int[] some, int from, int to) {
        long[] bits = fixed;
        int count = to - from;
        for (int at = from; at < to; at++) {
            int i = some[at];
            count -= (int) (bits[i >> 6] >>> i & 1);
        }
        return count;
    }

    /** The nearest value that a variable may have. */
    double clip(int variable, double value) {
        return Math.min(Math.max(value, lo(variable)), hi(variable));
    }

    /** a . y + b of a term whose variables are all fixed. */
    double linear(HingeLossMrf mrf, int term) {
        double l = mrf.constant(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            l += mrf.coefficient(e) * lo(mrf.variable(e));
        }
        return l;
    }

    @Override
    public void restoreValues(double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (isFixed(i)) {
                values[i] = lo(i);
            }
        }
    }
}
