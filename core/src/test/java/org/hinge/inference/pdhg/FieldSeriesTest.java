package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.Fields;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** One field under one set of weights after another. */
class FieldSeriesTest {
    private static final SolverSettings PRECISE =
            SolverSettings.DEFAULT.withGap(1e-8).withMaxIterations(200_000);

    /** Counts iterations. */
    private static final class Counter implements SolverProgress {
        int iterations;

        @Override
        public void report(Check check) {
            iterations = check.iteration();
        }

        @Override
        public boolean stopWanted() {
            return false;
        }
    }

    private static FieldSeries series(HingeLossMrf mrf, SolverSettings settings, Workers workers) {
        return new FieldSeries(mrf, settings, new FieldMemory(), workers);
    }

    /** Also where weights are 0 at first, become 0 and rise again. */
    @Test
    void everyStateIsTheOptimumUnderItsWeights() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HingeLossMrf mrf = RandomFields.of(seed).mrf();
            if (ExactSolver.leastViolation(mrf) > 1e-9) {
                continue;
            }
            FieldSeries series = series(mrf, PRECISE, new Workers(1));
            for (int round = 0; round < 5; round++) {
                double[] weights = weights(mrf, random);
                FieldSeries.Found found = series.next(weights, SolverProgress.NONE);
                String about = "seed " + seed + ", round " + round + ": " + found.termination();
                assertEquals(Termination.CONVERGED, found.termination(), about);
                double optimum = ExactSolver.solve(mrf, weights).energy();
                assertEquals(optimum, found.energy(), 2e-6, about);
                assertTrue(found.lowerBound() <= optimum + 1e-9, about);
                double energy =
                        Arrays.stream(Certificate.ruleEnergy(mrf, weights, found.values())).sum();
                // Values of what presolve took out may be better than the search knows.
                assertEquals(energy, found.energy(), 1e-6, about);
                assertTrue(Certificate.maxViolation(mrf, found.values()) <= 1e-8, about);
                assertTrue(
                        found.gap() <= 1e-8 || found.energy() - found.lowerBound() <= 1e-6, about);
            }
        }
    }

    private static double[] weights(HingeLossMrf mrf, SplittableRandom random) {
        double[] weights = new double[mrf.rules()];
        for (int q = 0; q < weights.length; q++) {
            weights[q] = random.nextDouble() < 0.7 ? random.nextDouble(0.05, 1) : 0;
        }
        return weights;
    }

    @Test
    void itFindsWhatSolvingWithACertificateFinds() {
        HingeLossMrf mrf = new GeneratedFields(1, true).citations(300, 2_000);
        PrimalDualSolver solver =
                new PrimalDualSolver(SolverSettings.DEFAULT.withThreads(1), new FieldMemory());
        FieldSeries series = series(mrf, SolverSettings.DEFAULT, new Workers(1));
        Start start = Start.atZero(mrf);
        for (int round = 0; round < 4; round++) {
            double[] weights = GeneratedFields.weights();
            weights[round % 3] *= 1.1;
            var solution = solver.solve(mrf, weights, start, SolverProgress.NONE);
            FieldSeries.Found found = series.next(weights, SolverProgress.NONE);
            assertArrayEquals(solution.values(), found.values(), 1e-9);
            assertEquals(solution.energy(), found.energy(), 1e-9 * solution.energy());
            assertEquals(solution.lowerBound(), found.lowerBound(), 1e-9 * solution.energy());
            assertEquals(solution.gap(), found.gap(), 1e-9);
            start = Start.from(solution);
        }
    }

    /** As a solver does that is given its own answer, values and duals. */
    @Test
    void itGoesOnFromWhereItEnded() {
        HingeLossMrf mrf = new GeneratedFields(2, true).citations(300, 2_000);
        double[] weights = GeneratedFields.weights();
        // All twice as large is another unit, and as good a start.
        double[] twice = Arrays.stream(weights).map(w -> 2 * w).toArray();
        PrimalDualSolver solver = new PrimalDualSolver(PRECISE, new FieldMemory());
        var first = solver.solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
        var second = solver.solve(mrf, twice, Start.from(first), SolverProgress.NONE);
        FieldSeries series = series(mrf, PRECISE, new Workers(1));
        Counter counter = new Counter();
        series.next(weights, counter);
        assertEquals(first.iterations(), counter.iterations);
        series.next(twice, counter);
        assertEquals(second.iterations(), counter.iterations);
        assertTrue(second.iterations() < first.iterations());
    }

    @Test
    void whatOthersSolveByTheSameMemoryMakesNoDifference() {
        HingeLossMrf mrf = new GeneratedFields(3, true).citations(100, 500);
        double[] weights = GeneratedFields.weights();
        double[] others = {0.1, 2, 1, Double.NaN, Double.NaN};
        FieldMemory memory = new FieldMemory();
        FieldSeries disturbed =
                new FieldSeries(mrf, SolverSettings.DEFAULT, memory, new Workers(1));
        FieldSeries alone = series(mrf, SolverSettings.DEFAULT, new Workers(1));
        assertArrayEquals(
                alone.next(weights, SolverProgress.NONE).values(),
                disturbed.next(weights, SolverProgress.NONE).values());
        new FieldSeries(mrf, SolverSettings.DEFAULT, memory, new Workers(1))
                .next(others, SolverProgress.NONE);
        weights[0] = 1.5;
        assertArrayEquals(
                alone.next(weights, SolverProgress.NONE).values(),
                disturbed.next(weights, SolverProgress.NONE).values());
    }

    @Test
    void threadsMakeNoDifference() {
        HingeLossMrf mrf = new GeneratedFields(4, true).citations(3_000, 20_000);
        try (Workers alone = new Workers(1);
                Workers two = new Workers(2)) {
            FieldSeries one = series(mrf, SolverSettings.DEFAULT, alone);
            FieldSeries other = series(mrf, SolverSettings.DEFAULT, two);
            for (double first : new double[] {1, 1.2, 0.7}) {
                double[] weights = GeneratedFields.weights();
                weights[0] = first;
                FieldSeries.Found expected = one.next(weights, SolverProgress.NONE);
                FieldSeries.Found found = other.next(weights, SolverProgress.NONE);
                assertArrayEquals(expected.values(), found.values());
                assertEquals(expected.lowerBound(), found.lowerBound());
            }
        }
    }

    @Test
    void constraintsThatContradictEachOtherAreTold() {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.HINGE, 1, 0)
                        .add(TermKind.AT_MOST, 1, -0.25)
                        .add(TermKind.AT_MOST, -1, 0.75)
                        .build();
        FieldSeries.Found found =
                series(mrf, PRECISE, new Workers(1))
                        .next(new double[] {1, Double.NaN, Double.NaN}, SolverProgress.NONE);
        assertEquals(Termination.INFEASIBLE, found.termination());
        assertEquals(Double.POSITIVE_INFINITY, found.gap());
    }

    /** Where the iterations find it, not presolve. */
    @Test
    void sumsThatContradictEachOtherAreTold() {
        HingeLossMrf mrf =
                new Fields(4, 5)
                        .add(TermKind.SQUARED_HINGE, 1, 1, 1, 1, 0)
                        .add(TermKind.AT_MOST, 1, 1, 0, 0, -0.75)
                        .add(TermKind.AT_MOST, 0, 1, 1, 0, -0.75)
                        .add(TermKind.AT_MOST, 1, 0, 1, 0, -0.75)
                        .add(TermKind.AT_MOST, -1, -1, -1, -1, 2.5)
                        .build();
        double[] weights = {1, Double.NaN, Double.NaN, Double.NaN, Double.NaN};
        FieldSeries.Found found =
                series(mrf, PRECISE, new Workers(1)).next(weights, SolverProgress.NONE);
        assertEquals(Termination.INFEASIBLE, found.termination());
    }
}
