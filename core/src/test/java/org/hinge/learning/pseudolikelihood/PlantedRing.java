package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.learning.TrainingProblem;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * A sample, by Gibbs sampling, of a ring of atoms with three rules: neighbours are alike (squared),
 * every atom is low (linear), and is not below 0.7 (squared).
 */
final class PlantedRing {
    private static final int SWEEPS = 60;

    private PlantedRing() {}

    static TrainingProblem sample(int atoms, double[] weights, long seed) {
        HingeLossMrf mrf = ring(atoms);
        SplittableRandom random = new SplittableRandom(seed);
        double[] y = new double[atoms];
        Arrays.fill(y, 0.5);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < atoms; i++) {
                draw(y, i, weights, random);
            }
        }
        double[] ones = new double[weights.length];
        Arrays.fill(ones, 1);
        boolean[] learnable = new boolean[weights.length];
        Arrays.fill(learnable, true);
        return TrainingProblem.of(mrf, y, ones, learnable);
    }

    private static HingeLossMrf ring(int atoms) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, 3);
        for (int i = 0; i < atoms; i++) {
            int[] pair = {i, (i + 1) % atoms};
            builder.add(0, TermKind.SQUARE, pair, new double[] {1, -1}, 2, 0);
            builder.add(1, TermKind.HINGE, new int[] {i}, new double[] {1}, 1, 0);
            builder.add(2, TermKind.SQUARED_HINGE, new int[] {i}, new double[] {-1}, 1, 0.7);
        }
        return builder.build();
    }

    /** Exactly, by rejection: the conditional energy is convex, so its minimum is easily found. */
    private static void draw(double[] y, int i, double[] weights, SplittableRandom random) {
        double left = y[(i + y.length - 1) % y.length];
        double right = y[(i + 1) % y.length];
        double from = 0;
        double to = 1;
        for (int k = 0; k < 60; k++) {
            double third = (to - from) / 3;
            boolean lower =
                    energy(from + third, left, right, weights)
                            < energy(to - third, left, right, weights);
            from = lower ? from : from + third;
            to = lower ? to - third : to;
        }
        double least = energy(from, left, right, weights);
        double drawn;
        do {
            drawn = random.nextDouble();
        } while (random.nextDouble() > Math.exp(least - energy(drawn, left, right, weights)));
        y[i] = drawn;
    }

    private static double energy(double y, double left, double right, double[] weights) {
        double below = Math.max(0, 0.7 - y);
        return weights[0] * ((y - left) * (y - left) + (y - right) * (y - right))
                + weights[1] * y
                + weights[2] * below * below;
    }
}
