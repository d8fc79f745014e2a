package org.hinge.learning.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.RandomCases;
import org.hinge.api.result.LearningTermination;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.SearchStateFinder;
import org.hinge.learning.SolverStateFinder;
import org.hinge.learning.StateFinder;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.junit.jupiter.api.Test;

class LargeMarginStatesTest {
    private static StateFinder primalDual() {
        SolverSettings settings = SolverSettings.DEFAULT.withThreads(1);
        return new SolverStateFinder(
                gap -> new PrimalDualSolver(settings.withGap(gap)), 1e-3, SolverProgress.NONE);
    }

    private static StateFinder walk() {
        return new SearchStateFinder(
                new MaxWalkSat(MaxWalkSatSettings.DEFAULT.withFlips(3_000)), SolverProgress.NONE);
    }

    @Test
    void largeMarginEndsProvenWithTheDefaultSolver() {
        for (long seed = 0; seed < RandomCases.count(50); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                LearnedWeights exact =
                        new LargeMargin(TrainingFields.exact(), LargeMarginSettings.DEFAULT)
                                .learn(problem, LearningProgress.NONE);
                LearnedWeights found =
                        new LargeMargin(primalDual(), LargeMarginSettings.DEFAULT)
                                .learn(problem, LearningProgress.NONE);
                assertThat(found.termination())
                        .as("seed %d %s", seed, sums)
                        .isEqualTo(LearningTermination.CONVERGED);
                // Both optima are within C times the tolerance of the same one.
                assertThat(last(found.objective()))
                        .as("seed %d %s", seed, sums)
                        .isCloseTo(last(exact.objective()), within(1.1e-4));
            }
        }
    }

    private static double last(double[] numbers) {
        return numbers[numbers.length - 1];
    }

    @Test
    void theBooleanOracleByLocalSearchEqualsBruteForceOnSmallFields() {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                double[] w = problem.initialWeights();
                double[] found = new MarginOracle(problem, walk()).find(w, 1).values();
                double[] best =
                        new MarginOracle(problem, LargeMarginTest.BOOLEAN_SEARCH)
                                .find(w, 1)
                                .values();
                assertThat(LargeMarginTest.wanted(problem, w, found))
                        .as("seed %d %s", seed, sums)
                        .isCloseTo(LargeMarginTest.wanted(problem, w, best), within(1e-9));
            }
        }
    }
}
