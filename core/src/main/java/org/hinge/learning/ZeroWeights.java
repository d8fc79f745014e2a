package org.hinge.learning;

import java.util.function.IntPredicate;

/**
 * Gives rules that learning left without any weight a small one.
 *
 * <p>An atom that only such rules hold would have no unique MAP value: any would do, and scores
 * would depend on where a solver begins. A learned weight of 0 becomes
 *
 * <pre>
 *   min(share * mean of the positive learned weights, the least of them)
 * </pre>
 *
 * so that such a rule decides where no other does, and the order of the weights stays.
 */
public final class ZeroWeights {
    /** The usual share: as fine as the usual gap of inference. */
    public static final double SHARE = 1e-3;

    private ZeroWeights() {}

    /**
     * Copies weights and raises those that are 0.
     *
     * @param learned which rules may be changed
     * @param share 0 leaves all as they are
     */
    public static double[] raised(double[] weights, IntPredicate learned, double share) {
        double sum = 0;
        int count = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int q = 0; q < weights.length; q++) {
            if (learned.test(q) && weights[q] > 0) {
                sum += weights[q];
                count++;
                least = Math.min(least, weights[q]);
            }
        }
        double[] raised = weights.clone();
        if (count > 0) {
            double small = Math.min(share * sum / count, least);
            for (int q = 0; q < weights.length; q++) {
                raised[q] = learned.test(q) && weights[q] == 0 ? small : weights[q];
            }
        }
        return raised;
    }
}
