package org.hinge.bench.newton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** What it proves is compared with what the default solver proves. */
class SemismoothNewtonTest {
    private static final double[] WEIGHTS = {1, 0.3, 2, 0};

    @Test
    void provesTheOptimumThatTheDefaultSolverProves() {
        for (long seed = 0; seed < 60; seed++) {
            HingeLossMrf mrf = random(seed);
            Solution wanted = solve(mrf);
            SemismoothNewton newton =
                    new SemismoothNewton(mrf, WEIGHTS, new double[mrf.variables()]);
            SemismoothNewton.Progress last = newton.step();
            while (last.gap() > 1e-8 && last.steps() < 100) {
                last = newton.step();
            }
            assertThat(last.gap()).as("seed %s", seed).isLessThanOrEqualTo(1e-8);
            assertThat(Certificate.maxViolation(mrf, newton.values()))
                    .as("seed %s", seed)
                    .isLessThan(1e-12);
            assertThat(last.energy())
                    .as("seed %s", seed)
                    .isCloseTo(wanted.energy(), within(1e-7 * (1 + wanted.energy())));
        }
    }

    @Test
    void refusesWhatItCannotSolve() {
        HingeLossMrfBuilder linear = new HingeLossMrfBuilder(1, 4);
        linear.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SemismoothNewton(linear.build(), WEIGHTS, new double[1]))
                .withMessage("all potentials must be squared (got HINGE)");
        HingeLossMrfBuilder overlapping = new HingeLossMrfBuilder(3, 4);
        for (int i = 0; i < 2; i++) {
            overlapping.add(3, TermKind.AT_MOST, new int[] {i, i + 1}, new double[] {1, 1}, 2, -1);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SemismoothNewton(overlapping.build(), WEIGHTS, new double[3]))
                .withMessage("constraints must share no variable");
    }

    /** Blocks of three that sum to one, or at most, over evidence and implications. */
    private static HingeLossMrf random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 30;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 4);
        for (int i = 0; i < n; i++) {
            double[] sign = {random.nextBoolean() ? 1 : -1};
            double b = sign[0] < 0 ? random.nextDouble(0.2, 1) : -random.nextDouble();
            builder.add(0, TermKind.SQUARED_HINGE, new int[] {i}, sign, 1, b);
            int[] pair = {i, (i + 1 + random.nextInt(n - 1)) % n};
            TermKind kind = random.nextInt(3) == 0 ? TermKind.SQUARE : TermKind.SQUARED_HINGE;
            builder.add(1 + random.nextInt(2), kind, pair, new double[] {1, -1}, 2, 0);
        }
        for (int first = 0; first < n && seed % 3 > 0; first += 3) {
            TermKind kind = seed % 3 == 1 ? TermKind.AT_MOST : TermKind.EQUAL;
            int[] block = {first, first + 1, first + 2};
            builder.add(3, kind, block, new double[] {1, 1, 0.5}, 3, -1);
        }
        return builder.build();
    }

    private static Solution solve(HingeLossMrf mrf) {
        SolverSettings settings =
                SolverSettings.DEFAULT.withGap(1e-9).withMaxIterations(100_000).withThreads(1);
        return new PrimalDualSolver(settings)
                .solve(mrf, WEIGHTS, Start.atZero(mrf), SolverProgress.NONE);
    }
}
