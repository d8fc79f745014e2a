package org.hinge.explain;

import org.hinge.inference.DualDomain;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * A field with weights w, values y and duals s: what all explanations start from.
 *
 * <p>Values lie in [0, 1] and duals in their domains. Neither need be optimal: every answer that is
 * made of them says how far off it is. Terms of weight 0 do not count. Never changed.
 */
public final class SolvedField {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final double[] values;
    private final double[] duals;
    private final Columns columns;
    private final double unit;

    private SolvedField(
            HingeLossMrf mrf,
            double[] weights,
            double[] values,
            double[] duals,
            Columns columns,
            double unit) {
        this.mrf = mrf;
        this.weights = weights;
        this.values = values;
        this.duals = duals;
        this.columns = columns;
        this.unit = unit;
    }

    /**
     * Of what a solver, or a file of results, gives.
     *
     * @param weights one per rule; those of hard rules are not read
     */
    public static SolvedField of(HingeLossMrf mrf, double[] weights, Solution solution) {
        return of(mrf, weights, solution.values(), solution.duals());
    }

    /**
     * Of values and duals, which it keeps.
     *
     * @param weights one per rule; those of hard rules are not read
     */
    public static SolvedField of(
            HingeLossMrf mrf, double[] weights, double[] values, double[] duals) {
        return new SolvedField(
                mrf, weights, values, duals, Columns.of(mrf), GapRule.typicalWeight(mrf, weights));
    }

    /** The same field with other values and duals; keeps the arrays. */
    public SolvedField with(double[] otherValues, double[] otherDuals) {
        return new SolvedField(mrf, weights, otherValues, otherDuals, columns, unit);
    }

    public HingeLossMrf mrf() {
        return mrf;
    }

    /** One per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** One per variable; not to be changed. */
    public double[] values() {
        return values;
    }

    /** One per term; not to be changed. */
    public double[] duals() {
        return duals;
    }

    public Columns columns() {
        return columns;
    }

    /** The median weight: forces and energies are counted in it. */
    public double unit() {
        return unit;
    }

    /** Whether a term is a constraint or has a positive weight. */
    public boolean counts(int term) {
        return mrf.kind(term).isConstraint() || weights[mrf.rule(term)] > 0;
    }

    /** The weight of a potential; infinite for a constraint. */
    public double weight(int term) {
        return mrf.kind(term).isConstraint() ? Double.POSITIVE_INFINITY : weights[mrf.rule(term)];
    }

    /** a . y + b of a term at the values. */
    public double linear(int term) {
        return mrf.linear(term, values);
    }

    /** A term's dual, put into its domain; 0 for a term that does not count. */
    public double dual(int term) {
        TermKind kind = mrf.kind(term);
        return counts(term) ? DualDomain.clip(kind, weight(term), duals[term]) : 0;
    }

    /** The sum of a term's absolute coefficients: by how much its linear function can change. */
    public double reach(int term) {
        double sum = 0;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            sum += Math.abs(mrf.coefficient(e));
        }
        return sum;
    }

    /** Throws if there is no such atom. */
    public void check(int atom) {
        if (atom < 0 || atom >= mrf.variables()) {
            throw new IllegalArgumentException(
                    "atom must be from 0 to " + (mrf.variables() - 1) + " (got " + atom + ")");
        }
    }
}
