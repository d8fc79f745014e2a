package org.hinge.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.explain.range.AtomRange;
import org.hinge.explain.range.Margin;
import org.hinge.explain.range.OuterBounds;
import org.hinge.inference.Certificate;
import org.hinge.inference.Fields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class RangeTest {
    private static final double SLACK = 0.05;

    /** States near the optimum, by mixing it with random feasible ones. */
    private interface Visit {
        void state(double[] state);
    }

    private static void nearStates(SolvedField field, long seed, Visit visit) {
        SplittableRandom random = new SplittableRandom(seed);
        double least = energy(field, field.values());
        for (int k = 0; k < 200; k++) {
            double[] goal = new double[field.mrf().variables()];
            for (int i = 0; i < goal.length; i++) {
                boolean stays = random.nextInt(3) == 0;
                goal[i] = stays ? field.values()[i] : random.nextInt(2);
            }
            double share = 1;
            for (int halving = 0; halving < 12; halving++) {
                double[] state = mix(field.values(), goal, share);
                if (Certificate.maxViolation(field.mrf(), state) <= 1e-12
                        && energy(field, state) <= least + SLACK) {
                    visit.state(state);
                    break;
                }
                share *= 0.7;
            }
        }
    }

    private static double[] mix(double[] from, double[] to, double share) {
        double[] state = new double[from.length];
        for (int i = 0; i < state.length; i++) {
            state[i] = (1 - share) * from[i] + share * to[i];
        }
        return state;
    }

    private static double energy(SolvedField field, double[] state) {
        double sum = 0;
        for (double part : Certificate.ruleEnergy(field.mrf(), field.weights(), state)) {
            sum += part;
        }
        return sum;
    }

    @Test
    void noStateWithinTheSlackLeavesTheOuterBounds() {
        int narrow = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = solved.get();
            OuterBounds bounds = OuterBounds.of(field, SLACK);
            String where = "seed " + seed;
            nearStates(
                    field,
                    seed,
                    state -> {
                        for (int i = 0; i < state.length; i++) {
                            assertThat(state[i])
                                    .as(where + ", atom " + i)
                                    .isBetween(bounds.low(i) - 1e-9, bounds.high(i) + 1e-9);
                        }
                    });
            for (int i = 0; i < field.mrf().variables(); i++) {
                narrow += bounds.high(i) - bounds.low(i) < 0.5 ? 1 : 0;
            }
        }
        assertThat(narrow).as("atoms with narrow bounds").isGreaterThan(20);
    }

    @Test
    void noStateWithinTheSlackLeavesTheRange() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = solved.get();
            AtomRange range = AtomRange.of(field, 0, SLACK, 1e-3, SolvedFields.SHARP);
            String where = "seed " + seed + ", " + range;
            nearStates(
                    field,
                    seed,
                    state ->
                            assertThat(state[0])
                                    .as(where)
                                    .isBetween(range.outerLow() - 1e-9, range.outerHigh() + 1e-9));
            OuterBounds bounds = OuterBounds.of(field, SLACK);
            assertThat(range.innerLow() - range.outerLow()).as(where).isBetween(0.0, 2e-3);
            assertThat(range.outerHigh() - range.innerHigh()).as(where).isBetween(0.0, 2e-3);
            // Inner ends are reached, so that outer bounds of all atoms must hold them.
            assertThat(range.innerLow()).as(where).isGreaterThanOrEqualTo(bounds.low(0) - 1e-6);
            assertThat(range.innerHigh()).as(where).isLessThanOrEqualTo(bounds.high(0) + 1e-6);
        }
    }

    /** (y - 0.4)^2 + (y - 0.6)^2 within 0.02 of the least: y in [0.4, 0.6]. */
    @Test
    void aRangeByHand() {
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARE, 1, -0.4)
                        .add(TermKind.SQUARE, 1, -0.6)
                        .build();
        SolvedField field = SolvedFields.solved(mrf, new double[] {1, 1}, 1e-10);
        AtomRange range = AtomRange.of(field, 0, 0.02, 1e-4, SolvedFields.SHARP);
        assertThat(range.innerLow()).isEqualTo(0.4, within(1e-3));
        assertThat(range.outerLow()).isEqualTo(0.4, within(1e-3));
        assertThat(range.innerHigh()).isEqualTo(0.6, within(1e-3));
        assertThat(range.outerHigh()).isEqualTo(0.6, within(1e-3));
        Margin margin = Margin.of(field, 0, 0.7, SolvedFields.SHARP);
        // At 0.7: 0.09 + 0.01 against 0.02.
        assertThat(margin.least()).isEqualTo(0.08, within(1e-5));
        assertThat(margin.most()).isEqualTo(0.08, within(1e-5));
        assertThat(margin.robustness()).isEqualTo(0.08 / 0.12, within(1e-3));
    }

    /** What the other side costs, by pivoting on the field with one more constraint. */
    @Test
    void marginsAreThoseOfExactSolves() {
        int finite = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = solved.get();
            Margin margin = Margin.of(field, 0, 0.5, SolvedFields.SHARP);
            boolean above = margin.value() >= 0.5;
            HingeLossMrf across =
                    SolvedFields.withBound(field.mrf(), 0, above ? 1 : -1, above ? -0.5 : 0.5);
            String where = "seed " + seed + ", " + margin;
            if (Double.isInfinite(margin.least())) {
                assertThat(org.hinge.inference.ExactSolver.leastViolation(across))
                        .as(where)
                        .isPositive();
                continue;
            }
            double[] weights = java.util.Arrays.copyOf(field.weights(), across.rules());
            weights[across.rules() - 1] = Double.NaN;
            double exact =
                    SolvedFields.energy(across, weights)
                            - SolvedFields.energy(field.mrf(), field.weights());
            assertThat(exact).as(where).isBetween(margin.least() - 1e-6, margin.most() + 1e-6);
            assertThat(margin.most() - margin.least()).as(where).isLessThan(1e-4);
            finite++;
        }
        assertThat(finite).isPositive();
    }
}
