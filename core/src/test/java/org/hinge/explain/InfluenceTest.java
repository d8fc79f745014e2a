package org.hinge.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.hinge.RandomCases;
import org.hinge.explain.force.Polish;
import org.hinge.explain.influence.Contribution;
import org.hinge.explain.influence.Contributions;
import org.hinge.explain.influence.Path;
import org.hinge.explain.influence.Paths;
import org.hinge.inference.Fields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class InfluenceTest {
    private static final double STEP = 1e-5;

    @Test
    void contributionsAddUpOnConvexFields() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SolvedField field = convex(seed);
            for (int atom = 0; atom < field.mrf().variables(); atom++) {
                Contributions contributions = Contributions.to(sharp(field, atom), atom);
                String where = "seed " + seed + ", atom " + atom;
                assertThat(contributions.isExact()).as(where).isTrue();
                assertThat(sum(contributions))
                        .as(where)
                        .isEqualTo(contributions.value(), within(1e-7));
            }
        }
    }

    private static double sum(Contributions contributions) {
        if (contributions.isAtBound()) {
            return contributions.value();
        }
        double sum = 0;
        for (double amount : contributions.byRule()) {
            sum += amount;
        }
        return sum;
    }

    /** On any field: where the optimum is unique the sum is the value, and else it is told. */
    @Test
    void contributionsAddUpOrSaySo() {
        int exact = 0;
        int overcautious = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            for (int atom = 0; atom < solved.get().mrf().variables(); atom++) {
                SolvedField field = sharp(solved.get(), atom);
                Contributions contributions = Contributions.to(field, atom);
                if (contributions.isExact() && !contributions.isAtBound()) {
                    exact++;
                    assertThat(sum(contributions))
                            .as("seed " + seed + ", atom " + atom)
                            .isEqualTo(contributions.value(), within(1e-5));
                } else if (!contributions.isAtBound() && !canMove(field, atom)) {
                    // A degenerate vertex: which terms hold the atom depends on the dual.
                    overcautious++;
                }
            }
        }
        assertThat(exact).isPositive();
        assertThat(overcautious).isLessThanOrEqualTo(exact / 50);
    }

    /** Whether another optimum has another value of the atom: a weak pull either way shows it. */
    private static boolean canMove(SolvedField field, int atom) {
        return pulled(field, atom, -1) - pulled(field, atom, 1) > 1e-3;
    }

    private static double pulled(SolvedField field, int atom, double direction) {
        HingeLossMrf mrf = SolvedFields.withPull(field.mrf(), atom, direction);
        double[] weights = Arrays.copyOf(field.weights(), mrf.rules());
        weights[mrf.rules() - 1] = 1e-5 * field.unit();
        return SolvedFields.exact(mrf, weights).values()[atom];
    }

    @Test
    void influenceOfConstantsIsThatOfSolvingAgain() {
        int compared = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            SolvedField field = convex(seed);
            HingeLossMrf mrf = field.mrf();
            Contributions contributions = Contributions.to(sharp(field, 0), 0);
            double[] slopes = new double[mrf.terms()];
            for (Contribution one : contributions.contributions()) {
                slopes[one.term()] = one.sensitivity();
            }
            for (int k = 0; k < mrf.terms(); k++) {
                double b = mrf.constant(k);
                double more = value(SolvedFields.withConstant(mrf, k, b + STEP), field.weights());
                double less = value(SolvedFields.withConstant(mrf, k, b - STEP), field.weights());
                assertThat(slopes[k])
                        .as("seed " + seed + ", term " + k)
                        .isEqualTo((more - less) / (2 * STEP), within(1e-3));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(100);
    }

    @Test
    void influenceOfWeightsIsThatOfSolvingAgain() {
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            SolvedField field = convex(seed);
            double[] slopes = Contributions.to(sharp(field, 0), 0).weightSensitivities();
            for (int q = 0; q < slopes.length; q++) {
                double[] more = field.weights().clone();
                double[] less = field.weights().clone();
                more[q] += STEP;
                less[q] -= STEP;
                double slope = (value(field.mrf(), more) - value(field.mrf(), less)) / (2 * STEP);
                assertThat(slopes[q])
                        .as("seed " + seed + ", rule " + q)
                        .isEqualTo(slope, within(1e-3));
            }
        }
    }

    private static double value(HingeLossMrf mrf, double[] weights) {
        return SolvedFields.exact(mrf, weights).values()[0];
    }

    private static SolvedField convex(long seed) {
        HingeLossMrf mrf = SolvedFields.convex(seed, 5, 7);
        double[] weights = SolvedFields.weights(seed, mrf.rules());
        return SolvedFields.solved(mrf, weights, 1e-9);
    }

    private static SolvedField sharp(SolvedField field, int atom) {
        return Polish.around(field, atom).field();
    }

    /** A kinked hinge ties the atom to its neighbour; a constraint shares out a sum. */
    @Test
    void tiedTermsPassValuesOn() {
        HingeLossMrf mrf =
                new Fields(3, 5)
                        .add(TermKind.HINGE, 1, -1, 0, 0)
                        .add(TermKind.SQUARE, 0, 1, 0, -0.3)
                        .add(TermKind.SQUARE, 1, 0, 0, -0.9)
                        .add(TermKind.EQUAL, 0, 1, 1, -0.8)
                        .add(TermKind.SQUARE, 0, 0, 1, -0.4)
                        .build();
        double[] weights = {9, 1, 1, Double.NaN, 1};
        SolvedField field = sharp(SolvedFields.solved(mrf, weights, 1e-10), 0);
        Contributions contributions = Contributions.to(field, 0);
        // y0 = y1 = y, y2 = 0.8 - y: the mean of 0.3, 0.9 and 0.8 - 0.4.
        assertThat(contributions.value()).isEqualTo(1.6 / 3, within(1e-8));
        assertThat(contributions.isExact()).isTrue();
        double[] amounts = contributions.byRule();
        assertThat(amounts[1]).isEqualTo(0.1, within(1e-7));
        assertThat(amounts[2]).isEqualTo(0.3, within(1e-7));
        assertThat(amounts[3]).isEqualTo(0.8 / 3, within(1e-7));
        assertThat(amounts[4]).isEqualTo(-0.4 / 3, within(1e-7));
    }

    @Test
    void anAtomThatNothingHoldsIsNotDetermined() {
        HingeLossMrf mrf =
                new Fields(2, 2)
                        .add(TermKind.SQUARE, 1, -1, 0.1)
                        .add(TermKind.SQUARED_HINGE, 1, 0, -0.9)
                        .build();
        double[] weights = {1, 1};
        SolvedField field = SolvedFields.solved(mrf, weights, 1e-9);
        SolvedField between = field.with(new double[] {0.3, 0.4}, new double[2]);
        assertThat(Contributions.to(between, 0).isDetermined()).isFalse();
        assertThat(Contributions.to(between, 0).isExact()).isFalse();
    }

    /** Large systems are solved by iterations; both ways must give the same. */
    @Test
    void largeSystemsAddUpToo() {
        HingeLossMrf mrf = SolvedFields.convex(3, 1_500, 4_000);
        double[] weights = SolvedFields.weights(3, mrf.rules());
        SolvedField field = SolvedFields.solved(mrf, weights, 1e-10);
        for (int atom = 0; atom < 1_500; atom += 211) {
            Contributions contributions = Contributions.to(field, atom);
            assertThat(contributions.residual()).isLessThan(1e-8);
            assertThat(contributions.defect()).as("atom " + atom).isLessThan(1e-3);
        }
    }

    @Test
    void largeTiedSystemsAddUpToo() {
        HingeLossMrf mrf = SolvedFields.blocks(4, 400, 4);
        double[] weights = SolvedFields.weights(4, mrf.rules());
        SolvedField field = SolvedFields.solved(mrf, weights, 1e-10);
        for (int atom = 0; atom < 1_600; atom += 211) {
            Contributions contributions = Contributions.to(field, atom);
            assertThat(contributions.residual()).isLessThan(1e-7);
            assertThat(contributions.defect()).as("atom " + atom).isLessThan(1e-3);
        }
    }

    @Test
    void pathsAddUpToTheValue() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SolvedField field = sharp(convex(seed), 0);
            Paths paths = Paths.to(Contributions.to(field, 0));
            String where = "seed " + seed;
            assertThat(paths.defect()).as(where).isLessThan(1e-6);
            assertThat(paths.named()).as(where).isBetween(0.0, 1 + 1e-12);
            for (Path path : paths.paths()) {
                assertThat(path.links()).hasSize(path.atoms().size() - 1);
            }
        }
    }

    /** On any field with a unique value, squared or not, constrained or not. */
    @Test
    void pathsAddUpOnAnyField() {
        int named = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = sharp(solved.get(), 0);
            if (Contributions.to(field, 0).isExact()) {
                Paths paths = Paths.to(Contributions.to(field, 0));
                assertThat(paths.defect()).as("seed " + seed).isLessThan(1e-5);
                named += paths.named() > 0.9 - 1e-9 ? 1 : 0;
            }
        }
        assertThat(named).isPositive();
    }

    /** y0 follows y1, which follows y2, which has a number: one chain names it all. */
    @Test
    void aChainIsOnePath() {
        HingeLossMrf mrf =
                new Fields(3, 3)
                        .add(TermKind.SQUARE, 1, -0.5, 0, 0)
                        .add(TermKind.ABSOLUTE, 0, 1, -0.5, 0)
                        .add(TermKind.ABSOLUTE, 0, 0, 1, -0.8)
                        .build();
        SolvedField field = sharp(SolvedFields.solved(mrf, new double[] {1, 1, 1}, 1e-10), 0);
        Paths paths = Paths.to(Contributions.to(field, 0));
        assertThat(paths.named()).isEqualTo(1, within(1e-6));
        Path path = paths.paths().get(0);
        // The atom 1 is tied to the atom 2, and both to the number: they are as one.
        assertThat(path.atoms()).containsExactly(0, 1);
        assertThat(path.links()).containsExactly(0);
        assertThat(path.term()).isEqualTo(2);
        assertThat(path.amount()).isEqualTo(0.2, within(1e-7));
    }
}
