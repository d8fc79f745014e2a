package org.hinge.inference;

import org.hinge.api.result.Termination;
import org.hinge.model.DoubleRow;

/**
 * The answer of a solver.
 *
 * <p>{@code lowerBound <= least energy of a feasible point <= energy} where the values are
 * feasible; energies leave out the constant energy. {@code duals} has a number for each term, in
 * its domain: they alone give the lower bound, or, if the field is infeasible, prove that
 * (docs/mathematics.md).
 */
public final class Solution {
    /** Values that violate a constraint by more are not feasible, and have no gap. */
    public static final double FEASIBLE = Tolerances.FEASIBLE;

    private final Termination termination;
    private final double[] values;
    private final DoubleRow duals;
    private final double[] ruleEnergy;
    private final double energy;
    private final double lowerBound;
    private final double maxViolation;
    private final int iterations;
    private final double seconds;

    /** Keeps the arrays that it is given. */
    public Solution(
            Termination termination,
            double[] values,
            double[] duals,
            double[] ruleEnergy,
            double energy,
            double lowerBound,
            double maxViolation,
            int iterations,
            double seconds) {
        this(
                termination,
                values,
                DoubleRow.of(duals),
                ruleEnergy,
                energy,
                lowerBound,
                maxViolation,
                iterations,
                seconds);
    }

    /** The same with duals that may be elsewhere. */
    public Solution(
            Termination termination,
            double[] values,
            DoubleRow duals,
            double[] ruleEnergy,
            double energy,
            double lowerBound,
            double maxViolation,
            int iterations,
            double seconds) {
        this.termination = termination;
        this.values = values;
        this.duals = duals;
        this.ruleEnergy = ruleEnergy;
        this.energy = energy;
        this.lowerBound = lowerBound;
        this.maxViolation = maxViolation;
        this.iterations = iterations;
        this.seconds = seconds;
    }

    public Termination termination() {
        return termination;
    }

    /** One per variable, in [0, 1]; not to be changed. */
    public double[] values() {
        return values;
    }

    /** One per term; if infeasible, the proof, which is 0 for potentials. Not to be changed. */
    public double[] duals() {
        return duals.toArray();
    }

    /** The same, where they are; not to be changed. */
    public DoubleRow dualRow() {
        return duals;
    }

    /** What each rule's potentials cost at the values, weighted; not to be changed. */
    public double[] ruleEnergy() {
        return ruleEnergy;
    }

    /** At the values, without the constant energy. */
    public double energy() {
        return energy;
    }

    /** No feasible point has less energy than this; infinite if there is no feasible point. */
    public double lowerBound() {
        return lowerBound;
    }

    /** The share of the energy that might be saved ({@link GapRule#ratio}); infinite if unknown. */
    public double gap() {
        return hasGap() ? GapRule.ratio(energy, lowerBound) : Double.POSITIVE_INFINITY;
    }

    /** By how much the energy might be too large; infinite if nothing is proven. */
    public double absoluteGap() {
        return hasGap() ? GapRule.difference(energy, lowerBound) : Double.POSITIVE_INFINITY;
    }

    private boolean hasGap() {
        return termination != Termination.INFEASIBLE && maxViolation <= FEASIBLE;
    }

    /** The most by which the values violate a constraint. */
    public double maxViolation() {
        return maxViolation;
    }

    public int iterations() {
        return iterations;
    }

    public double seconds() {
        return seconds;
    }
}
