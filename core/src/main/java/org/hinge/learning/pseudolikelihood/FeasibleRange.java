package org.hinge.learning.pseudolikelihood;

import org.hinge.inference.Tolerances;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * How far some atoms can move from a feasible point along a direction before a bound or an
 * inequality stops them.
 */
final class FeasibleRange {
    private final HingeLossMrf mrf;
    private final Columns constraints;
    private final double[] lo;
    private final double[] hi;
    private double least;
    private double most;

    FeasibleRange(HingeLossMrf mrf, Columns constraints, double[] lo, double[] hi) {
        this.mrf = mrf;
        this.constraints = constraints;
        this.lo = lo;
        this.hi = hi;
    }

    /** Along {@code y[atoms[k]] + t direction[k]}; 0 always lies in the range. */
    void compute(double[] y, int[] atoms, double[] direction) {
        least = Double.NEGATIVE_INFINITY;
        most = Double.POSITIVE_INFINITY;
        for (int k = 0; k < atoms.length; k++) {
            limit(direction[k], hi[atoms[k]] - y[atoms[k]]);
            limit(-direction[k], y[atoms[k]] - lo[atoms[k]]);
        }
        for (int atom : atoms) {
            for (int place = constraints.start(atom); place < constraints.end(atom); place++) {
                int term = constraints.term(place);
                if (mrf.kind(term) == TermKind.AT_MOST) {
                    limit(rate(term, atoms, direction), -mrf.linear(term, y));
                }
            }
        }
    }

    /** A quantity that grows by {@code rate} and has {@code room} left. */
    private void limit(double rate, double room) {
        if (rate > Tolerances.NO_CHANGE) {
            most = Math.min(most, Math.max(0, room) / rate);
        } else if (rate < -Tolerances.NO_CHANGE) {
            least = Math.max(least, Math.max(0, room) / rate);
        }
    }

    /** How fast a term's linear function grows along a direction. */
    private double rate(int term, int[] atoms, double[] direction) {
        double rate = 0;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            for (int k = 0; k < atoms.length; k++) {
                rate += mrf.variable(e) == atoms[k] ? mrf.coefficient(e) * direction[k] : 0;
            }
        }
        return rate;
    }

    double least() {
        return least;
    }

    double most() {
        return most;
    }
}
