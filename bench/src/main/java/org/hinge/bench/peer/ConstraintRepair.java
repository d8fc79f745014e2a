package org.hinge.bench.peer;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Moves values to a feasible point by projecting them on one violated constraint after the other:
 *
 * <pre>
 *   y  becomes  y - (a.y + b) / |a|^2 a,  then clipped to [0, 1]
 * </pre>
 *
 * Where two parties' votes sum to more than 1, half the excess goes from both, as in the paper's
 * experiments. Constraints that share atoms take several rounds.
 */
final class ConstraintRepair {
    /** A smaller violation is rounding. */
    static final double FEASIBLE = 1e-9;

    private static final int ROUNDS = 10_000;

    private ConstraintRepair() {}

    /** Changes the values; returns the largest violation that is left. */
    static double repair(HingeLossMrf mrf, double[] values) {
        double worst = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS && worst > FEASIBLE; round++) {
            worst = 0;
            for (int k = 0; k < mrf.terms(); k++) {
                if (mrf.kind(k).isConstraint()) {
                    worst = Math.max(worst, project(mrf, k, values));
                }
            }
        }
        return worst;
    }

    /** Returns the violation before. */
    private static double project(HingeLossMrf mrf, int k, double[] y) {
        double l = mrf.linear(k, y);
        double violation = mrf.kind(k) == TermKind.EQUAL ? Math.abs(l) : Math.max(0, l);
        if (violation > FEASIBLE / 2) {
            double norm2 = 0;
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                norm2 += mrf.coefficient(e) * mrf.coefficient(e);
            }
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int i = mrf.variable(e);
                double moved = y[i] - l / norm2 * mrf.coefficient(e);
                y[i] = Math.min(1, Math.max(0, moved));
            }
        }
        return violation;
    }
}
