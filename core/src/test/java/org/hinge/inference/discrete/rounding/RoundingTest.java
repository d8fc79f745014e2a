package org.hinge.inference.discrete.rounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Enumeration;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class RoundingTest {
    @Test
    void reachesTheGuaranteedShareOfTheBestScore() {
        double worst = 1;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            KnowledgeBase base = KnowledgeBase.random(seed, 16, 5);
            LinearProgram relaxation = base.maxSatRelaxation();
            double[] optimum = relaxation.solve();
            double lower = base.totalWeight() - relaxation.value(optimum);
            double best = base.best();
            DiscreteMrf discrete = base.fields().discrete();
            double[] y = base.point(optimum);
            for (RoundingProbabilities how : RoundingProbabilities.values()) {
                RoundedAssignment rounded = Rounding.round(discrete, y, lower, how, 0);
                String about = "seed " + seed + " " + how;
                double slack = 1e-7 * (1 + base.totalWeight());
                double share = how == RoundingProbabilities.HALF ? 0.75 : 1 - Math.exp(-1);
                assertThat(rounded.expectedScore()).as(about).isGreaterThan(share * best - slack);
                assertThat(rounded.score())
                        .as(about)
                        .isGreaterThan(rounded.expectedScore() - slack)
                        .isLessThan(best + slack);
                assertThat(rounded.lpBound()).as(about).isGreaterThan(best - slack);
                Guarantee guarantee = rounded.guarantee();
                assertThat(guarantee.holds()).as(about).isTrue();
                assertThat(guarantee.factor()).as(about).isGreaterThanOrEqualTo(share);
                assertThat(rounded.expectedScore())
                        .as(about)
                        .isGreaterThan(guarantee.score() - slack);
                worst = Math.min(worst, rounded.expectedScore() / best);
            }
        }
        assertThat(worst).as("some expectation comes near its bound").isLessThan(0.8);
    }

    @Test
    void expectationsHoldAtAnyPoint() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            KnowledgeBase base = KnowledgeBase.random(seed, 8, 3);
            DiscreteMrf discrete = base.fields().discrete();
            double[] y = randomPoint(new SplittableRandom(seed), discrete.mrf().variables());
            for (RoundingProbabilities how : RoundingProbabilities.values()) {
                RoundedAssignment rounded = Rounding.round(discrete, y, 0, how, 0);
                assertThat(rounded.expectedScore())
                        .as("seed %d %s", seed, how)
                        .isGreaterThan(rounded.guarantee().score() - 1e-9);
            }
        }
    }

    @Test
    void incrementalEqualsNaive() {
        int steps = 0;
        for (long seed = 0; seed < RandomCases.count(600); seed++) {
            DiscreteMrf discrete = DiscreteFields.random(seed).discrete();
            SplittableRandom random = new SplittableRandom(seed);
            double[] y = randomPoint(random, discrete.mrf().variables());
            RoundingProbabilities how =
                    random.nextBoolean() ? RoundingProbabilities.HALF : RoundingProbabilities.VALUE;
            Rounding rounding = new Rounding(discrete, y, how);
            NaiveRounding naive = new NaiveRounding(discrete, y, how);
            String about = "seed " + seed;
            double[] costs = new double[discrete.blocks.mostChoices()];
            compare(about, rounding, naive);
            for (int b = 0; b < discrete.blocks.count; b++) {
                int choice = rounding.best(b, costs);
                if (discrete.watchedConstraints() == 0) {
                    assertThat(naive.costIf(b, choice))
                            .as(about)
                            .isCloseTo(naive.leastCost(b), within(1e-9));
                }
                rounding.decide(b, choice);
                naive.decide(b, choice);
                compare(about + " after block " + b, rounding, naive);
                steps++;
            }
        }
        assertThat(steps).isGreaterThan(RandomCases.count(600));
    }

    private static void compare(String about, Rounding rounding, NaiveRounding naive) {
        assertThat(rounding.expectedCost()).as(about).isCloseTo(naive.cost(), within(1e-9));
    }

    @Test
    void respectsHardConstraintsWhereItCan() {
        int possible = 0;
        int met = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            DiscreteFields fields = DiscreteFields.random(seed);
            HingeLossMrf mrf = fields.build();
            DiscreteMrf discrete = fields.discrete();
            double[] y = randomPoint(new SplittableRandom(seed), mrf.variables());
            RoundedAssignment rounded =
                    Rounding.round(discrete, y, 0, RoundingProbabilities.VALUE, 0);
            boolean feasible = Enumeration.isFeasible(mrf, rounded.values());
            String about = "seed " + seed;
            assertThat(rounded.violated().length == 0).as(about).isEqualTo(feasible);
            assertThat(rounded.feasibility() == Feasibility.FEASIBLE).as(about).isEqualTo(feasible);
            assertThat(rounded.guarantee().holds() && mrf.constraints() > 0).as(about).isFalse();
            if (new Enumeration(mrf, fields.weights()).feasible() > 0) {
                possible++;
                met += feasible ? 1 : 0;
                if (discrete.watchedConstraints() == 0) {
                    assertThat(feasible).as(about).isTrue();
                    assertThat(rounded.score())
                            .as(about)
                            .isGreaterThan(rounded.expectedScore() - 1e-9);
                }
            }
        }
        assertThat(met).isEqualTo(possible);
    }

    @Test
    void longPotentialsThatAreNoClausesGetABound() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 12;
            DiscreteFields fields = new DiscreteFields(n);
            List<Integer> all = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                all.add(i);
                fields.clause(random.nextDouble(), random.nextBoolean() ? i + 1 : -i - 1);
            }
            List<TermKind> kinds =
                    List.of(
                            TermKind.HINGE,
                            TermKind.SQUARED_HINGE,
                            TermKind.ABSOLUTE,
                            TermKind.SQUARE);
            TermKind kind = kinds.get((int) (seed % 4));
            double[] a = random.doubles(n, -0.5, 1).toArray();
            fields.add(kind, 3, -random.nextDouble(), all, a);
            DiscreteMrf discrete = fields.discrete();
            double[] y = randomPoint(random, n);
            RoundedAssignment rounded =
                    Rounding.round(discrete, y, 0, RoundingProbabilities.VALUE, 0);
            String about = "seed " + seed + " " + kind;
            assertThat(rounded.isExpectationExact()).as(about).isEqualTo(kind == TermKind.SQUARE);
            NaiveRounding naive = new NaiveRounding(discrete, y, RoundingProbabilities.VALUE);
            double expected = Rounding.totalWeight(discrete) - naive.cost();
            assertThat(rounded.expectedScore()).as(about).isLessThan(expected + 1e-9);
            assertThat(rounded.score()).as(about).isGreaterThan(rounded.expectedScore() - 1e-9);
            Rounding rounding = new Rounding(discrete, y, RoundingProbabilities.VALUE);
            for (int b = 0; b < n; b++) {
                rounding.decide(b, discrete.blocks.nearest(rounded.values())[b]);
            }
            assertThat(rounding.expectedCost())
                    .as(about + ", all decided")
                    .isCloseTo(discrete.energy(rounded.values()), within(1e-7));
            if (kind == TermKind.SQUARE) {
                assertThat(rounded.expectedScore()).as(about).isCloseTo(expected, within(1e-9));
            }
        }
    }

    @Test
    void veryLongClausesDoNotUnderflow() {
        // At p = 1/2 the product over 5,000 literals is 0 in doubles until most are decided.
        int n = 5_000;
        DiscreteFields fields = new DiscreteFields(n);
        int[] literals = new int[n];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            literals[i] = -i - 1;
            y[i] = 0.5;
            fields.clause(i == n - 1 ? 0.5 : 2, i + 1);
        }
        fields.clause(1, literals);
        RoundedAssignment rounded =
                Rounding.round(fields.discrete(), y, 0, RoundingProbabilities.VALUE, 0);
        assertThat(rounded.values()[0]).isEqualTo(1);
        assertThat(rounded.values()[n - 1]).as("the last literal saves the clause").isZero();
    }

    @Test
    void saysWhichGuaranteeApplies() {
        DiscreteFields clauses = new DiscreteFields(2).clause(2, 1, -2).clause(1, 2);
        // A weighted equality of two atoms is two clauses.
        clauses.add(TermKind.ABSOLUTE, 1, 0, List.of(0, 1), 2, -2);
        assertThat(guarantee(clauses, RoundingProbabilities.HALF, 0).text())
                .isEqualTo(
                        "at least 0.75 of the best score: all potentials are linear clauses and"
                                + " there are no hard constraints");
        assertThat(guarantee(clauses, RoundingProbabilities.VALUE, 0).factor()).isEqualTo(0.75);
        assertThat(guarantee(clauses, RoundingProbabilities.HALF, 8).text())
                .endsWith(
                        "; for the rules as written, some of which became several clauses, at"
                                + " least 0.75 of the best score less 2.00000");
        // At values that are not optimal the same factor is a smaller share of the best score.
        Guarantee atZero =
                Rounding.round(clauses.discrete(), new double[2], 0, RoundingProbabilities.HALF, 0)
                        .guarantee();
        assertThat(atZero.factor()).isEqualTo(0.75);
        assertThat(atZero.score()).isCloseTo(0.75 * 6, within(1e-12));
        assertThat(atZero.share()).isCloseTo(0.75 * 6 / 7, within(1e-12));
        assertThat(atZero.text())
                .startsWith(
                        "at least 0.6428 of the best score (0.75 of the score of the values that"
                                + " were rounded): ");

        DiscreteFields others = new DiscreteFields(3).clause(TermKind.SQUARED_HINGE, 1, 1, -2);
        others.add(TermKind.HINGE, 1, -0.3, List.of(0), 1);
        others.add(TermKind.HINGE, 1, -1, List.of(0, 1, 2), 1, 1, 1);
        others.sumToOne(TermKind.EQUAL, 0, 1, 2);
        assertThat(guarantee(others, RoundingProbabilities.HALF, 0).text())
                .isEqualTo(
                        "none: 1 hard constraint, 1 squared potential, 2 potentials not a clause"
                                + " over atoms observed as 0 or 1");
    }

    @Test
    void anAtomTwiceIsNoClause() {
        // 2 a - b - 1 is the clause !a | b on Booleans but costs nothing at a = 1/2, b = 0.
        DiscreteFields fields = new DiscreteFields(2);
        fields.add(TermKind.HINGE, 1, -1, List.of(0, 1), 2, -1);
        assertThat(guarantee(fields, RoundingProbabilities.HALF, 0).holds()).isFalse();
        Rounding rounding =
                new Rounding(fields.discrete(), new double[] {0.5, 0}, RoundingProbabilities.HALF);
        assertThat(rounding.expectedCost()).isCloseTo(0.5 * 0.75, within(1e-12));
    }

    @Test
    void rejectsBadPoints() {
        DiscreteMrf discrete = new DiscreteFields(2).clause(1, 1, 2).discrete();
        assertThatThrownBy(() -> round(discrete, 0.5))
                .hasMessage("point must have 2 values (got 1)");
        assertThatThrownBy(() -> round(discrete, 0.5, Double.NaN))
                .hasMessage("values of the point must be between 0 and 1 (got NaN)");
    }

    private static void round(DiscreteMrf discrete, double... point) {
        Rounding.round(discrete, point, 0, RoundingProbabilities.VALUE, 0);
    }

    private static Guarantee guarantee(
            DiscreteFields fields, RoundingProbabilities how, double shift) {
        DiscreteMrf discrete = fields.discrete();
        double[] point = new double[discrete.mrf().variables()];
        Arrays.fill(point, 1);
        return Rounding.round(discrete, point, 0, how, shift).guarantee();
    }

    private static double[] randomPoint(SplittableRandom random, int n) {
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            // Ends of the interval give factors 0 and 1.
            int place = random.nextInt(4);
            y[i] = place == 0 ? 0 : place == 1 ? 1 : random.nextDouble();
        }
        return y;
    }
}
