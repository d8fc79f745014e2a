package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.Feasibility;

/**
 * A Boolean assignment from rounding, with what it is worth.
 *
 * <p>The score of x is {@code total weight - E(x)}, where the total weight is the sum over
 * potentials of the most that each can cost; for clauses that is the weight of the satisfied ones.
 * Potentials without a free atom, and those that can never cost anything, are in neither.
 */
public final class RoundedAssignment {
    private final double[] values;
    private final double expectedScore;
    private final boolean exact;
    private final double score;
    private final double bound;
    private final Guarantee guarantee;
    private final Feasibility feasibility;
    private final int[] violated;

    /** Keeps the arrays that it is given. */
    RoundedAssignment(
            double[] values,
            double expectedScore,
            boolean exact,
            double score,
            double bound,
            Guarantee guarantee,
            Feasibility feasibility,
            int[] violated) {
        this.values = values;
        this.expectedScore = expectedScore;
        this.exact = exact;
        this.score = score;
        this.bound = bound;
        this.guarantee = guarantee;
        this.feasibility = feasibility;
        this.violated = violated;
    }

    /** 0 or 1 for each variable of the field; not to be changed. */
    public double[] values() {
        return values;
    }

    /** What rounding at random scores on average; a bound below that if it is not exact. */
    public double expectedScore() {
        return expectedScore;
    }

    /** Whether the expected score is exact: it is a bound where long potentials are no clauses. */
    public boolean isExpectationExact() {
        return exact;
    }

    /** Of the values; without watched constraints at least the expected score. */
    public double score() {
        return score;
    }

    /**
     * No feasible Boolean assignment scores more: total weight less the bound of the relaxation.
     */
    public double lpBound() {
        return bound;
    }

    public Guarantee guarantee() {
        return guarantee;
    }

    public Feasibility feasibility() {
        return feasibility;
    }

    /** The violated constraints, as terms of the field; not to be changed. */
    public int[] violated() {
        return violated;
    }
}
