package org.hinge.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.hinge.RandomCases;
import org.hinge.explain.range.AtomRange;
import org.hinge.explain.range.Flip;
import org.hinge.inference.Fields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class FlipTest {
    private static Flip.Question question(double threshold) {
        return new Flip.Question(0, threshold, SolvedFields.SHARP);
    }

    @Test
    void aFlipIsOnTheOtherSideAndATenthLessIsNot() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            HingeLossMrf mrf = SolvedFields.convex(seed, 4, 6);
            double[] weights = SolvedFields.weights(seed, mrf.rules());
            SolvedField field = SolvedFields.solved(mrf, weights, 1e-9);
            int rule = (int) (seed % mrf.rules());
            boolean up = seed % 2 == 0;
            Optional<Flip> flip =
                    up
                            ? Flip.raisingWeight(field, question(0.5), rule)
                            : Flip.loweringWeight(field, question(0.5), rule);
            String where = "seed " + seed + ", " + flip;
            boolean above = value(mrf, weights, rule, weights[rule]) >= 0.5;
            if (flip.isEmpty()) {
                double far = up ? 4096 * weights[rule] : 0;
                assertThat(value(mrf, weights, rule, far) >= 0.5 - 1e-5).as(where).isEqualTo(above);
                continue;
            }
            found++;
            double number = flip.get().number();
            double less = weights[rule] + 0.9 * (number - weights[rule]);
            assertThat(value(mrf, weights, rule, number) >= 0.5).as(where).isNotEqualTo(above);
            assertThat(flip.get().lesser()).as(where).isEqualTo(less, within(1e-9));
            double still = value(mrf, weights, rule, less);
            assertThat(above ? still > 0.5 - 1e-4 : still < 0.5 + 1e-4).as(where).isTrue();
        }
        assertThat(found).isPositive();
    }

    private static double value(HingeLossMrf mrf, double[] weights, int rule, double weight) {
        double[] changed = weights.clone();
        changed[rule] = weight;
        return SolvedFields.exact(mrf, changed).values()[0];
    }

    /** w (1 - y) against 2 y: a linear vote is turned at a weight of 2. */
    @Test
    void aVoteTurnsAtTheOtherWeight() {
        HingeLossMrf mrf =
                new Fields(1, 2).add(TermKind.HINGE, -1, 1).add(TermKind.HINGE, 1, 0).build();
        SolvedField field = SolvedFields.solved(mrf, new double[] {0.5, 2}, 1e-9);
        Flip flip = Flip.raisingWeight(field, question(0.5), 0).orElseThrow();
        assertThat(flip.number()).isBetween(2.0, 2.25);
        assertThat(flip.value()).isEqualTo(1, within(1e-6));
        assertThat(flip.lesserValue()).isEqualTo(0, within(1e-6));
        assertThat(Flip.loweringWeight(field, question(0.5), 0)).isEmpty();
        Flip other = Flip.loweringWeight(field, question(0.5), 1).orElseThrow();
        assertThat(other.number()).isBetween(0.3, 0.5);
    }

    /** The atom follows an observed value: it crosses where that does. */
    @Test
    void anObservedValueCrosses() {
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARE, 1, -0.1)
                        .add(TermKind.SQUARE, 1, -0.3)
                        .build();
        SolvedField field = SolvedFields.solved(mrf, new double[] {1, 1}, 1e-9);
        Optional<Flip> flip =
                Flip.constants(
                        field, question(0.5), 0.1, 1, t -> new double[] {-t, mrf.constant(1)});
        assertThat(flip.orElseThrow().number()).isBetween(0.7, 0.77);
        assertThat(Flip.constants(field, question(0.9), 0.1, 1, t -> new double[] {-t, -0.3}))
                .isEmpty();
    }

    /** Of a search that is stopped at once nothing is said but what holds anyway. */
    @Test
    void whatIsStoppedClaimsNothing() {
        SolverProgress stopped =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return true;
                    }
                };
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARED_HINGE, -1, 0.7)
                        .add(TermKind.HINGE, 1, 0)
                        .build();
        SolvedField field = SolvedFields.solved(mrf, new double[] {2, 0.5}, 1e-9);
        Flip.Question question = new Flip.Question(0, 0.5, SolverSettings.DEFAULT);
        Flip.Question late = new Flip.Question(0, 0.5, SolverSettings.DEFAULT, stopped);
        assertThat(Flip.raisingWeight(field, question, 1)).isPresent();
        assertThat(Flip.raisingWeight(field, late, 1)).isEmpty();
        AtomRange range = AtomRange.of(field, 0, 1e-3, 1e-3, SolverSettings.DEFAULT, stopped);
        assertThat(range.outerLow()).isZero();
        assertThat(range.outerHigh()).isEqualTo(1);
        assertThat(range.innerLow()).isLessThanOrEqualTo(field.values()[0]);
    }

    /** Values and duals of an answer that is not sharp, solved once for all searches. */
    @Test
    void searchesFromSharpenedValuesFindTheSame() {
        HingeLossMrf mrf = SolvedFields.convex(1, 30, 60);
        double[] weights = SolvedFields.weights(1, mrf.rules());
        SolvedField blunt = SolvedFields.solved(mrf, weights, 1e-2);
        Flip.Question question =
                new Flip.Question(0, blunt.values()[0] / 2 + 0.1, SolverSettings.DEFAULT);
        SolvedField sharp = Flip.sharpened(blunt, question);
        SolvedField best = SolvedFields.solved(mrf, weights, 1e-9);
        for (int i = 0; i < 30; i++) {
            assertThat(sharp.values()[i]).isCloseTo(best.values()[i], within(1e-3));
        }
        for (int rule = 0; rule < mrf.rules(); rule++) {
            Optional<Flip> one = Flip.loweringWeight(blunt, question, rule);
            Optional<Flip> other = Flip.loweringWeight(sharp, question, rule);
            assertThat(other.isPresent()).isEqualTo(one.isPresent());
            if (one.isPresent()) {
                assertThat(other.orElseThrow().number())
                        .isCloseTo(one.get().number(), within(0.15 * weights[rule]));
            }
        }
    }
}
