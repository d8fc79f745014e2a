package org.hinge.inference.presolve;

import java.util.BitSet;
import org.hinge.model.HingeLossMrf;

/**
 * The interval that is left to each variable, a part of the unit interval, and which of them are
 * fixed: at their lower end, which is then the upper one, too.
 */
final class FixedVariables implements Reduction {
    private final FewValues lo;
    private final FewValues hi;
    private final BitSet fixed;

    FixedVariables(int variables) {
        this.lo = new FewValues(variables, 0);
        this.hi = new FewValues(variables, 1);
        this.fixed = new BitSet(variables);
    }

    double lo(int variable) {
        return lo.get(variable);
    }

    double hi(int variable) {
        return hi.get(variable);
    }

    boolean isFixed(int variable) {
        return fixed.get(variable);
    }

    void fix(int variable) {
        fixed.set(variable);
    }

    void move(int variable, double newLo, double newHi) {
        lo.set(variable, newLo);
        hi.set(variable, newHi);
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
        for (int i = fixed.nextSetBit(0); i >= 0; i = fixed.nextSetBit(i + 1)) {
            values[i] = lo(i);
        }
    }
}
