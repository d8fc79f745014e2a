package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** The unit of the weights makes no difference, nor do weights that have nothing to do with it. */
class ScaledWeightsTest {
    private static final SolverSettings USUAL =
            SolverSettings.DEFAULT.withThreads(1).withMaxIterations(100_000);

    @Test
    void powersOfTwoChangeNoBit() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution plain = solve(field.mrf(), field.weights());
            for (double scale : new double[] {0x1p-31, 0x1p-200, 0x1p33, 0x1p200}) {
                Solution scaled = solve(field.mrf(), times(field.weights(), scale));
                String about = field + " times " + scale;
                assertThat(scaled.termination()).as(about).isEqualTo(plain.termination());
                assertThat(scaled.iterations()).as(about).isEqualTo(plain.iterations());
                assertThat(scaled.values()).as(about).isEqualTo(plain.values());
                assertThat(scaled.energy()).as(about).isEqualTo(scale * plain.energy());
                assertThat(scaled.gap()).as(about).isEqualTo(plain.gap());
            }
        }
    }

    @Test
    void otherFactorsChangeNoMoreThanRounding() {
        int same = 0;
        int all = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution plain = solve(field.mrf(), field.weights());
            for (double scale : new double[] {1e-9, 1e-3, 7, 1e9}) {
                Solution scaled = solve(field.mrf(), times(field.weights(), scale));
                String about = field + " times " + scale;
                assertThat(scaled.termination()).as(about).isEqualTo(plain.termination());
                if (plain.termination() == Termination.CONVERGED) {
                    double least = Math.max(plain.lowerBound(), scaled.lowerBound() / scale);
                    assertThat(plain.energy() * (1 + 1e-12))
                            .as(about)
                            .isGreaterThanOrEqualTo(least);
                    assertThat(scaled.energy() / scale * (1 + 1e-12))
                            .as(about)
                            .isGreaterThanOrEqualTo(least);
                }
                all++;
                same += scaled.iterations() == plain.iterations() ? 1 : 0;
            }
        }
        assertThat(same).isGreaterThan(all * 9 / 10);
    }

    @Test
    void aHugeWeightElsewhereChangesNothing() {
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution plain = solve(field.mrf(), field.weights());
            double[] weights = Arrays.copyOf(field.weights(), field.weights().length + 1);
            weights[weights.length - 1] = 1e12;
            Solution more = solve(withPairElsewhere(field.mrf()), weights);
            String about = field.toString();
            assertThat(more.termination()).as(about).isEqualTo(plain.termination());
            if (plain.termination() == Termination.CONVERGED) {
                assertThat(more.gap() <= 1e-3 || more.absoluteGap() <= 1e-4).as(about).isTrue();
                double off = Math.max(plain.absoluteGap(), more.absoluteGap());
                assertThat(more.energy()).as(about).isEqualTo(plain.energy(), within(off));
            }
        }
    }

    /** The field and one potential |y - z| of a rule of its own, on two variables of its own. */
    private static HingeLossMrf withPairElsewhere(HingeLossMrf mrf) {
        int n = mrf.variables();
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n + 2, mrf.rules() + 1);
        for (int k = 0; k < mrf.terms(); k++) {
            int from = mrf.start(k);
            int size = mrf.start(k + 1) - from;
            int[] variables = new int[size];
            double[] factors = new double[size];
            for (int e = 0; e < size; e++) {
                variables[e] = mrf.variable(from + e);
                factors[e] = mrf.coefficient(from + e);
            }
            builder.add(mrf.rule(k), mrf.kind(k), variables, factors, size, mrf.constant(k));
        }
        int[] pair = {n, n + 1};
        builder.add(mrf.rules(), TermKind.ABSOLUTE, pair, new double[] {1, -1}, 2, 0);
        return builder.build();
    }

    private static double[] times(double[] weights, double scale) {
        return Arrays.stream(weights).map(weight -> weight * scale).toArray();
    }

    private static Solution solve(HingeLossMrf mrf, double[] weights) {
        return new PrimalDualSolver(USUAL)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }
}
