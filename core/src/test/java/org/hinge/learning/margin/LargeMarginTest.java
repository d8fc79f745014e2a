package org.hinge.learning.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.LearningTermination;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.RuleSums;
import org.hinge.learning.State;
import org.hinge.learning.StateFinder;
import org.hinge.learning.TrainingFields;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.TrainingFields.Sums;
import org.hinge.learning.TrainingProblem;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class LargeMarginTest {
    private static final LargeMarginSettings SETTINGS = LargeMarginSettings.DEFAULT;

    /** The best of all 0/1 states that meet the constraints. */
    static final StateFinder BOOLEAN_SEARCH =
            (mrf, weights, from, sharper) -> {
                double[] best = new double[0];
                double least = Double.POSITIVE_INFINITY;
                for (int bits = 0; bits < 1 << mrf.variables(); bits++) {
                    double[] y = state(bits, mrf.variables());
                    double energy = RuleSums.energy(weights, RuleSums.of(mrf, y));
                    if (isFeasible(mrf, y) && energy < least) {
                        least = energy;
                        best = y;
                    }
                }
                return State.unproven(best, least);
            };

    private static double[] state(int bits, int variables) {
        double[] y = new double[variables];
        for (int i = 0; i < variables; i++) {
            y[i] = bits >> i & 1;
        }
        return y;
    }

    private static boolean isFeasible(HingeLossMrf mrf, double[] y) {
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint() && mrf.kind(k).value(mrf.linear(k, y)) > 1e-9) {
                return false;
            }
        }
        return true;
    }

    /** loss - w.(Phi(y) - Phi(truth)). */
    static double wanted(TrainingProblem problem, double[] weights, double[] y) {
        double loss = 0;
        for (int i = 0; i < y.length; i++) {
            loss += Math.abs(y[i] - problem.truth()[i]);
        }
        HingeLossMrf mrf = problem.mrf();
        return loss
                + RuleSums.energy(weights, RuleSums.of(mrf, problem.truth()))
                - RuleSums.energy(weights, RuleSums.of(mrf, y));
    }

    @Test
    void atTheEndNoConstraintIsViolatedByMoreThanTheTolerance() {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                LearnedWeights learned =
                        new LargeMargin(TrainingFields.exact(), SETTINGS)
                                .learn(problem, LearningProgress.NONE);
                String name = "seed " + seed + " " + sums;
                assertThat(learned.termination()).as(name).isEqualTo(LearningTermination.CONVERGED);
                double[] w = learned.weights();
                // The optimum over the cuts is 1/2 |w|^2 + C xi.
                double norm = 0;
                for (int q = 0; q < TrainingFields.RULES; q++) {
                    norm += problem.isLearned(q) ? w[q] * w[q] : 0;
                }
                double[] objective = learned.objective();
                double slack = (objective[objective.length - 1] - norm / 2) / SETTINGS.c();
                SplittableRandom random = new SplittableRandom(seed);
                for (int trial = 0; trial < 300; trial++) {
                    double[] y = randomState(random, problem);
                    assertThat(wanted(problem, w, y))
                            .as(name)
                            .isLessThanOrEqualTo(slack + SETTINGS.tolerance() + 1e-8);
                }
            }
        }
    }

    /** A feasible state: a corner, or between a corner and the truth. */
    private static double[] randomState(SplittableRandom random, TrainingProblem problem) {
        int n = problem.mrf().variables();
        double[] y;
        do {
            y = state(random.nextInt(1 << n), n);
        } while (!isFeasible(problem.mrf(), y));
        double share = random.nextBoolean() ? 1 : random.nextDouble();
        for (int i = 0; i < n; i++) {
            y[i] = share * y[i] + (1 - share) * problem.truth()[i];
        }
        return y;
    }

    @Test
    void theObjectiveRisesAndBoundsEveryOtherWeights() {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.EQUAL, true);
            LearnedWeights learned =
                    new LargeMargin(TrainingFields.exact(), SETTINGS)
                            .learn(problem, LearningProgress.NONE);
            double[] objective = learned.objective();
            for (int t = 1; t < objective.length; t++) {
                assertThat(objective[t])
                        .as("seed %d", seed)
                        .isGreaterThanOrEqualTo(objective[t - 1] - 1e-8);
            }
            // Any weights cost at least the optimum over the cuts: their slack is the oracle's.
            SplittableRandom random = new SplittableRandom(seed);
            for (int trial = 0; trial < 20; trial++) {
                double[] w = learned.weights().clone();
                double norm = 0;
                for (int q = 0; q < TrainingFields.RULES; q++) {
                    double moved = Math.max(0, w[q] + random.nextDouble(-0.5, 0.5));
                    w[q] = problem.isLearned(q) ? moved : w[q];
                    norm += problem.isLearned(q) ? w[q] * w[q] : 0;
                }
                MarginOracle.Answer worst =
                        new MarginOracle(problem, TrainingFields.exact()).find(w, 1);
                double cost =
                        norm / 2 + SETTINGS.c() * Math.max(0, wanted(problem, w, worst.values()));
                assertThat(cost)
                        .as("seed %d", seed)
                        .isGreaterThanOrEqualTo(objective[objective.length - 1] - 1e-7);
            }
        }
    }

    /** The function w -> max_y loss - w.(Phi(y) - Phi(truth)) lies above its tangents. */
    @Test
    void cutsAreSubgradients() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.NONE, true);
            SplittableRandom random = new SplittableRandom(seed);
            MarginOracle oracle = new MarginOracle(problem, TrainingFields.exact());
            double[] w = problem.initialWeights();
            double[] y = oracle.find(w, 1).values();
            double here = wanted(problem, w, y);
            double[] sums = RuleSums.of(problem.mrf(), y);
            double[] ofTruth = RuleSums.of(problem.mrf(), problem.truth());
            for (int trial = 0; trial < 10; trial++) {
                double[] other = w.clone();
                double tangent = here;
                for (int q = 0; q < TrainingFields.RULES; q++) {
                    double step = random.nextDouble(-0.2, 1);
                    other[q] = Math.max(0, w[q] + step);
                    tangent -= (other[q] - w[q]) * (sums[q] - ofTruth[q]);
                }
                double there = wanted(problem, other, oracle.find(other, 1).values());
                assertThat(there).as("seed %d", seed).isGreaterThanOrEqualTo(tangent - 1e-7);
            }
        }
    }

    @Test
    void theOracleOfBooleanModelsEqualsBruteForce() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            for (Sums sums : Sums.values()) {
                TrainingProblem problem = TrainingFields.of(seed, sums, true);
                double[] w = problem.initialWeights();
                MarginOracle.Answer answer = new MarginOracle(problem, BOOLEAN_SEARCH).find(w, 1);
                double most = Double.NEGATIVE_INFINITY;
                for (int bits = 0; bits < 1 << problem.mrf().variables(); bits++) {
                    double[] y = state(bits, problem.mrf().variables());
                    most =
                            isFeasible(problem.mrf(), y)
                                    ? Math.max(most, wanted(problem, w, y))
                                    : most;
                }
                assertThat(wanted(problem, w, answer.values()))
                        .as("seed %d %s", seed, sums)
                        .isCloseTo(most, within(1e-9));
            }
        }
    }

    /** Linear unary terms and 0/1 truth: the soft oracle's optimum is at a corner. */
    @Test
    void theSoftOracleEqualsBruteForceWhereItsOptimumIsACorner() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 1 + random.nextInt(8);
            HandMade builder = new HandMade(n, 2);
            double[] truth = new double[n];
            for (int i = 0; i < n; i++) {
                builder.add(random.nextInt(2), TermKind.HINGE, i, 1, 0);
                builder.add(random.nextInt(2), TermKind.HINGE, i, -1, 1);
                truth[i] = random.nextInt(2);
            }
            double[] w = {random.nextDouble(), random.nextDouble()};
            TrainingProblem problem = TrainingProblem.of(builder.build(), truth, w, new boolean[2]);
            double most = Double.NEGATIVE_INFINITY;
            for (int bits = 0; bits < 1 << n; bits++) {
                most = Math.max(most, wanted(problem, w, state(bits, n)));
            }
            MarginOracle.Answer answer =
                    new MarginOracle(problem, TrainingFields.exact()).find(w, 1);
            assertThat(wanted(problem, w, answer.values()))
                    .as("seed %d", seed)
                    .isCloseTo(most, within(1e-7));
            double ofTruth = RuleSums.energy(w, RuleSums.of(problem.mrf(), truth));
            assertThat(ofTruth - answer.lowerBound())
                    .as("the bound, seed %d", seed)
                    .isBetween(most - 1e-9, most + 1e-6);
        }
    }

    @Test
    void interiorTruthFlipsUntilNoAtomIsOnTheOtherSide() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            TrainingProblem problem = TrainingFields.of(seed, Sums.AT_MOST, false);
            double[] w = problem.initialWeights();
            LossDirections first = new LossDirections(problem.mrf(), problem.truth());
            State start =
                    TrainingFields.exact()
                            .find(first.augmented(), LossDirections.weights(w), null, 1);
            MarginOracle oracle = new MarginOracle(problem, TrainingFields.exact());
            MarginOracle.Answer answer = oracle.find(w, 1);
            // Never worse than the first linearisation, and the loss is the true one.
            assertThat(wanted(problem, w, answer.values()))
                    .as("seed %d", seed)
                    .isGreaterThanOrEqualTo(wanted(problem, w, start.values()) - 1e-9);
            double loss = 0;
            for (int i = 0; i < answer.values().length; i++) {
                loss += Math.abs(answer.values()[i] - problem.truth()[i]);
            }
            assertThat(answer.loss()).isCloseTo(loss, within(1e-12));
            assertThat(answer.lowerBound()).isEqualTo(Double.NEGATIVE_INFINITY);
        }
    }

    @Test
    void aFlipFindsTheOtherSide() {
        // Truth 0.6 first looks below; a strong pull upwards puts the state above.
        HingeLossMrf mrf = new HandMade(1, 1).add(0, TermKind.HINGE, 0, -1, 1).build();
        TrainingProblem problem =
                TrainingProblem.of(mrf, new double[] {0.6}, new double[] {5}, new boolean[] {true});
        MarginOracle.Answer answer =
                new MarginOracle(problem, TrainingFields.exact()).find(new double[] {5}, 1);
        assertThat(answer.values()[0]).isCloseTo(1, within(1e-9));
        assertThat(answer.loss()).isCloseTo(0.4, within(1e-9));
    }

    @Test
    void interiorTruthAndBooleanModelsEndUnproven() {
        TrainingProblem interior = TrainingFields.of(4, Sums.NONE, false);
        LearnedWeights soft =
                new LargeMargin(TrainingFields.exact(), SETTINGS)
                        .learn(interior, LearningProgress.NONE);
        assertThat(soft.termination()).isEqualTo(LearningTermination.LOCALLY_CONVERGED);
        TrainingProblem truth01 = TrainingFields.of(4, Sums.NONE, true);
        LearnedWeights bool =
                new LargeMargin(BOOLEAN_SEARCH, SETTINGS).learn(truth01, LearningProgress.NONE);
        assertThat(bool.termination()).isEqualTo(LearningTermination.LOCALLY_CONVERGED);
        assertThat(bool.weights()).doesNotContain(Double.NEGATIVE_INFINITY);
    }

    @Test
    void aLooseOracleIsAskedAgainMoreSharply() {
        TrainingProblem problem = TrainingFields.of(2, Sums.NONE, true);
        double[] sharpest = {1};
        StateFinder loose =
                (mrf, weights, from, sharper) -> {
                    sharpest[0] = Math.max(sharpest[0], sharper);
                    State exact = TrainingFields.exact().find(mrf, weights, from, sharper);
                    return State.of(
                            exact.values(),
                            exact.duals(),
                            exact.energy(),
                            exact.energy() - 0.05 / sharper,
                            0.05 / sharper);
                };
        LearnedWeights learned =
                new LargeMargin(loose, SETTINGS).learn(problem, LearningProgress.NONE);
        assertThat(learned.termination()).isEqualTo(LearningTermination.CONVERGED);
        assertThat(sharpest[0]).isEqualTo(100);
    }

    @Test
    void rulesThatAreNotLearnedShareInTheMargin() {
        // The fixed rule gives all the margin that is wanted, so nothing is learned.
        HingeLossMrf mrf =
                new HandMade(1, 2)
                        .add(0, TermKind.HINGE, 0, -1, 1)
                        .add(1, TermKind.HINGE, 0, -1, 1)
                        .build();
        double[] truth = {1};
        boolean[] second = {false, true};
        LearnedWeights enough =
                new LargeMargin(TrainingFields.exact(), SETTINGS)
                        .learn(
                                TrainingProblem.of(mrf, truth, new double[] {1, 1}, second),
                                LearningProgress.NONE);
        assertThat(enough.weights()).containsExactly(1, 0);
        // Half of the margin is left: 1/2 w^2 + 0.1 xi, w >= 0.5 - xi gives w = 0.1.
        LearnedWeights half =
                new LargeMargin(TrainingFields.exact(), SETTINGS)
                        .learn(
                                TrainingProblem.of(mrf, truth, new double[] {0.5, 1}, second),
                                LearningProgress.NONE);
        assertThat(half.weights()[1]).isCloseTo(0.1, within(1e-9));
        assertThat(Arrays.stream(half.objective()).max().orElseThrow())
                .isCloseTo(0.005 + 0.1 * 0.4, within(1e-9));
    }

    @Test
    void theLimitOfCutsEndsIt() {
        TrainingProblem problem = TrainingFields.of(2, Sums.NONE, true);
        LearnedWeights learned =
                new LargeMargin(TrainingFields.exact(), new LargeMarginSettings(10, 1e-9, 1))
                        .learn(problem, LearningProgress.NONE);
        assertThat(learned.termination()).isEqualTo(LearningTermination.LIMIT);
    }
}
