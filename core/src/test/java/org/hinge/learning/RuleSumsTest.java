package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class RuleSumsTest {
    private static final int RULES = 5;
    private static final int HARD = 4;

    /** Of every kind, with coefficients, constants and rules that pages of the field mix. */
    private static HingeLossMrf field(int terms, SplittableRandom random) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1_000, RULES);
        TermKind[] kinds = TermKind.values();
        for (int k = 0; k < terms; k++) {
            int n = 1 + random.nextInt(4);
            int[] free = new int[n];
            double[] factors = new double[n];
            for (int i = 0; i < n; i++) {
                free[i] = random.nextInt(1_000);
                factors[i] = random.nextInt(10) == 0 ? random.nextDouble(-2, 2) : 1 - 2 * (k & 1);
            }
            TermKind kind = kinds[random.nextInt(kinds.length)];
            int rule = kind.isConstraint() ? HARD : Math.min(3, 4 * k / terms);
            builder.add(rule, kind, free, factors, n, random.nextInt(8) / 8.0 - 0.5);
        }
        return builder.build();
    }

    private static double[] termByTerm(HingeLossMrf mrf, double[] y) {
        double[] sums = new double[mrf.rules()];
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint()) {
                sums[mrf.rule(k)] += mrf.kind(k).value(mrf.linear(k, y));
            }
        }
        return sums;
    }

    @Test
    void theSumsAreThoseOfAllPotentialsForAnyThreads() {
        SplittableRandom random = new SplittableRandom(7);
        for (int terms : new int[] {0, 1, 100, 40_000, 200_000}) {
            HingeLossMrf mrf = field(terms, random);
            double[] y = random.doubles(mrf.variables()).toArray();
            double[] sums = RuleSums.of(mrf, y);
            double[] expected = termByTerm(mrf, y);
            for (int q = 0; q < RULES; q++) {
                assertThat(sums[q]).isCloseTo(expected[q], within(1e-12 * (1 + expected[q])));
            }
            assertThat(sums[HARD]).isZero();
            try (Workers two = new Workers(2)) {
                assertThat(RuleSums.of(mrf, y, two)).containsExactly(sums);
            }
        }
    }

    @Test
    void weightsOfHardRulesAreNotRead() {
        double[] weights = {2, 3, Double.NaN};
        assertThat(RuleSums.energy(weights, new double[] {0.5, 1, 0})).isEqualTo(4);
    }
}
