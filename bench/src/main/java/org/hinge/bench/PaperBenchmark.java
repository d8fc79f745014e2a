package org.hinge.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;

/**
 * Solvers on the largest of the paper's social networks: the default solver until gaps are proven,
 * the paper's algorithm until its true error is as small, and HiGHS.
 */
final class PaperBenchmark {
    private static final int PEOPLE = 55_125;

    /** The errors that the paper's algorithm is to reach. */
    private static final double ROUGH = 4e-3;

    private static final double FINE = 1e-4;
    private static final double[] LINEAR_GAPS = {1e-2, ROUGH, 1e-3, FINE};
    private static final double[] SQUARED_GAPS = {1e-2, ROUGH, 1e-3, FINE, 1e-5, 1e-6};
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
        List<Runnable> longRuns = new ArrayList<>();
        for (boolean squared : new boolean[] {false, true}) {
            ModelFamily family = networks.field(PEOPLE, squared);
            System.out.printf("%s, %,d terms%n", family.name(), family.mrf().terms());
            warmUp(family);
            Map<Double, Double> seconds = new HashMap<>();
            for (double gap : squared ? SQUARED_GAPS : LINEAR_GAPS) {
                seconds.put(gap, prove(family, gap));
            }
            double optimum = solve(family, squared ? 1e-8 : 1e-6).energy();
            System.out.printf("  energy of the optimum %.6f%n", optimum);
            for (double error : new double[] {ROUGH, FINE}) {
                seconds.put(error, reachTrue(family, optimum, error));
            }
            TrueErrors admm = new TrueErrors(family, optimum, threads, PaperBenchmark::admm);
            int first = reach(family, admm, ROUGH, 64, seconds);
            printStopped(admm);
            if (!squared) {
                compareHighs(family, optimum, Objects.requireNonNull(seconds.get(1e-3)));
            }
            // These take longest and come last.
            longRuns.add(() -> reach(family, admm, FINE, 4 * first, seconds));
        }
        longRuns.forEach(Runnable::run);
    }

    /** So that compiling is not measured. */
    private void warmUp(ModelFamily family) {
        solve(family, 1e-3);
        solve(family, 1e-3);
        new TrueErrors(family, 1, threads, PaperBenchmark::admm).run(admm(64, threads));
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

    /** The default solver until its true error is small, whatever is proven by then. */
    private double reachTrue(ModelFamily family, double optimum, double error) {
        TrueErrors.Run run =
                new TrueErrors(family, optimum, threads, PaperBenchmark::primalDual)
                        .reach(error, 32);
        System.out.printf(
                "  true error %.1e in %5d iterations, %.3f s%n",
                run.error(), run.iterations(), run.seconds());
        return run.seconds();
    }

    /** A gap out of reach: it runs so many iterations, and looks at the gap now and then. */
    private static MapSolver primalDual(int iterations, int running) {
        return new PrimalDualSolver(
                SolverSettings.DEFAULT
                        .withGap(1e-9)
                        .withMaxIterations(iterations)
                        .withThreads(running));
    }

    private static MapSolver admm(int iterations, int running) {
        return new AdmmSolver(
                AdmmSettings.DEFAULT
                        .withTolerances(0, 0)
                        .withMaxIterations(iterations)
                        .withThreads(running));
    }

    /** Returns the iterations that it took. */
    private static int reach(
            ModelFamily family,
            TrueErrors admm,
            double error,
            int first,
            Map<Double, Double> seconds) {
        TrueErrors.Run run = admm.reach(error, first);
        double ours = Objects.requireNonNull(seconds.get(error));
        System.out.printf(
                "  %s, admm: error %.1e in %5d iterations, %.3f s: %.1f times as long as the default"
                        + " solver to %.0e%n",
                family.name(),
                run.error(),
                run.iterations(),
                run.seconds(),
                run.seconds() / ours,
                error);
        return run.iterations();
    }

    /** With the paper's own stopping rule. */
    private void printStopped(TrueErrors admm) {
        TrueErrors.Run stopped =
                admm.run(new AdmmSolver(AdmmSettings.DEFAULT.withThreads(threads)));
        System.out.printf(
                "  admm by its own rule: error %.1e in %5d iterations, %.3f s%n",
                stopped.error(), stopped.iterations(), stopped.seconds());
    }

    private static void compareHighs(ModelFamily family, double optimum, double ours) {
        ReferenceSolvers.Outcome outcome =
                new ReferenceSolvers(family).solve(ReferenceSolvers.Name.HIGHS, LIMIT_SECONDS);
        System.out.printf(
                "  HiGHS: %s, error %.1e, %.1f s: %.1f times as long as to prove 1e-3%n",
                outcome.status(),
                outcome.energy() / optimum - 1,
                outcome.seconds(),
                outcome.seconds() / ours);
    }
}
