package org.hinge.learning.perceptron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.RandomCases;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.PrimalDualStateFinder;
import org.hinge.learning.RuleSums;
import org.hinge.learning.SearchStateFinder;
import org.hinge.learning.State;
import org.hinge.learning.StateFinder;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PerceptronStatesTest {
    private static StateFinder primalDual() {
        SolverSettings settings = SolverSettings.DEFAULT.withThreads(1);
        return new PrimalDualStateFinder(
                settings.withGap(1e-3), new FieldMemory(), SolverProgress.NONE);
    }

    private static StateFinder walk() {
        return new SearchStateFinder(
                new MaxWalkSat(MaxWalkSatSettings.DEFAULT.withFlips(3_000)), SolverProgress.NONE);
    }

    @Test
    void thePerceptronWithTheDefaultSolverIsNearTheExactOne() {
        for (long seed = 0; seed < RandomCases.count(50); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.AT_MOST, false);
            State exact =
                    TrainingFields.exact().find(problem.mrf(), problem.initialWeights(), null, 1);
            PerceptronLoss loss =
                    new PerceptronLoss(
                            new FieldSums(primalDual().series(problem.mrf())), problem.truth());
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
}
