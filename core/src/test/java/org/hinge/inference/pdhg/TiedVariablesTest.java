package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.Fields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** Fields whose variables are tied by equalities of two, in chains, trees and rings. */
class TiedVariablesTest {
    private static final int CASES = 3_000;
    private static final double[] FACTORS = {1, -1, 1, -1, 0.5, 2, -3};
    private static final TermKind[] POTENTIALS = {
        TermKind.HINGE, TermKind.SQUARED_HINGE, TermKind.ABSOLUTE, TermKind.SQUARE
    };
    private static final SolverSettings PRECISE =
            SolverSettings.DEFAULT.withGap(1e-8).withMaxIterations(200_000).withThreads(1);

    @Test
    void findsTheOptimumAndProvesIt() {
        int tight = 0;
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            HingeLossMrf mrf = tied(seed, 0);
            double[] weights = weights(mrf, seed);
            Solution solution = solve(mrf, weights);
            String about = "seed " + seed + ": " + solution.termination();
            assertEquals(Termination.CONVERGED, solution.termination(), about);
            double optimum = ExactSolver.solve(mrf, weights).energy();
            assertEquals(optimum, solution.energy(), 2e-6, about);
            assertTrue(solution.lowerBound() <= optimum + 1e-9, about);
            double proven = Certificate.lowerBound(mrf, weights, solution.duals());
            assertEquals(solution.lowerBound(), proven, 1e-12, about);
            assertTrue(solution.maxViolation() <= 1e-8, about);
            tight += isAnyAtABound(solution.values()) ? 1 : 0;
        }
        assertTrue(tight > RandomCases.count(CASES) / 4, "only " + tight);
    }

    /** The equalities hold at no point, by more or less; what is told must be what is so. */
    @Test
    void provesThatEqualitiesContradictEachOther() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            HingeLossMrf mrf = tied(seed, 0.3);
            double violation = ExactSolver.leastViolation(mrf);
            Solution solution = solve(mrf, weights(mrf, seed));
            String about = "seed " + seed + ": " + solution.termination() + ", " + violation;
            if (violation > 1e-4) {
                assertEquals(Termination.INFEASIBLE, solution.termination(), about);
                assertTrue(Certificate.infeasibility(mrf, solution.duals()) > 1e-6, about);
                found++;
            } else if (violation < 1e-9) {
                assertEquals(Termination.CONVERGED, solution.termination(), about);
            }
        }
        assertTrue(found > RandomCases.count(CASES) / 10, "only " + found);
    }

    /** Ten thousand atoms, each equal to the next; the ends are pulled apart. */
    /** A hard sum of tied variables may have none left once they are put in. */
    @Test
    void aSumOfThemContradictsThemWhereItDoes() {
        int infeasible = 0;
        int solved = 0;
        double[] weights = {1, Double.NaN};
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            HingeLossMrf mrf = tiedWithSum(new SplittableRandom(seed));
            Solution solution = solve(mrf, weights);
            String about = "seed " + seed;
            if (ExactSolver.leastViolation(mrf) > 1e-6) {
                assertEquals(Termination.INFEASIBLE, solution.termination(), about);
                infeasible++;
            } else {
                assertEquals(Termination.CONVERGED, solution.termination(), about);
                double optimum = ExactSolver.solve(mrf, weights).energy();
                assertEquals(optimum, solution.energy(), 2e-6, about);
                solved++;
            }
        }
        assertTrue(infeasible > 0 && solved > 0, infeasible + " and " + solved);
    }

    private static HingeLossMrf tiedWithSum(SplittableRandom random) {
        int variables = 3 + random.nextInt(3);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, 2);
        for (int tie = 0; tie < variables - 1; tie++) {
            int[] pair = {tie, tie + 1};
            boolean opposite = random.nextBoolean();
            double[] factors = {1, opposite ? 1 : -1};
            double constant = opposite ? -1 : -random.nextInt(2) / 4.0;
            builder.add(1, TermKind.EQUAL, pair, factors, 2, constant);
        }
        int[] three = {0, 1, 2};
        double[] factors = {1, 1 + random.nextInt(2), random.nextBoolean() ? 1 : -1};
        TermKind kind = random.nextInt(4) == 0 ? TermKind.EQUAL : TermKind.AT_MOST;
        builder.add(1, kind, three, factors, 3, -random.nextInt(9) / 4.0);
        for (int i = 0; i < variables; i++) {
            double sign = random.nextBoolean() ? 1 : -1;
            TermKind potential = random.nextBoolean() ? TermKind.HINGE : TermKind.SQUARED_HINGE;
            int[] one = {i};
            double[] factor = {sign};
            builder.add(0, potential, one, factor, 1, -sign * random.nextInt(5) / 4.0);
        }
        return builder.build();
    }

    @Test
    void aLongChainIsOneVariable() {
        int n = 10_000;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 3);
        for (int i = 0; i + 1 < n; i++) {
            builder.add(0, TermKind.EQUAL, new int[] {i, i + 1}, new double[] {1, -1}, 2, 0);
        }
        builder.add(1, TermKind.SQUARED_HINGE, new int[] {0}, new double[] {-1}, 1, 1);
        builder.add(2, TermKind.SQUARED_HINGE, new int[] {n - 1}, new double[] {1}, 1, 0);
        HingeLossMrf mrf = builder.build();
        double[] weights = {Double.NaN, 1, 3};
        Solution solution = solve(mrf, weights);
        assertEquals(Termination.CONVERGED, solution.termination());
        assertTrue(solution.iterations() < 50, solution.iterations() + " iterations");
        assertEquals(0.25, solution.values()[n / 2], 1e-4);
        assertEquals(0.75, solution.energy(), 1e-6);
        assertEquals(0.75, Certificate.lowerBound(mrf, weights, solution.duals()), 1e-6);
    }

    /** y0 = y1 - 0.7 and y1 = 0.5 y2 + 0.4: y2 is at least 0.6, and 1 if y0 is 0.2. */
    @Test
    void membersAtTheirBoundsTakeUpWhatPushes() {
        HingeLossMrf mrf =
                new Fields(3, 4)
                        .add(TermKind.EQUAL, 1, -1, 0, 0.7)
                        .add(TermKind.EQUAL, 0, 1, -0.5, -0.4)
                        .add(TermKind.HINGE, 0, 0, 1, 0)
                        .add(TermKind.HINGE, -1, 0, 0, 0)
                        .build();
        double[] weights = {1, 1, 1, 1};
        Solution solution = solve(mrf, weights);
        assertEquals(0, solution.values()[0], 1e-12);
        assertEquals(0.7, solution.values()[1], 1e-12);
        assertEquals(0.6, solution.values()[2], 1e-12);
        assertEquals(0.6, solution.lowerBound(), 1e-9);
    }

    /** Coefficients that multiply along a chain to what no number can hold. */
    @Test
    void aSteepChainIsCutIntoGroups() {
        int n = 3_000;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 2);
        for (int i = 0; i + 1 < n; i++) {
            builder.add(0, TermKind.EQUAL, new int[] {i, i + 1}, new double[] {1, -0.5}, 2, 0);
        }
        builder.add(1, TermKind.HINGE, new int[] {n - 1}, new double[] {-1}, 1, 1);
        Solution solution = solve(builder.build(), new double[] {Double.NaN, 1});
        assertEquals(Termination.CONVERGED, solution.termination());
        assertEquals(1, solution.values()[n - 1], 1e-6);
        assertEquals(0.5, solution.values()[n - 2], 1e-6);
        assertEquals(0, solution.values()[0], 1e-6);
    }

    private static boolean isAnyAtABound(double[] values) {
        return Arrays.stream(values).anyMatch(y -> y == 0 || y == 1);
    }

    private static Solution solve(HingeLossMrf mrf, double[] weights) {
        return new PrimalDualSolver(PRECISE)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }

    private static double[] weights(HingeLossMrf mrf, long seed) {
        SplittableRandom random = new SplittableRandom(~seed);
        double[] weights = new double[mrf.rules()];
        Arrays.setAll(weights, q -> random.nextDouble(0.1, 2));
        return weights;
    }

    /** Equalities of two that hold at some point, each moved with some probability. */
    private static HingeLossMrf tied(long seed, double moved) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 3 + random.nextInt(6);
        int equalities = 2 + random.nextInt(n + 1);
        int terms = equalities + n + random.nextInt(2 * n);
        double[] y = new double[n];
        Arrays.setAll(y, i -> random.nextInt(3) == 0 ? random.nextInt(2) : random.nextDouble());
        Fields fields = new Fields(n, terms);
        for (int k = 0; k < terms; k++) {
            double[] row = new double[n + 1];
            if (k < equalities) {
                int i = random.nextInt(n);
                int j = (i + 1 + random.nextInt(n - 1)) % n;
                row[i] = FACTORS[random.nextInt(FACTORS.length)];
                row[j] = FACTORS[random.nextInt(FACTORS.length)];
                row[n] = -row[i] * y[i] - row[j] * y[j];
                row[n] += random.nextDouble() < moved ? random.nextDouble(-0.5, 0.5) : 0;
                fields.add(TermKind.EQUAL, row);
            } else {
                int size = 1 + random.nextInt(3);
                for (int e = 0; e < size; e++) {
                    row[random.nextInt(n)] = random.nextBoolean() ? 1 : -1;
                }
                row[n] = random.nextDouble(-1, 1);
                fields.add(POTENTIALS[random.nextInt(POTENTIALS.length)], row);
            }
        }
        return fields.build();
    }
}
