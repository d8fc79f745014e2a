package org.hinge.learning.pseudolikelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hinge.RandomCases;
import org.hinge.api.result.LearningTermination;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Domain;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Expectation;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Gradient;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PseudolikelihoodLearnerTest {
    private static final PseudolikelihoodSettings EXACT = settings(Gradient.EXACT, Domain.SOFT);

    private static PseudolikelihoodSettings settings(Gradient gradient, Domain domain) {
        return new PseudolikelihoodSettings(gradient, Expectation.EXACT, domain, 1, 1);
    }

    private static LearnedWeights maximum(
            TrainingProblem problem,
            PseudolikelihoodSettings objectiveSettings,
            QuasiNewtonSettings settings) {
        return PseudolikelihoodLearner.toMaximum(objectiveSettings, settings)
                .learn(problem, LearningProgress.NONE);
    }

    @Test
    void quasiNewtonReachesAPointWithoutAscent() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            for (Sums sums : Sums.values()) {
                for (Gradient gradient : Gradient.values()) {
                    for (boolean bool : new boolean[] {false, true}) {
                        checkMaximum(
                                TrainingFields.of(seed, sums, bool),
                                settings(gradient, bool ? Domain.BOOLEAN : Domain.SOFT),
                                "seed " + seed + " " + sums + " " + gradient + " " + bool);
                    }
                }
            }
        }
    }

    private static void checkMaximum(
            TrainingProblem problem, PseudolikelihoodSettings objectiveSettings, String name) {
        double l2 = 1e-4;
        double cap = 1e4;
        LearnedWeights learned =
                maximum(problem, objectiveSettings, new QuasiNewtonSettings(2_000, 1e-6, l2, cap));
        assertThat(learned.termination()).as(name).isEqualTo(LearningTermination.CONVERGED);
        double[] w = learned.weights();
        double[] ascent = new double[w.length];
        new Pseudolikelihood(problem.mrf(), problem.truth(), objectiveSettings).evaluate(w, ascent);
        for (int q = 0; q < TrainingFields.RULES; q++) {
            if (problem.isLearned(q)) {
                double up = (ascent[q] - l2 * w[q]) / problem.scale(q);
                double move = Math.min(cap, Math.max(0, w[q] + up)) - w[q];
                assertThat(move).as(name).isCloseTo(0, within(1e-6));
            }
        }
        double[] objective = learned.objective();
        for (int t = 1; t < objective.length; t++) {
            assertThat(objective[t]).as(name).isGreaterThanOrEqualTo(objective[t - 1] - 1e-9);
        }
    }

    @Test
    void aRuleThatTheTruthNeverViolatesIsCappedAndNamed() {
        HingeLossMrf mrf =
                new HandMade(2, 2)
                        .add(0, TermKind.HINGE, 0, 1, 0)
                        .add(1, TermKind.SQUARED_HINGE, 1, -1, 1)
                        .build();
        TrainingProblem problem =
                TrainingProblem.of(
                        mrf,
                        new double[] {0, 0.5},
                        new double[] {1, 1},
                        new boolean[] {true, true});
        LearnedWeights learned = maximum(problem, EXACT, new QuasiNewtonSettings(500, 1e-6, 0, 50));
        assertThat(learned.weights()[0]).isEqualTo(50);
        assertThat(learned.capped()).containsExactly(0);
        assertThat(learned.termination()).isEqualTo(LearningTermination.CONVERGED);
        // With the small quadratic term the mean 1/w meets l2 w instead.
        LearnedWeights held = maximum(problem, EXACT, QuasiNewtonSettings.DEFAULT);
        assertThat(held.weights()[0]).isCloseTo(100, within(0.1));
        assertThat(held.capped()).isEmpty();
    }

    @Test
    void fixedStepsFollowThePaper() {
        TrainingProblem problem = TrainingFields.of(1, Sums.EQUAL, false);
        PseudolikelihoodSettings paper = settings(Gradient.PAPER, Domain.SOFT);
        LearnedWeights learned =
                PseudolikelihoodLearner.bySteps(paper, new StepSettings(2, 0.3, true, true))
                        .learn(problem, LearningProgress.NONE);
        double[] ascent = new double[TrainingFields.RULES + 1];
        Pseudolikelihood objective = new Pseudolikelihood(problem.mrf(), problem.truth(), paper);
        double value = objective.evaluate(problem.initialWeights(), ascent);
        assertThat(learned.objective()[0]).isEqualTo(value);
        for (int q = 0; q < TrainingFields.RULES; q++) {
            double first =
                    Math.max(0, problem.initialWeights()[q] + 0.3 * ascent[q] / problem.scale(q));
            assertThat(learned.history().get(0)[q]).isCloseTo(first, within(1e-12));
            double mean = (learned.history().get(0)[q] + learned.history().get(1)[q]) / 2;
            assertThat(learned.weights()[q]).isCloseTo(mean, within(1e-12));
        }
    }

    @Test
    void plantedWeightsAreRecoveredByTheExactGradientOnly() {
        double[] planted = {8, 2, 6};
        TrainingProblem sample = PlantedRing.sample(16_000, planted, 11);
        double[] exact = maximum(sample, EXACT, QuasiNewtonSettings.DEFAULT).weights();
        for (int q = 0; q < planted.length; q++) {
            // Over other seeds the ratios have a standard deviation of about 4%.
            assertThat(exact[q] / exact[0] * planted[0])
                    .as("rule %d of %s", q, Arrays.toString(exact))
                    .isCloseTo(planted[q], within(0.15 * planted[q]));
        }
        double[] paper =
                maximum(sample, settings(Gradient.PAPER, Domain.SOFT), QuasiNewtonSettings.DEFAULT)
                        .weights();
        assertThat(Math.abs(paper[0] / paper[2] - planted[0] / planted[2]))
                .isGreaterThan(Math.abs(exact[0] / exact[2] - planted[0] / planted[2]))
                .isGreaterThan(0.3 * planted[0] / planted[2]);
    }
}
