package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.Fields;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedFields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** One field under many weights. */
class FieldMemoryTest {
    private static final int CASES = 1_000;
    private static final SolverSettings PRECISE =
            SolverSettings.DEFAULT.withGap(1e-8).withMaxIterations(200_000).withThreads(1);

    @Test
    void newWeightsGiveWhatPreparingAnewGives() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HingeLossMrf mrf = RandomFields.of(seed).mrf();
            double[] start = new double[mrf.variables()];
            PreparedField kept =
                    PreparedField.of(mrf, weights(mrf, random, 1), start, true, new Workers(1));
            if (kept.ray() != null) {
                continue;
            }
            double[] weights = weights(mrf, random, 1);
            kept.reweigh(weights);
            PreparedField fresh = PreparedField.of(mrf, weights, start, true, new Workers(1));
            assertSameField(kept.parts(), fresh.parts(), "seed " + seed);
        }
    }

    private static void assertSameField(
            PreparedField.Parts kept, PreparedField.Parts fresh, String about) {
        assertArrayEquals(fresh.reduced().weights(), kept.reduced().weights(), 1e-12, about);
        FoldedFields.assertSameWeights(fresh.folded(), kept.folded(), about);
        assertEquals(
                fresh.postsolve().constantEnergy(),
                kept.postsolve().constantEnergy(),
                1e-12,
                about);
    }

    /** Also where weights become 0 and rise again. */
    @Test
    void everyAnswerIsTheOptimumUnderItsWeights() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HingeLossMrf mrf = RandomFields.of(seed).mrf();
            if (ExactSolver.leastViolation(mrf) > 1e-9) {
                continue;
            }
            PrimalDualSolver solver = new PrimalDualSolver(PRECISE, new FieldMemory());
            Start start = Start.atZero(mrf);
            double[] weights = weights(mrf, random, 1);
            for (int round = 0; round < 4; round++) {
                Solution solution = solver.solve(mrf, weights, start, SolverProgress.NONE);
                String about = "seed " + seed + ", round " + round + ": " + solution.termination();
                assertEquals(Termination.CONVERGED, solution.termination(), about);
                double optimum = ExactSolver.solve(mrf, weights).energy();
                assertEquals(optimum, solution.energy(), 2e-6, about);
                assertTrue(solution.lowerBound() <= optimum + 1e-9, about);
                assertTrue(solution.maxViolation() <= 1e-8, about);
                start = Start.from(solution);
                weights = weights(mrf, random, 0.6);
            }
        }
    }

    @Test
    void aFieldIsKeptWhileNoRuleBecomesPositive() {
        HingeLossMrf mrf =
                new Fields(2, 2)
                        .add(TermKind.HINGE, 1, -1, 0.25)
                        .add(TermKind.HINGE, -1, 1, 0.25)
                        .build();
        double[] start = new double[2];
        FieldMemory memory = new FieldMemory();
        PreparedField first = memory.prepare(mrf, new double[] {1, 1}, start, true, new Workers(1));
        assertSame(first, memory.prepare(mrf, new double[] {0, 2}, start, true, new Workers(1)));
        assertSame(first, memory.prepare(mrf, new double[] {3, 2}, start, true, new Workers(1)));
        PreparedField second =
                memory.prepare(mrf, new double[] {1, 0}, start, true, new Workers(1));
        assertSame(first, second);
        PreparedField smaller =
                new FieldMemory().prepare(mrf, new double[] {1, 0}, start, true, new Workers(1));
        assertFalse(smaller.fits(mrf, new double[] {1, 1}));
        HingeLossMrf other = new Fields(2, 1).add(TermKind.HINGE, 1, -1, 0.25).build();
        assertNotSame(first, memory.prepare(other, new double[] {1}, start, true, new Workers(1)));
    }

    @Test
    void anAtomOnWhichNothingWeighsStaysWhereItWas() {
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARED_HINGE, 1, -0.25)
                        .add(TermKind.SQUARED_HINGE, -1, 0.75)
                        .build();
        PrimalDualSolver solver = new PrimalDualSolver(PRECISE, new FieldMemory());
        Solution first =
                solver.solve(mrf, new double[] {1, 1}, Start.atZero(mrf), SolverProgress.NONE);
        assertEquals(0.5, first.values()[0], 1e-9);
        Solution second =
                solver.solve(mrf, new double[] {0, 0}, Start.from(first), SolverProgress.NONE);
        assertEquals(0.5, second.values()[0], 1e-9);
        assertEquals(0, second.energy());
    }

    /** Each positive with this probability. */
    private static double[] weights(HingeLossMrf mrf, SplittableRandom random, double positive) {
        double[] weights = new double[mrf.rules()];
        for (int q = 0; q < weights.length; q++) {
            weights[q] = random.nextDouble() < positive ? random.nextDouble(0.05, 1) : 0;
        }
        return weights;
    }
}
