package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.inference.pdhg.PrimalDualSolver;
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
