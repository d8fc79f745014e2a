package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.hinge.RandomCases;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.MaxWalkSat;
import org.hinge.inference.discrete.MaxWalkSatSettings;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class StateFinderTest {
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
    void aTighterGapIsAskedOfTheSolver() {
        double[] asked = {0};
        StateFinder finder =
                new SolverStateFinder(
                        gap -> {
                            asked[0] = gap;
                            return new PrimalDualSolver(SolverSettings.DEFAULT.withGap(gap));
                        },
                        1e-2,
                        SolverProgress.NONE);
        TrainingProblem problem = TrainingFields.of(1, Sums.EQUAL, true);
        State state = finder.find(problem.mrf(), problem.initialWeights(), null, 10);
        assertThat(asked[0]).isEqualTo(1e-3);
        assertThat(state.lowerBound()).isLessThanOrEqualTo(state.energy());
        assertThat(state.duals()).hasSize(problem.mrf().terms());
        State again = finder.find(problem.mrf(), problem.initialWeights(), state, 1);
        assertThat(again.energy()).isCloseTo(state.energy(), within(0.02 * state.energy()));
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
    void thePerceptronWithTheDefaultSolverIsNearTheExactOne() {
        for (long seed = 0; seed < RandomCases.count(50); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.AT_MOST, false);
            State exact =
                    TrainingFields.exact().find(problem.mrf(), problem.initialWeights(), null, 1);
            PerceptronLoss loss = new PerceptronLoss(problem, primalDual());
            double[] ascent = new double[TrainingFields.RULES + 1];
            double value = loss.evaluate(problem.initialWeights(), ascent);
            double[] sums = RuleSums.of(problem.mrf(), problem.truth());
            double ofTruth = RuleSums.energy(problem.initialWeights(), sums);
            assertThat(value)
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(ofTruth - exact.energy() + 1e-9)
                    .isCloseTo(ofTruth - exact.energy(), within(1.1e-3 * exact.energy() + 2e-6));
            assertThat(loss.gap()).isLessThanOrEqualTo(1e-3);
        }
    }

    @Test
    void theBooleanPerceptronMovesTowardsTheTruth() {
        // Two atoms that are true, but rule 0 says that they are not.
        HingeLossMrf mrf =
                new HandMade(2, 2)
                        .add(0, TermKind.HINGE, 0, 1, 0)
                        .add(0, TermKind.HINGE, 1, 1, 0)
                        .add(1, TermKind.HINGE, 0, -1, 1)
                        .add(1, TermKind.HINGE, 1, -1, 1)
                        .build();
        TrainingProblem problem =
                TrainingProblem.of(
                        mrf, new double[] {1, 1}, new double[] {2, 1}, new boolean[] {true, true});
        LearnedWeights learned =
                new StructuredPerceptron(walk(), new StepSettings(3, 0.4, false, true))
                        .learn(problem, LearningProgress.NONE);
        // Each step moves both by 0.4 until the truth is the best state, after two of them.
        assertThat(learned.history().get(0)).containsExactly(new double[] {1.6, 1.4}, within(1e-9));
        assertThat(learned.weights()).containsExactly(new double[] {1.2, 1.8}, within(1e-9));
        assertThat(learned.objective()[2]).isZero();
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

    @Test
    void infeasibleTrainingDataIsTheUsersProblem() {
        HingeLossMrf mrf =
                new HandMade(1, 2)
                        .add(0, TermKind.HINGE, 0, 1, 0)
                        .add(1, TermKind.AT_MOST, 0, 1, -0.25)
                        .add(1, TermKind.AT_MOST, 0, -1, 0.75)
                        .build();
        double[] weights = {1, Double.NaN};
        assertThatThrownBy(() -> primalDual().find(mrf, weights, null, 1))
                .isInstanceOf(LearningException.class)
                .hasMessageContaining("no values of the free atoms");
        assertThatThrownBy(() -> walk().find(mrf, weights, null, 1))
                .asInstanceOf(InstanceOfAssertFactories.type(LearningException.class))
                .satisfies(e -> assertThat(e.rule()).isEqualTo(1));
    }
}
