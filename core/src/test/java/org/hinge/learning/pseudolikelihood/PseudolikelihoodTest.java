package org.hinge.learning.pseudolikelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.hinge.RandomCases;
import org.hinge.learning.FiniteDifferences;
import org.hinge.learning.LearningException;
import org.hinge.learning.RuleSums;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Domain;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Expectation;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Gradient;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PseudolikelihoodTest {
    private static Pseudolikelihood of(
            TrainingProblem problem, Gradient gradient, Expectation expectation, Domain domain) {
        return new Pseudolikelihood(
                problem.mrf(),
                problem.truth(),
                new PseudolikelihoodSettings(gradient, expectation, domain, 7, 1));
    }

    @Test
    void bothGradientsAreThoseOfTheirFunctions() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, false);
                for (Gradient gradient : Gradient.values()) {
                    for (Expectation expectation : Expectation.values()) {
                        FiniteDifferences.check(
                                of(problem, gradient, expectation, Domain.SOFT),
                                problem.initialWeights(),
                                TrainingFields.RULES,
                                1,
                                "seed " + seed + " " + sums + " " + gradient + " " + expectation);
                    }
                }
            }
        }
    }

    @Test
    void theGradientsOfBooleanModelsToo() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                for (Gradient gradient : Gradient.values()) {
                    FiniteDifferences.check(
                            of(problem, gradient, Expectation.EXACT, Domain.BOOLEAN),
                            problem.initialWeights(),
                            TrainingFields.RULES,
                            1,
                            "seed " + seed + " " + sums + " " + gradient);
                }
            }
        }
    }

    /** The definition: each atom's energy by the whole field, integrated numerically. */
    @Test
    void theValueIsTheSumOfLogConditionals() {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.NONE, false);
            HingeLossMrf mrf = problem.mrf();
            double[] weights = problem.initialWeights();
            double[] truth = problem.truth();
            double expected = 0;
            for (int i = 0; i < mrf.variables(); i++) {
                int atom = i;
                double z = 0;
                // In small panels: the kinks are anywhere.
                for (int panel = 0; panel < 400; panel++) {
                    double from = panel / 400.0;
                    z += simpson(y -> Math.exp(-energy(mrf, weights, truth, atom, y)), from);
                }
                expected -= energy(mrf, weights, truth, i, truth[i]) + Math.log(z);
            }
            double value =
                    of(problem, Gradient.EXACT, Expectation.EXACT, Domain.SOFT)
                            .evaluate(weights, new double[weights.length]);
            assertThat(value).as("seed %d", seed).isCloseTo(expected, within(1e-5));
        }
    }

    private static double simpson(DoubleUnaryOperator f, double from) {
        double width = 1 / 400.0;
        return width
                / 6
                * (f.applyAsDouble(from)
                        + 4 * f.applyAsDouble(from + width / 2)
                        + f.applyAsDouble(from + width));
    }

    private static double energy(
            HingeLossMrf mrf, double[] weights, double[] truth, int atom, double value) {
        double[] y = truth.clone();
        y[atom] = value;
        return RuleSums.energy(weights, RuleSums.of(mrf, y));
    }

    /** All states of the Boolean block, by the energy of the whole field. */
    @Test
    void booleanBlocksEqualEnumeration() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            for (Sums sums : new Sums[] {Sums.EQUAL, Sums.AT_MOST}) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                HingeLossMrf mrf = problem.mrf();
                double[] weights = problem.initialWeights();
                double[] truth = problem.truth();
                double here = RuleSums.energy(weights, RuleSums.of(mrf, truth));
                int size = sumSize(mrf);
                double expected = 0;
                double block = 0;
                for (int one = sums == Sums.EQUAL ? 0 : -1; one < size; one++) {
                    double[] y = truth.clone();
                    Arrays.fill(y, 0, size, 0);
                    if (one >= 0) {
                        y[one] = 1;
                    }
                    block += Math.exp(here - RuleSums.energy(weights, RuleSums.of(mrf, y)));
                }
                expected -= Math.log(block);
                for (int i = size; i < mrf.variables(); i++) {
                    double other = energy(mrf, weights, truth, i, 1 - truth[i]);
                    expected -= Math.log1p(Math.exp(here - other));
                }
                double value =
                        of(problem, Gradient.EXACT, Expectation.EXACT, Domain.BOOLEAN)
                                .evaluate(weights, new double[weights.length]);
                assertThat(value).as("seed %d", seed).isCloseTo(expected, within(1e-9));
            }
        }
    }

    private static int sumSize(HingeLossMrf mrf) {
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                return mrf.start(k + 1) - mrf.start(k);
            }
        }
        throw new AssertionError("there is a constraint");
    }

    @Test
    void drawnPointsComeNearTheClosedForm() {
        TrainingProblem problem = TrainingFields.of(3, Sums.NONE, false);
        double[] exact = new double[TrainingFields.RULES + 1];
        double[] drawn = new double[TrainingFields.RULES + 1];
        of(problem, Gradient.EXACT, Expectation.EXACT, Domain.SOFT)
                .evaluate(problem.initialWeights(), exact);
        of(problem, Gradient.EXACT, Expectation.MONTE_CARLO, Domain.SOFT)
                .evaluate(problem.initialWeights(), drawn);
        for (int q = 0; q < TrainingFields.RULES; q++) {
            assertThat(drawn[q]).isCloseTo(exact[q], within(0.15)).isNotEqualTo(exact[q]);
        }
    }

    @Test
    void theGradientsAgreeIfEveryPotentialTouchesOneBlock() {
        HingeLossMrf mrf =
                new TrainingFields.HandMade(3, 2)
                        .add(0, TermKind.HINGE, 0, 1, 1, -1, 0.25)
                        .add(0, TermKind.SQUARED_HINGE, 1, -1, 0.75)
                        .add(0, TermKind.HINGE, 2, 1, 0)
                        .add(1, TermKind.EQUAL, 0, 1, 1, 1, -1)
                        .build();
        double[] truth = {0.4, 0.6, 0.3};
        boolean[] learnable = {true, false};
        double[] weights = {1.3, 1};
        TrainingProblem problem = TrainingProblem.of(mrf, truth, weights, learnable);
        double[] exact = new double[2];
        double[] paper = new double[2];
        double valueExact =
                of(problem, Gradient.EXACT, Expectation.EXACT, Domain.SOFT)
                        .evaluate(weights, exact);
        double valuePaper =
                of(problem, Gradient.PAPER, Expectation.EXACT, Domain.SOFT)
                        .evaluate(weights, paper);
        assertThat(paper[0]).isCloseTo(exact[0], within(1e-12));
        assertThat(valuePaper).isCloseTo(valueExact, within(1e-12));
    }

    @Test
    void theSameBitsForAnyNumberOfThreads() {
        TrainingProblem problem = TrainingFields.of(5, Sums.EQUAL, false);
        double[] one = new double[TrainingFields.RULES + 1];
        double[] three = new double[TrainingFields.RULES + 1];
        double value =
                of(problem, Gradient.EXACT, Expectation.EXACT, Domain.SOFT)
                        .evaluate(problem.initialWeights(), one);
        double same =
                new Pseudolikelihood(
                                problem.mrf(),
                                problem.truth(),
                                new PseudolikelihoodSettings(
                                        Gradient.EXACT, Expectation.EXACT, Domain.SOFT, 7, 3))
                        .evaluate(problem.initialWeights(), three);
        assertThat(same).isEqualTo(value);
        assertThat(three).isEqualTo(one);
    }

    @Test
    void atomsUnderInequalitiesAreIntegratedOverWhatTheyLeave() {
        // y0 <= y1 with y1 = 0.25 leaves y0 in [0, 0.25]; y1 stays in [0.125, 1].
        HingeLossMrf mrf =
                new TrainingFields.HandMade(2, 2)
                        .add(0, TermKind.HINGE, 0, 1, 0)
                        .add(1, TermKind.AT_MOST, 0, 1, 1, -1, 0)
                        .build();
        double[] truth = {0.125, 0.25};
        double[] ascent = new double[2];
        double w = 2;
        double value =
                new Pseudolikelihood(mrf, truth, PseudolikelihoodSettings.DEFAULT)
                        .evaluate(new double[] {w, Double.NaN}, ascent);
        double z = (1 - Math.exp(-w * 0.25)) / w;
        assertThat(value).isCloseTo(-w * 0.125 - Math.log(z) - Math.log(0.875), within(1e-12));
        double mean = 1 / w - 0.25 * Math.exp(-w * 0.25) / (1 - Math.exp(-w * 0.25));
        assertThat(ascent[0]).isCloseTo(mean - 0.125, within(1e-12));
    }

    @Test
    void aBooleanModelNeedsBooleanTruth() {
        TrainingProblem problem = TrainingFields.of(1, Sums.NONE, false);
        assertThatThrownBy(() -> of(problem, Gradient.EXACT, Expectation.EXACT, Domain.BOOLEAN))
                .isInstanceOf(LearningException.class)
                .hasMessageContaining("must be 0 or 1");
    }
}
