package org.hinge.inference;

import org.hinge.model.HingeLossMrf;

/**
 * What a gap between energy E and lower bound L is worth.
 *
 * <pre>
 *   good enough:  E - L &lt;= max(gap |E|, a)       a = 1e-6 max(1, mean positive weight)
 *   reported:     (E - L) / max(|E|, a / gap)
 * </pre>
 *
 * Neither E nor L contains the constant energy. The mean is over the potentials.
 */
public record GapRule(double gap, double absolute) {
    private static final double ABSOLUTE_PART = 1e-6;

    public static GapRule of(HingeLossMrf mrf, double[] weights, double gap) {
        double sum = 0;
        long count = 0;
        long[] potentials = mrf.groundings();
        for (int q = 0; q < potentials.length; q++) {
            // The weight of a hard rule is not a number.
            if (weights[q] > 0) {
                sum += weights[q] * potentials[q];
                count += potentials[q];
            }
        }
        return new GapRule(gap, ABSOLUTE_PART * Math.max(1, count == 0 ? 1 : sum / count));
    }

    /**
     * For a field of which not all potentials are known: the least positive weight stands for their
     * mean, so that what is good enough here is good enough for the whole field.
     */
    public static GapRule ofLeastWeight(double[] weights, double gap) {
        double least = Double.POSITIVE_INFINITY;
        for (double weight : weights) {
            least = weight > 0 ? Math.min(least, weight) : least;
        }
        double used = Double.isInfinite(least) ? 1 : Math.max(1, least);
        return new GapRule(gap, ABSOLUTE_PART * used);
    }

    public boolean isGoodEnough(double energy, double lowerBound) {
        return energy - lowerBound <= Math.max(gap * Math.abs(energy), absolute);
    }

    /** The relative gap to report; never negative, infinite where there is no energy yet. */
    public double relative(double energy, double lowerBound) {
        if (Double.isInfinite(energy)) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.max(0, energy - lowerBound) / Math.max(Math.abs(energy), absolute / gap);
    }
}
