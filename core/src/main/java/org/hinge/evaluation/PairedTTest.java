package org.hinge.evaluation;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether two methods differ, given a score of each on the same folds.
 *
 * <pre>
 *   t = mean(d) / (sd(d) / sqrt(n)),   d = first - second,   n - 1 degrees of freedom
 * </pre>
 *
 * @param p two-sided: how likely a difference at least as large is if the means are equal
 */
public record PairedTTest(double meanDifference, double t, int degreesOfFreedom, double p) {

    /** Needs at least two folds. If all differences are equal, p is 1 if they are 0 and else 0. */
    public static PairedTTest of(double[] first, double[] second) {
        int n = first.length;
        if (n < 2 || second.length != n) {
            throw new IllegalArgumentException(
                    "both must have the same two or more folds (got %d and %d)"
                            .formatted(n, second.length));
        }
        double mean = 0;
        for (int i = 0; i < n; i++) {
            mean += (first[i] - second[i]) / n;
        }
        double squares = 0;
        double size = 0;
        for (int i = 0; i < n; i++) {
            double away = first[i] - second[i] - mean;
            squares += away * away;
            size = Math.max(size, Math.max(Math.abs(first[i]), Math.abs(second[i])));
        }
        double standardError = Math.sqrt(squares / (n - 1.0) / n);
        // What is left of equal differences after rounding is no spread.
        double rounding = 4 * Math.ulp(size);
        if (standardError <= rounding) {
            boolean same = Math.abs(mean) <= rounding;
            double t = same ? 0 : Math.copySign(Double.POSITIVE_INFINITY, mean);
            return new PairedTTest(mean, t, n - 1, same ? 1 : 0);
        }
        double t = mean / standardError;
        double p = 2 * TDistribution.of(n - 1.0).survivalProbability(Math.abs(t));
        return new PairedTTest(mean, t, n - 1, p);
    }

    public boolean isSignificant(double level) {
        return p < level;
    }
}
