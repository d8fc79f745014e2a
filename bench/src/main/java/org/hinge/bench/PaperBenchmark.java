package org.hinge.bench;

import java.io.IOException;
import java.util.Arrays;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;

/**
 * Solvers on the largest of the paper's social networks: the default solver until gaps are proven,
 * the paper's algorithm until its true error is as small, and HiGHS.
 */
final class PaperBenchmark {
    private static final int PEOPLE = 55_125;
    private static final double[] LINEAR_GAPS = {1e-2, 4e-3, 1e-3, 1e-4};
    private static final double[] SQUARED_GAPS = {1e-2, 4e-3, 1e-3, 1e-4, 1e-5, 1e-6};
    private static final int RUNS = 3;
    private static final double LIMIT_SECONDS = 120;

    private final PaperNetwork networks;
    private final int threads;

    PaperBenchmark(PaperNetwork networks, int threads) {
        this.networks = networks;
        this.threads = threads;
    }

    void run() throws IOException {
        System.out.printf("threads %d%n", threads);
        for (boolean squared : new boolean[] {false, true}) {
            ModelFamily family = networks.field(PEOPLE, squared);
            System.out.printf("%s, %,d terms%n", family.name(), family.mrf().terms());
            warmUp(family);
            double[] gaps = squared ? SQUARED_GAPS : LINEAR_GAPS;
            double[] seconds = new double[gaps.length];
            for (int i = 0; i < gaps.length; i++) {
                seconds[i] = prove(family, gaps[i]);
            }
            double optimum = solve(family, squared ? 1e-8 : 1e-6).energy();
            System.out.printf("  energy of the optimum %.6f%n", optimum);
            compareAdmm(family, optimum, gaps, seconds);
            if (!squared) {
                compareHighs(family, optimum, seconds);
            }
        }
    }

    /** So that compiling is not measured. */
    private void warmUp(ModelFamily family) {
        solve(family, 1e-3);
        solve(family, 1e-3);
        new AdmmErrors(family, 1, threads).reach(Double.POSITIVE_INFINITY);
    }

    private Solution solve(ModelFamily family, double gap) {
        SolverSettings settings =
                SolverSettings.DEFAULT
                        .withGap(gap)
                        .withTimeLimitSeconds(LIMIT_SECONDS)
                        .withThreads(threads);
        return new PrimalDualSolver(settings)
                .solve(
                        family.mrf(),
                        family.weights(),
                        Start.atZero(family.mrf()),
                        SolverProgress.NONE);
    }

    private double prove(ModelFamily family, double gap) {
        double[] seconds = new double[RUNS];
        int iterations = 0;
        for (int i = 0; i < RUNS; i++) {
            Solution solution = solve(family, gap);
            seconds[i] = solution.seconds();
            iterations = solution.iterations();
        }
        Arrays.sort(seconds);
        double median = seconds[RUNS / 2];
        System.out.printf(
                "  gap %.0e proven in %5d iterations, %.3f s (%.3f to %.3f)%n",
                gap, iterations, median, seconds[0], seconds[RUNS - 1]);
        return median;
    }

    private void compareAdmm(ModelFamily family, double optimum, double[] gaps, double[] seconds) {
        AdmmErrors admm = new AdmmErrors(family, optimum, threads);
        for (int i = 0; i < gaps.length; i++) {
            if (gaps[i] == 4e-3 || gaps[i] == 1e-4) {
                AdmmErrors.Run run = admm.reach(gaps[i]);
                System.out.printf(
                        "  admm: error %.1e in %5d iterations, %.3f s: %.1f times as long as to"
                                + " prove %.0e%n",
                        run.error(),
                        run.iterations(),
                        run.seconds(),
                        run.seconds() / seconds[i],
                        gaps[i]);
            }
        }
        AdmmErrors.Run stopped = admm.stopped();
        System.out.printf(
                "  admm by its own rule: error %.1e in %5d iterations, %.3f s%n",
                stopped.error(), stopped.iterations(), stopped.seconds());
    }

    private static void compareHighs(ModelFamily family, double optimum, double[] seconds) {
        ReferenceSolvers.Outcome outcome =
                new ReferenceSolvers(family).solve(ReferenceSolvers.Name.HIGHS, LIMIT_SECONDS);
        System.out.printf(
                "  HiGHS: %s, error %.1e, %.1f s: %.1f times as long as to prove 1e-3%n",
                outcome.status(),
                outcome.energy() / optimum - 1,
                outcome.seconds(),
                outcome.seconds() / seconds[2]);
    }
}
