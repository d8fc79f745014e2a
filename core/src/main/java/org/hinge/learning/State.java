package org.hinge.learning;

/** A state of a field and what is known of it: no state has less energy than {@code lowerBound}. */
public final class State {
    private final double[] values;
    private final double[] duals;
    private final double energy;
    private final double lowerBound;
    private final double gap;

    private State(double[] values, double[] duals, double energy, double lowerBound, double gap) {
        this.values = values;
        this.duals = duals;
        this.energy = energy;
        this.lowerBound = lowerBound;
        this.gap = gap;
    }

    /** Keeps the arrays; duals are one per term, from which a solver can go on. */
    public static State of(
            double[] values, double[] duals, double energy, double lowerBound, double gap) {
        return new State(values, duals, energy, lowerBound, gap);
    }

    /** A state of which nothing is proven. */
    public static State unproven(double[] values, double energy) {
        return new State(
                values, new double[0], energy, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** One per variable; not to be changed. */
    public double[] values() {
        return values;
    }

    /** One per term, or none; not to be changed. */
    public double[] duals() {
        return duals;
    }

    public double energy() {
        return energy;
    }

    /** Minus infinity if nothing is proven. */
    public double lowerBound() {
        return lowerBound;
    }

    /** Relative; infinite if nothing is proven. */
    public double gap() {
        return gap;
    }
}
