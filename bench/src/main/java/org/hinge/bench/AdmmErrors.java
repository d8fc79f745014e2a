package org.hinge.bench;

import org.hinge.inference.AdmmSettings;
import org.hinge.inference.AdmmSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;

/**
 * How long the paper's algorithm takes until its repaired values are near the optimum. It runs anew
 * for each number of iterations, since only the end of a run is repaired: twice as many until the
 * error is small enough, then three bisections.
 */
final class AdmmErrors {
    private static final int MOST = 16_384;
    private static final int BISECTIONS = 3;

    private final ModelFamily family;
    private final double optimum;
    private final int threads;

    /**
     * A run.
     *
     * @param seconds without the repair
     */
    record Run(int iterations, double seconds, double error) {}

    AdmmErrors(ModelFamily family, double optimum, int threads) {
        this.family = family;
        this.optimum = optimum;
        this.threads = threads;
    }

    /**
     * The shortest run found whose error is at most this, or the longest tried.
     *
     * @param first iterations to begin with
     */
    Run reach(double error, int first) {
        int all = Runtime.getRuntime().availableProcessors();
        int below = 0;
        Run best = run(first, 0, 0, all);
        while (best.error() > error && best.iterations() < MOST) {
            below = best.iterations();
            best = run(2 * below, 0, 0, all);
        }
        for (int i = 0; i < BISECTIONS && best.error() <= error; i++) {
            Run middle = run((below + best.iterations()) / 2, 0, 0, all);
            if (middle.error() <= error) {
                best = middle;
            } else {
                below = middle.iterations();
            }
        }
        return run(best.iterations(), 0, 0, threads);
    }

    /** With the paper's own stopping rule. */
    Run stopped() {
        AdmmSettings usual = AdmmSettings.DEFAULT;
        return run(
                usual.maxIterations(),
                usual.absoluteTolerance(),
                usual.relativeTolerance(),
                threads);
    }

    private Run run(int iterations, double absolute, double relative, int running) {
        AdmmSettings settings =
                AdmmSettings.DEFAULT
                        .withTolerances(absolute, relative)
                        .withMaxIterations(iterations)
                        .withThreads(running);
        Clock clock = new Clock();
        Start start = Start.atZero(family.mrf());
        Solution solution =
                new AdmmSolver(settings).solve(family.mrf(), family.weights(), start, clock);
        return new Run(solution.iterations(), clock.seconds(), solution.energy() / optimum - 1);
    }

    /** Notes the end of each iteration but the last of a run that its own rule stops. */
    private static final class Clock implements SolverProgress {
        private final long start = System.nanoTime();
        private long last = start;

        @Override
        public boolean stopWanted() {
            last = System.nanoTime();
            return false;
        }

        double seconds() {
            return (last - start) / 1e9;
        }
    }
}
