package org.hinge.inference;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * When a gap between energy E and lower bound L is small enough, and how it is told.
 *
 * <pre>
 *   good enough:  E - L &lt;= gap |E|   or   E - L &lt;= absolute
 *   told:         (E - L) / |E|   and   E - L,   whatever was wanted
 *   absolute:     1e-6 median weight, unless it is given
 * </pre>
 *
 * Neither E nor L contains the constant energy. The absolute part is for energies near 0, and
 * scales with the weights. The median is over the potentials, or over the rules if that is less: a
 * few huge weights cannot raise it, even if one of these rules has most of the potentials. Only
 * positive weights count.
 */
public record GapRule(double gap, double absolute) {
    public GapRule {
        check(gap >= 0 && gap < Double.POSITIVE_INFINITY, "gap must be 0 or more", gap);
        check(
                absolute >= 0 && absolute < Double.POSITIVE_INFINITY,
                "absolute must be 0 or more",
                absolute);
    }

    /** That of a field, by settings. */
    public static GapRule of(HingeLossMrf mrf, double[] weights, SolverSettings settings) {
        return of(typicalWeight(mrf, weights), settings);
    }

    /** That of a field whose typical weight is known. */
    public static GapRule of(double typicalWeight, SolverSettings settings) {
        Double given = settings.absoluteGap();
        double absolute = given == null ? Tolerances.ABSOLUTE_GAP * typicalWeight : given;
        return new GapRule(settings.gap(), absolute);
    }

    /** The same rule where energies are counted in other units. */
    public GapRule inUnits(double unit) {
        return new GapRule(gap, absolute / unit);
    }

    /**
     * For a field of which not all potentials are known: the least positive weight stands for the
     * medians, so that what is good enough here is good enough for the whole field.
     */
    public static GapRule ofLeastWeight(double[] weights, SolverSettings settings) {
        Double given = settings.absoluteGap();
        double least = Double.POSITIVE_INFINITY;
        for (double weight : weights) {
            // The weight of a hard rule is not a number.
            least = weight > 0 ? Math.min(least, weight) : least;
        }
        double absolute = Tolerances.ABSOLUTE_GAP * (Double.isInfinite(least) ? 1 : least);
        return new GapRule(settings.gap(), given == null ? absolute : given);
    }

    /** The median positive weight, over the potentials or over the rules; 1 if there is none. */
    public static double typicalWeight(HingeLossMrf mrf, double[] weights) {
        return typicalWeight(mrf, weights, Exchange.NONE);
    }

    /** The same, over all parts of a field. */
    public static double typicalWeight(HingeLossMrf mrf, double[] weights, Exchange exchange) {
        double[] potentials = Arrays.stream(mrf.groundings()).asDoubleStream().toArray();
        exchange.sum(potentials);
        return typicalWeight(potentials, weights);
    }

    /**
     * The same of a field by its counts.
     *
     * @param potentials how many each rule has
     */
    public static double typicalWeight(double[] potentials, double[] weights) {
        int[] rules = new int[potentials.length];
        int count = 0;
        double total = 0;
        for (int q = 0; q < potentials.length; q++) {
            if (weights[q] > 0 && potentials[q] > 0) {
                rules[count++] = q;
                total += potentials[q];
            }
        }
        if (count == 0) {
            return 1;
        }
        int[] sorted =
                Arrays.stream(rules, 0, count)
                        .boxed()
                        .sorted((q, r) -> Double.compare(weights[q], weights[r]))
                        .mapToInt(q -> q)
                        .toArray();
        double below = 0;
        int at = -1;
        while (2 * below < total) {
            below += potentials[sorted[++at]];
        }
        return Math.min(weights[sorted[at]], weights[sorted[(count - 1) / 2]]);
    }

    public boolean isGoodEnough(double energy, double lowerBound) {
        return energy - lowerBound <= wanted(energy);
    }

    /** The largest good difference at an energy. */
    public double wanted(double energy) {
        return Math.max(gap * Math.abs(energy), absolute);
    }

    /** (E - L) / |E|: which share of the energy might be saved. Infinite if nothing is known. */
    public static double ratio(double energy, double lowerBound) {
        double difference = difference(energy, lowerBound);
        if (difference == 0 || Double.isInfinite(difference)) {
            return difference;
        }
        return difference / Math.abs(energy);
    }

    /** E - L, never negative; infinite if nothing is known. */
    public static double difference(double energy, double lowerBound) {
        boolean known = Double.isFinite(energy) && Double.isFinite(lowerBound);
        return known ? Math.max(0, energy - lowerBound) : Double.POSITIVE_INFINITY;
    }

    private static void check(boolean holds, String message, double got) {
        if (!holds) {
            throw new IllegalArgumentException(message + " (got " + got + ")");
        }
    }
}
