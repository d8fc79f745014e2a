package org.hinge.inference.presolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;

/**
 * Constraints that became bounds of their only free variable. Each takes over what pushes its
 * variable against the bound.
 */
final class BoundConstraints implements Reduction {
    private record Bound(int term, int variable, double coefficient) {}

    private final HingeLossMrf mrf;
    private final List<Bound> bounds = new ArrayList<>();

    /**
     * Which of the bounds holds each variable up, and down; -1 for the unit interval. Empty while
     * there is none.
     */
    private int[] lowest = {};

    private int[] highest = {};

    BoundConstraints(HingeLossMrf mrf) {
        this.mrf = mrf;
    }

    void add(int term, int variable, double coefficient, boolean raises, boolean lowers) {
        if (bounds.isEmpty()) {
            lowest = new int[mrf.variables()];
            highest = new int[mrf.variables()];
            Arrays.fill(lowest, -1);
            Arrays.fill(highest, -1);
        }
        if (raises) {
            lowest[variable] = bounds.size();
        }
        if (lowers) {
            highest[variable] = bounds.size();
        }
        bounds.add(new Bound(term, variable, coefficient));
    }

    /** The last bound comes first: the other variables of a bound were fixed before it. */
    @Override
    public void restoreDuals(DoubleRow duals) {
        if (bounds.isEmpty()) {
            return;
        }
        double[] g = new double[mrf.variables()];
        for (int k = 0; k < duals.size(); k++) {
            push(k, duals.get(k), g);
        }
        for (int at = bounds.size() - 1; at >= 0; at--) {
            Bound bound = bounds.get(at);
            double pushed = g[bound.variable()];
            int[] tight = pushed > 0 ? lowest : highest;
            if (pushed != 0 && tight[bound.variable()] == at) {
                double dual = -pushed / bound.coefficient();
                duals.put(bound.term(), duals.get(bound.term()) + dual);
                push(bound.term(), dual, g);
                // Not left to rounding: exactly nothing pushes any more.
                g[bound.variable()] = 0;
            }
        }
    }

    @Override
    public void restoreRay(double[] multipliers) {
        restoreDuals(DoubleRow.of(multipliers));
    }

    private void push(int k, double dual, double[] g) {
        if (dual != 0) {
            for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
                g[mrf.variable(e)] += mrf.coefficient(e) * dual;
            }
        }
    }
}
