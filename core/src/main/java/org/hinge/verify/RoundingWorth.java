package org.hinge.verify;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What a rounded assignment is measured by:
 *
 * <pre>
 *   total weight   sum over potentials of the most that each can cost, each side of a weighted
 *                  equality by itself
 *   factor         3/4, or 1 - (1 - 1/m)^m with m atoms in the longest clause; only if every
 *                  potential is a linear clause and there is no constraint
 * </pre>
 */
final class RoundingWorth {
    private static final double ROUNDING = 1e-9;

    private final HingeLossMrf mrf;
    private final double[] weights;

    RoundingWorth(HingeLossMrf mrf, double[] weights) {
        this.mrf = mrf;
        this.weights = weights;
    }

    double totalWeight() {
        CarefulSum total = new CarefulSum();
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint() && weights[mrf.rule(k)] > 0) {
                total.add(weights[mrf.rule(k)] * mostCost(k));
            }
        }
        return total.value();
    }

    private double mostCost(int k) {
        double most = most(k);
        double least = least(k);
        TermKind kind = mrf.kind(k);
        boolean oneSided = kind == TermKind.HINGE || kind == TermKind.SQUARED_HINGE;
        double above = ValueCost.value(kind, Math.max(0, most));
        return oneSided ? above : above + ValueCost.value(kind, Math.min(0, least));
    }

    private double most(int k) {
        double most = mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            most += Math.max(0, mrf.coefficient(e));
        }
        return most;
    }

    private double least(int k) {
        double least = mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            least += Math.min(0, mrf.coefficient(e));
        }
        return least;
    }

    /** Whether the theorem of Goemans and Williamson applies. */
    boolean hasGuarantee() {
        for (int k = 0; k < mrf.terms(); k++) {
            boolean counts = mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0;
            if (counts && !isLinearClause(k)) {
                return false;
            }
        }
        return true;
    }

    double factor(boolean half) {
        int longest = 1;
        for (int k = 0; k < mrf.terms(); k++) {
            longest = Math.max(longest, mrf.start(k + 1) - mrf.start(k));
        }
        return half ? 0.75 : 1 - Math.pow(1 - 1.0 / longest, longest);
    }

    /** Whether a linear potential costs c at one assignment of its atoms and nothing at others. */
    private boolean isLinearClause(int k) {
        TermKind kind = mrf.kind(k);
        double size = Math.abs(mrf.coefficient(mrf.start(k)));
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            if (Math.abs(Math.abs(mrf.coefficient(e)) - size) > ROUNDING * size) {
                return false;
            }
        }
        boolean above = Math.abs(most(k) - size) <= ROUNDING * size;
        boolean below = Math.abs(least(k) + size) <= ROUNDING * size;
        return above && (kind == TermKind.HINGE || (kind == TermKind.ABSOLUTE && below));
    }
}
