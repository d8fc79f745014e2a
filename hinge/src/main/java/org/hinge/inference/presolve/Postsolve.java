package org.hinge.inference.presolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.model.HingeLossMrf;

/**
 * The way back from a {@link ReducedField} to the field: values for the fixed variables and duals
 * for the terms that were removed, such that the same bound holds.
 *
 * <pre>
 *   dropped    s = 0
 *   constant   s = the slope of the potential at its value
 *   merged     s_k = s f^(p-1) w_k / (sum of f^p w)     where the term is f times the row
 *   bound      takes over what pushes its variable against it
 * </pre>
 */
public final class Postsolve {
    /** A constraint that became a bound of a variable. */
    private record Bound(int term, int variable, double coefficient) {}

    private final HingeLossMrf mrf;
    private double[] weights;
    private final Presolve presolve;
    private final List<Bound> bounds = new ArrayList<>();
    private final int[] lowest;
    private final int[] highest;

    /** Filled by {@link MergeTerms}: the row of a term, or -1, and how many times the row it is. */
    final int[] row;

    final double[] factor;

    /** The variables that are free, ascending. */
    int[] freeVariables = {};

    Postsolve(HingeLossMrf mrf, double[] weights, Presolve presolve) {
        this.mrf = mrf;
        this.weights = weights;
        this.presolve = presolve;
        this.lowest = new int[mrf.variables()];
        this.highest = new int[mrf.variables()];
        Arrays.fill(lowest, -1);
        Arrays.fill(highest, -1);
        this.row = new int[mrf.terms()];
        this.factor = new double[mrf.terms()];
    }

    /** Gives the rows of {@link MergeTerms} their weights again, from new ones of the rules. */
    public void reweigh(ReducedField reduced, double[] newWeights) {
        weights = newWeights;
        for (int r = 0; r < reduced.rows; r++) {
            reduced.weight[r] = reduced.kind(r).isConstraint() ? 1 : 0;
        }
        for (int k = 0; k < row.length; k++) {
            if (row[k] >= 0 && !mrf.kind(k).isConstraint()) {
                double power =
                        DualDomain.isSquared(mrf.kind(k)) ? factor[k] * factor[k] : factor[k];
                reduced.weight[row[k]] += power * weights[mrf.rule(k)];
            }
        }
    }

    void bound(int term, int variable, double coefficient, boolean raises, boolean lowers) {
        if (raises) {
            lowest[variable] = bounds.size();
        }
        if (lowers) {
            highest[variable] = bounds.size();
        }
        bounds.add(new Bound(term, variable, coefficient));
    }

    /** The energy of the terms without a free variable. */
    public double constantEnergy() {
        CompensatedSum sum = new CompensatedSum();
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fate[k] == Presolve.Fate.CONSTANT && !mrf.kind(k).isConstraint()) {
                double l = mrf.linear(k, presolve.lo);
                sum.add(weights[mrf.rule(k)] * mrf.kind(k).value(l));
            }
        }
        return sum.value();
    }

    /** A value for each variable of the field. */
    public double[] values(double[] reduced) {
        double[] values = presolve.lo.clone();
        for (int i = 0; i < freeVariables.length; i++) {
            values[freeVariables[i]] = reduced[i];
        }
        presolve.moveWithinReach(values);
        return values;
    }

    /** The values of the free variables. */
    public double[] reducedValues(double[] values) {
        double[] reduced = new double[freeVariables.length];
        for (int i = 0; i < reduced.length; i++) {
            int v = freeVariables[i];
            reduced[i] = Math.min(Math.max(values[v], presolve.lo[v]), presolve.hi[v]);
        }
        return reduced;
    }

    /** A dual for each term of the field from one for each row. */
    public double[] duals(ReducedField reduced, double[] rowDuals) {
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0) {
                duals[k] = share(k, reduced) * rowDuals[row[k]];
            } else if (presolve.fate[k] == Presolve.Fate.CONSTANT) {
                double weight = weights[mrf.rule(k)];
                duals[k] = DualDomain.slope(mrf.kind(k), weight, mrf.linear(k, presolve.lo));
            }
        }
        absorb(duals);
        return duals;
    }

    /** A proof of infeasibility over the terms of the field from one over the rows. */
    public double[] ray(ReducedField reduced, double[] rowDuals) {
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0 && mrf.kind(k).isConstraint()) {
                duals[k] = share(k, reduced) * rowDuals[row[k]];
            }
        }
        absorb(duals);
        return duals;
    }

    private double share(int k, ReducedField reduced) {
        if (mrf.kind(k).isConstraint()) {
            return factor[k] == 0 ? 0 : 1 / factor[k];
        }
        double weight = weights[mrf.rule(k)];
        double part = weight == 0 ? 0 : weight / reduced.weight[row[k]];
        return DualDomain.isSquared(mrf.kind(k)) ? part * factor[k] : part;
    }

    /** The dual of each row from duals of the terms, clipped to its domain. */
    public double[] rowDuals(ReducedField reduced, double[] duals) {
        double[] rowDuals = new double[reduced.rows];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0) {
                rowDuals[row[k]] += factor[k] * duals[k];
            }
        }
        for (int r = 0; r < reduced.rows; r++) {
            rowDuals[r] = DualDomain.clip(reduced.kind(r), reduced.weight[r], rowDuals[r]);
        }
        return rowDuals;
    }

    /**
     * Gives the constraints that became bounds their duals. The last bound comes first: the other
     * variables of a bound were fixed before it.
     */
    void absorb(double[] duals) {
        if (bounds.isEmpty()) {
            return;
        }
        double[] g = new double[mrf.variables()];
        for (int k = 0; k < duals.length; k++) {
            push(k, duals[k], g);
        }
        for (int at = bounds.size() - 1; at >= 0; at--) {
            Bound bound = bounds.get(at);
            double pushed = g[bound.variable()];
            int[] tight = pushed > 0 ? lowest : highest;
            if (pushed != 0 && tight[bound.variable()] == at) {
                double dual = -pushed / bound.coefficient();
                duals[bound.term()] += dual;
                push(bound.term(), dual, g);
                // Not left to rounding: exactly nothing pushes any more.
                g[bound.variable()] = 0;
            }
        }
    }

    private void push(int k, double dual, double[] g) {
        if (dual != 0) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                g[mrf.variable(e)] += mrf.coefficient(e) * dual;
            }
        }
    }
}
