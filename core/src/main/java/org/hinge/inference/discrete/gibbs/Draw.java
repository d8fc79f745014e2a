package org.hinge.inference.discrete.gibbs;

import java.util.SplittableRandom;

/** Draws from a Boltzmann distribution. */
final class Draw {
    private Draw() {}

    /**
     * Draws s with probability {@code exp(-cost[s]) / Z}; some cost must be finite. Leaves the
     * probabilities in {@code cost}.
     */
    static int choice(double[] cost, int choices, SplittableRandom random) {
        double least = Double.POSITIVE_INFINITY;
        for (int s = 0; s < choices; s++) {
            least = Math.min(least, cost[s]);
        }
        double sum = 0;
        for (int s = 0; s < choices; s++) {
            cost[s] = Math.exp(least - cost[s]);
            sum += cost[s];
        }
        double place = random.nextDouble() * sum;
        int drawn = -1;
        for (int s = 0; s < choices; s++) {
            // The last possible choice stands if rounding takes place beyond the sum.
            if (cost[s] > 0 && (drawn < 0 || place >= 0)) {
                drawn = s;
            }
            place -= cost[s];
            cost[s] /= sum;
        }
        return drawn;
    }
}
