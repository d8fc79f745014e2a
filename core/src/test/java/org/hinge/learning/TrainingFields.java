package org.hinge.learning;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.inference.ExactMapSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Small fields with a truth, one for each seed: hinges, squares and weighted equalities on one to
 * three atoms; perhaps with disjoint sums over the first atoms as constraints.
 */
public final class TrainingFields {
    public static final int RULES = 4;

    /** The rule of the constraints. */
    static final int HARD = RULES;

    public enum Sums {
        NONE,
        EQUAL,
        AT_MOST
    }

    private TrainingFields() {}

    /** With truth inside the box, or 0/1; a sum has one atom at 1 then. */
    public static TrainingProblem of(long seed, Sums sums, boolean booleanTruth) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 4 + random.nextInt(4);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, RULES + 1);
        for (int k = 0; k < 3 * variables; k++) {
            addPotential(random, builder, variables);
        }
        double[] truth = new double[variables];
        for (int i = 0; i < variables; i++) {
            truth[i] = booleanTruth ? random.nextInt(2) : random.nextDouble();
        }
        if (sums != Sums.NONE) {
            addSum(random, builder, 0, 2 + random.nextInt(2), sums, booleanTruth, truth);
        }
        double[] weights = new double[RULES + 1];
        for (int q = 0; q < RULES; q++) {
            weights[q] = Math.exp(random.nextDouble(-1.5, 1.5));
        }
        weights[HARD] = Double.NaN;
        boolean[] learnable = new boolean[RULES + 1];
        Arrays.fill(learnable, true);
        return TrainingProblem.of(builder.build(), truth, weights, learnable);
    }

    private static void addPotential(
            SplittableRandom random, HingeLossMrfBuilder builder, int variables) {
        int n = 1 + random.nextInt(3);
        int[] free = new int[n];
        double[] factors = new double[n];
        double b = 0;
        for (int i = 0; i < n; i++) {
            free[i] = random.nextInt(variables);
            factors[i] = random.nextBoolean() ? 1 : -1;
            b -= factors[i] * random.nextDouble();
        }
        TermKind[] kinds = {
            TermKind.HINGE, TermKind.SQUARED_HINGE, TermKind.ABSOLUTE, TermKind.SQUARE
        };
        builder.add(random.nextInt(RULES), kinds[random.nextInt(4)], free, factors, n, b);
    }

    private static void addSum(
            SplittableRandom random,
            HingeLossMrfBuilder builder,
            int first,
            int size,
            Sums sums,
            boolean booleanTruth,
            double[] truth) {
        int[] free = new int[size];
        double[] factors = new double[size];
        int one = random.nextInt(size);
        double total = 0;
        for (int i = 0; i < size; i++) {
            free[i] = first + i;
            factors[i] = 1;
            truth[first + i] = booleanTruth ? (i == one ? 1 : 0) : 0.1 + random.nextDouble();
            total += truth[first + i];
        }
        for (int i = 0; i < size; i++) {
            truth[first + i] /= total;
        }
        TermKind kind = sums == Sums.EQUAL ? TermKind.EQUAL : TermKind.AT_MOST;
        builder.add(HARD, kind, free, factors, size, -1);
    }

    /** MAP inference by pivoting. */
    public static StateFinder exact() {
        return new SolverStateFinder(gap -> new ExactMapSolver(), 1e-3, SolverProgress.NONE);
    }

    /** A field of terms given by hand. */
    public static final class HandMade {
        private final HingeLossMrfBuilder builder;

        public HandMade(int variables, int rules) {
            this.builder = new HingeLossMrfBuilder(variables, rules);
        }

        /** Pairs of variable and coefficient, then the constant. */
        public HandMade add(int rule, TermKind kind, double... numbers) {
            int n = numbers.length / 2;
            int[] free = new int[n];
            double[] factors = new double[n];
            for (int i = 0; i < n; i++) {
                free[i] = (int) numbers[2 * i];
                factors[i] = numbers[2 * i + 1];
            }
            builder.add(rule, kind, free, factors, n, numbers[2 * n]);
            return this;
        }

        public HingeLossMrf build() {
            return builder.build();
        }
    }
}
