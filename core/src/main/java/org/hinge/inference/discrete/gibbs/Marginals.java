package org.hinge.inference.discrete.gibbs;

import java.util.Arrays;
import org.hinge.inference.discrete.Feasibility;

/**
 * How probable it is that each atom is true, and how far the sampling can be believed.
 *
 * <p>If {@link #feasibility} is not {@code FEASIBLE} nothing was sampled and the arrays are empty.
 */
public final class Marginals {
    private final Feasibility feasibility;
    private final double[] probability;
    private final double[] rHat;
    private final double[] effectiveSize;
    private final int kept;
    private final int chains;

    /** Keeps the arrays that it is given. */
    Marginals(
            Feasibility feasibility,
            double[] probability,
            double[] rHat,
            double[] effectiveSize,
            int kept,
            int chains) {
        this.feasibility = feasibility;
        this.probability = probability;
        this.rHat = rHat;
        this.effectiveSize = effectiveSize;
        this.kept = kept;
        this.chains = chains;
    }

    static Marginals none(Feasibility why) {
        return new Marginals(why, new double[0], new double[0], new double[0], 0, 0);
    }

    public Feasibility feasibility() {
        return feasibility;
    }

    /**
     * The probability that each variable of the field is 1; not a number if a stop came before any
     * sweep was kept. Not to be changed.
     */
    public double[] probability() {
        return probability;
    }

    /**
     * Split R-hat of each variable: near 1 if the chains agree. Not a number where all draws were
     * equal, infinite where chains stuck at different values. Not to be changed.
     */
    public double[] rHat() {
        return rHat;
    }

    /**
     * How many independent draws the draws of each variable are worth. Not a number where all draws
     * were equal. Not to be changed.
     */
    public double[] effectiveSize() {
        return effectiveSize;
    }

    /** How many sweeps of each chain were kept; fewer than wanted if somebody asked to stop. */
    public int kept() {
        return kept;
    }

    public int chains() {
        return chains;
    }

    /** The largest R-hat that is a number; 1 if there is none. */
    public double largestRHat() {
        return Arrays.stream(rHat).filter(r -> !Double.isNaN(r)).max().orElse(1);
    }

    /** The smallest effective size that is a number; all the draws if there is none. */
    public double smallestEffectiveSize() {
        return Arrays.stream(effectiveSize)
                .filter(size -> !Double.isNaN(size))
                .min()
                .orElse((double) kept * chains);
    }
}
