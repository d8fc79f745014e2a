package org.hinge.learning.perceptron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.hinge.RandomCases;
import org.hinge.api.result.LearningTermination;
import org.hinge.learning.FieldCopy;
import org.hinge.learning.FiniteDifferences;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.MissingTruthException;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class StructuredPerceptronTest {
    private static final boolean[] BOTH = {true, true};

    /**
     * One atom, true at 0.75, that rule 0 (two groundings) pulls down and rule 1 pulls up, both
     * squared: the MAP state is w1 / (2 w0 + w1).
     */
    private static TrainingProblem tugOfWar() {
        HingeLossMrf mrf =
                new HandMade(1, 2)
                        .add(0, TermKind.SQUARED_HINGE, 0, 1, 0)
                        .add(0, TermKind.SQUARED_HINGE, 0, 1, 0)
                        .add(1, TermKind.SQUARED_HINGE, 0, -1, 1)
                        .build();
        return TrainingProblem.of(mrf, new double[] {0.75}, new double[] {1, 1}, BOTH);
    }

    @Test
    void twoStepsByHand() {
        StepSettings settings = new StepSettings(2, 0.5, true, true);
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), settings)
                        .learn(tugOfWar(), LearningProgress.NONE);
        // MAP 1/3. Rule 0: 2 (1/9 - 9/16) / 2; rule 1: 4/9 - 1/16.
        double w0 = 1 + 0.5 * (1 / 9.0 - 9 / 16.0);
        double w1 = 1 + 0.5 * (4 / 9.0 - 1 / 16.0);
        assertThat(learned.history().get(0)).containsExactly(new double[] {w0, w1}, within(1e-9));
        double y = w1 / (2 * w0 + w1);
        double v0 = w0 + 0.5 * (y * y - 9 / 16.0);
        double v1 = w1 + 0.5 * ((1 - y) * (1 - y) - 1 / 16.0);
        assertThat(learned.history().get(1)).containsExactly(new double[] {v0, v1}, within(1e-9));
        // The mean of the two; where it began does not count.
        assertThat(learned.weights())
                .containsExactly(new double[] {(w0 + v0) / 2, (w1 + v1) / 2}, within(1e-9));
        // The loss at the start: truth 2 * 9/16 + 1/16, MAP 2/9 + 4/9.
        assertThat(learned.objective()[0]).isCloseTo(19 / 16.0 - 6 / 9.0, within(1e-9));
        assertThat(learned.termination()).isEqualTo(LearningTermination.STEPS_DONE);
        assertThat(learned.gaps()).hasSize(2);
    }

    @Test
    void withoutAveragingAndScaling() {
        StepSettings settings = new StepSettings(1, 0.5, false, false);
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), settings)
                        .learn(tugOfWar(), LearningProgress.NONE);
        assertThat(learned.weights()[0])
                .isCloseTo(1 + 0.5 * 2 * (1 / 9.0 - 9 / 16.0), within(1e-9));
    }

    @Test
    void weightsNeverGoBelowZero() {
        StepSettings settings = new StepSettings(3, 100, true, true);
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), settings)
                        .learn(tugOfWar(), LearningProgress.NONE);
        assertThat(learned.history().get(0)[0]).isZero();
        assertThat(learned.weights()).doesNotContain(Double.NaN);
        learned.history().forEach(w -> assertThat(w[0]).isGreaterThanOrEqualTo(0));
    }

    @Test
    void whatIsNotLearnableKeepsItsWeight() {
        TrainingProblem both = tugOfWar();
        TrainingProblem one =
                TrainingProblem.of(
                        both.mrf(),
                        both.truth(),
                        both.initialWeights(),
                        new boolean[] {false, true});
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), StepSettings.DEFAULT)
                        .learn(one, LearningProgress.NONE);
        assertThat(learned.weights()[0]).isEqualTo(1);
        // Rule 1 alone brings the MAP state to the truth: w / (2 + w) = 3/4.
        assertThat(learned.history().get(99)[1]).isCloseTo(6, within(0.5));
    }

    /** Squared fields have a unique MAP state where enough of them are active. */
    @Test
    void theAscentIsMinusTheGradientOfThePerceptronLoss() {
        int checked = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            TrainingProblem problem = squaredWithPriors(seed);
            FiniteDifferences.check(
                    new PerceptronLoss(
                            new FieldSums(TrainingFields.exact().series(problem.mrf())),
                            problem.truth()),
                    problem.initialWeights(),
                    TrainingFields.RULES,
                    -1,
                    "seed " + seed);
            checked++;
        }
        assertThat(checked).isPositive();
    }

    /** A random field plus a square on every atom, which makes the MAP state unique. */
    private static TrainingProblem squaredWithPriors(long seed) {
        TrainingProblem random = TrainingFields.of(seed, Sums.NONE, false);
        HingeLossMrf mrf = random.mrf();
        int rules = mrf.rules();
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), rules + 1);
        FieldCopy.addTerms(mrf, builder);
        for (int i = 0; i < mrf.variables(); i++) {
            builder.add(rules, TermKind.SQUARE, new int[] {i}, new double[] {1}, 1, -0.1 - 0.1 * i);
        }
        double[] weights = Arrays.copyOf(random.initialWeights(), rules + 1);
        weights[rules] = 0.5;
        return TrainingProblem.of(builder.build(), random.truth(), weights, new boolean[rules + 1]);
    }

    @Test
    void progressIsToldAndCanStop() {
        List<Integer> told = new ArrayList<>();
        LearningProgress progress =
                new LearningProgress() {
                    @Override
                    public void report(Step step, double[] weights) {
                        told.add(step.number());
                        assertThat(step.of()).isEqualTo(100);
                        assertThat(weights).hasSize(2);
                    }

                    @Override
                    public boolean stopWanted() {
                        return told.size() == 3;
                    }
                };
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), StepSettings.DEFAULT)
                        .learn(tugOfWar(), progress);
        assertThat(told).containsExactly(1, 2, 3);
        assertThat(learned.termination()).isEqualTo(LearningTermination.INTERRUPTED);
        assertThat(learned.steps()).isEqualTo(3);
    }

    @Test
    void atomsWithoutTruthAreCounted() {
        TrainingProblem known = tugOfWar();
        TrainingProblem latent =
                TrainingProblem.of(
                        known.mrf(), new double[] {Double.NaN}, known.initialWeights(), BOTH);
        assertThatThrownBy(
                        () ->
                                new StructuredPerceptron(
                                                TrainingFields.exact(), StepSettings.DEFAULT)
                                        .learn(latent, LearningProgress.NONE))
                .asInstanceOf(InstanceOfAssertFactories.type(MissingTruthException.class))
                .satisfies(e -> assertThat(e.count()).isEqualTo(1))
                .satisfies(e -> assertThat(e.first()).containsExactly(0));
    }

    @Test
    void rulesWithoutGroundingsKeepTheirWeightAndAreNamed() {
        HingeLossMrf mrf = new HandMade(1, 2).add(0, TermKind.HINGE, 0, 1, 0).build();
        TrainingProblem problem =
                TrainingProblem.of(mrf, new double[] {0.5}, new double[] {1, 3}, BOTH);
        assertThat(problem.rules().withoutGroundings()).containsExactly(1);
        LearnedWeights learned =
                new StructuredPerceptron(TrainingFields.exact(), StepSettings.DEFAULT)
                        .learn(problem, LearningProgress.NONE);
        assertThat(learned.weights()[1]).isEqualTo(3);
    }
}
