package org.hinge.engine;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Which Boolean values the hard rules leave, by going through all constraints until nothing
 * changes. Simple on purpose: it judges what a faster propagation claims.
 */
final class BooleanBounds {
    private static final double TOLERANCE = 1e-6;

    private final HingeLossMrf mrf;
    private final double[] low;
    private final double[] high;
    private boolean contradict;

    BooleanBounds(HingeLossMrf mrf) {
        this.mrf = mrf;
        this.low = new double[mrf.variables()];
        this.high = new double[mrf.variables()];
        Arrays.fill(high, 1);
        boolean changed = true;
        while (changed && !contradict) {
            changed = false;
            for (int k = 0; k < mrf.terms() && !contradict; k++) {
                if (mrf.kind(k).isConstraint()) {
                    changed |= tighten(k, 1);
                    changed |= mrf.kind(k) == TermKind.EQUAL && tighten(k, -1);
                }
            }
        }
    }

    /** Whether some constraint cannot be met. */
    boolean contradict() {
        return contradict;
    }

    /** Uses that sign * (a . x + b) must not be above 0; whether some atom was fixed by it. */
    private boolean tighten(int k, int sign) {
        double least = extreme(k, sign, true);
        contradict |= least > TOLERANCE;
        boolean changed = false;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            double a = sign * mrf.coefficient(e);
            if (low[i] < high[i] && least + Math.abs(a) > TOLERANCE) {
                low[i] = a > 0 ? 0 : 1;
                high[i] = low[i];
                changed = true;
            }
        }
        return changed;
    }

    private double extreme(int k, int sign, boolean least) {
        double sum = sign * mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = sign * mrf.coefficient(e);
            int i = mrf.variable(e);
            sum += least ? Math.min(a * low[i], a * high[i]) : Math.max(a * low[i], a * high[i]);
        }
        return sum;
    }

    /**
     * A bound below a potential: exact for one atom, else from the range of its linear function.
     */
    double leastValue(int k) {
        TermKind kind = mrf.kind(k);
        double least = extreme(k, 1, true);
        double most = extreme(k, 1, false);
        boolean straddles = least < 0 && most > 0 && openAtoms(k) > 1;
        return straddles ? 0 : Math.min(kind.value(least), kind.value(most));
    }

    private int openAtoms(int k) {
        int open = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            open += low[i] < high[i] ? 1 : 0;
        }
        return open;
    }
}
