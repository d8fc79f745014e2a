package org.hinge.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;

/**
 * How long a solver takes until its repaired values are near the optimum. It runs anew for each
 * number of iterations, since the paper's algorithm is repaired only at the end of a run: twice as
 * many until the error is small enough, then some bisections. The shortest run is then timed.
 */
final class TrueErrors {
    private static final int MOST = 16_384;
    private static final int BISECTIONS = 4;
    private static final int TIMED = 3;

    private final ModelFamily family;
    private final double optimum;
    private final int threads;
    private final Solvers solvers;

    /** Makes a solver that runs so many iterations. */
    interface Solvers {
        MapSolver of(int iterations, int threads);
    }

    /**
     * A run.
     *
     * @param seconds until the last iteration began: without repair and certificate
     */
    record Run(int iterations, double seconds, double error) {}

    TrueErrors(ModelFamily family, double optimum, int threads, Solvers solvers) {
        this.family = family;
        this.optimum = optimum;
        this.threads = threads;
        this.solvers = solvers;
    }

    /**
     * The shortest run found whose error is at most this, or the longest tried.
     *
     * @param first iterations to begin with
     */
    Run reach(double error, int first) {
        int all = Runtime.getRuntime().availableProcessors();
        int below = 0;
        Run best = run(solvers.of(first, all));
        while (best.error() > error && best.iterations() < MOST) {
            below = best.iterations();
            best = run(solvers.of(2 * below, all));
        }
        for (int i = 0; i < BISECTIONS && best.error() <= error; i++) {
            Run middle = run(solvers.of((below + best.iterations()) / 2, all));
            if (middle.error() <= error) {
                best = middle;
            } else {
                below = middle.iterations();
            }
        }
        List<Run> timed = new ArrayList<>();
        for (int i = 0; i < TIMED; i++) {
            timed.add(run(solvers.of(best.iterations(), threads)));
        }
        timed.sort(Comparator.comparing(Run::seconds));
        return timed.get(TIMED / 2);
    }

    Run run(MapSolver solver) {
        Clock clock = new Clock();
        Start start = Start.atZero(family.mrf());
        Solution solution = solver.solve(family.mrf(), family.weights(), start, clock);
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
