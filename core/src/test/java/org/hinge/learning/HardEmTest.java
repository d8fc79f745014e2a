package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.api.result.LearningTermination;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodLearner;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class HardEmTest {
    /** Rule 0 pulls atom 1 to atom 0, rule 1 pulls it to 0; atom 1 has no truth. */
    private static TrainingProblem chain(double truthOfSecond) {
        HingeLossMrf mrf =
                new HandMade(2, 3)
                        .add(0, TermKind.SQUARE, 0, 1, 1, -1, 0)
                        .add(1, TermKind.SQUARED_HINGE, 1, 1, 0)
                        .add(2, TermKind.SQUARE, 0, 1, -0.5)
                        .build();
        return TrainingProblem.of(
                mrf,
                new double[] {0.75, truthOfSecond},
                new double[] {3, 1, 1},
                new boolean[] {false, false, true});
    }

    /** Keeps the weights and remembers the truth it was given. */
    private static final class Recorder implements WeightLearner {
        private double[] seen = new double[0];
        private int rounds;

        @Override
        public LearnedWeights learn(TrainingProblem problem, LearningProgress progress) {
            seen = problem.truth();
            rounds++;
            StepLog log = new StepLog(progress, 1);
            log.step(problem.initialWeights(), rounds, 0);
            double[] weights = problem.initialWeights().clone();
            weights[2] += 1;
            return new LearnedWeights(weights, log, new int[0], LearningTermination.STEPS_DONE);
        }
    }

    @Test
    void latentAtomsAreCompletedByTheirMapStateGivenTheTruth() {
        Recorder recorder = new Recorder();
        LearnedWeights learned =
                new HardEm(recorder, TrainingFields.exact(), HardEmSettings.DEFAULT)
                        .learn(chain(Double.NaN), LearningProgress.NONE);
        // 3 (0.75 - y)^2 + y^2 is least at 0.5625, whatever the weight of rule 2.
        assertThat(recorder.seen).containsExactly(new double[] {0.75, 0.5625}, within(1e-9));
        assertThat(recorder.rounds).isEqualTo(1);
        assertThat(learned.termination()).isEqualTo(LearningTermination.LOCALLY_CONVERGED);
        assertThat(learned.weights()[2]).isEqualTo(2);
    }

    @Test
    void roundsGoOnWhileTheCompletionMoves() {
        // Learning rule 0 moves the completion, so rounds follow until the limit.
        TrainingProblem known = chain(Double.NaN);
        TrainingProblem first =
                TrainingProblem.of(
                        known.mrf(),
                        known.truth(),
                        known.initialWeights(),
                        new boolean[] {true, true, false});
        WeightLearner halving =
                (problem, progress) -> {
                    StepLog log = new StepLog(progress, 1);
                    double[] weights = problem.initialWeights().clone();
                    weights[0] /= 2;
                    log.step(weights, 0, 0);
                    return new LearnedWeights(
                            weights, log, new int[0], LearningTermination.STEPS_DONE);
                };
        LearnedWeights learned =
                new HardEm(halving, TrainingFields.exact(), new HardEmSettings(3, 1e-3))
                        .learn(first, LearningProgress.NONE);
        assertThat(learned.termination()).isEqualTo(LearningTermination.LIMIT);
        assertThat(learned.steps()).isEqualTo(3);
        assertThat(learned.weights()[0]).isEqualTo(3 / 8.0);
        assertThat(learned.history().get(1)[0]).isEqualTo(3 / 4.0);
    }

    @Test
    void withPseudolikelihoodItEnds() {
        TrainingProblem problem =
                TrainingProblem.of(
                        chain(Double.NaN).mrf(),
                        new double[] {0.75, Double.NaN},
                        new double[] {3, 1, 1},
                        new boolean[] {true, true, true});
        LearnedWeights learned =
                new HardEm(
                                PseudolikelihoodLearner.toMaximum(
                                        PseudolikelihoodSettings.DEFAULT,
                                        QuasiNewtonSettings.DEFAULT),
                                TrainingFields.exact(),
                                new HardEmSettings(50, 1e-3))
                        .learn(problem, LearningProgress.NONE);
        assertThat(learned.steps()).isPositive();
        for (double weight : learned.weights()) {
            assertThat(weight).isBetween(0.0, 1e4);
        }
    }

    @Test
    void withoutLatentAtomsItIsTheLearnerItself() {
        Recorder recorder = new Recorder();
        new HardEm(recorder, TrainingFields.exact(), HardEmSettings.DEFAULT)
                .learn(chain(0.25), LearningProgress.NONE);
        assertThat(recorder.seen).containsExactly(0.75, 0.25);
        assertThat(recorder.rounds).isEqualTo(1);
    }
}
