package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.hinge.learning.optimise.Objective;

/** Compares the ascent of an objective with differences of its value. */
public final class FiniteDifferences {
    private static final double STEP = 1e-5;

    private FiniteDifferences() {}

    /** Where the value is to fall, {@code sign} is -1. */
    public static void check(
            Objective objective, double[] weights, int rules, double sign, String seed) {
        double[] ascent = new double[weights.length];
        objective.evaluate(weights, ascent);
        double[] ignored = new double[weights.length];
        Offset<Double> close = within(2e-6);
        for (int q = 0; q < rules; q++) {
            double[] moved = weights.clone();
            moved[q] += STEP;
            double above = objective.evaluate(moved, ignored);
            moved[q] -= 2 * STEP;
            double below = objective.evaluate(moved, ignored);
            assertThat(ascent[q])
                    .as("%s rule %d", seed, q)
                    .isCloseTo(sign * (above - below) / (2 * STEP), close);
        }
    }
}
