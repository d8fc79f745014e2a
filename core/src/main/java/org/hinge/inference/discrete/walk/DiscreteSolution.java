package org.hinge.inference.discrete.walk;

import org.hinge.inference.discrete.Feasibility;

/** The best assignment that a search saw. */
public final class DiscreteSolution {
    private final double[] values;
    private final double energy;
    private final int[] violated;
    private final Feasibility feasibility;
    private final boolean optimal;
    private final long flips;

    /** Keeps the arrays that it is given. */
    DiscreteSolution(
            double[] values,
            double energy,
            int[] violated,
            Feasibility feasibility,
            boolean optimal,
            long flips) {
        this.values = values;
        this.energy = energy;
        this.violated = violated;
        this.feasibility = feasibility;
        this.optimal = optimal;
        this.flips = flips;
    }

    /** 0 or 1 for each variable of the field; not to be changed. */
    public double[] values() {
        return values;
    }

    /** At the values, without the constant energy. */
    public double energy() {
        return energy;
    }

    /** The violated constraints, as terms of the field; not to be changed. */
    public int[] violated() {
        return violated;
    }

    public Feasibility feasibility() {
        return feasibility;
    }

    /** Whether it is proven best: each potential has the least value that it can have at all. */
    public boolean isOptimal() {
        return optimal;
    }

    /** How many moves were made. */
    public long flips() {
        return flips;
    }
}
