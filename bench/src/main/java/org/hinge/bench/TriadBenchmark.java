package org.hinge.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.hinge.inference.MapSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;

/**
 * An iteration on a large social network beside a = b + 3 c over as many bytes, in the same
 * process: how far iterations are from what the memory allows. An iteration takes what a long run
 * takes more than a short one. Processor seconds of all threads are told too, as they say something
 * on a busy machine.
 */
final class TriadBenchmark {
    private static final int PEOPLE = 661_500;
    private static final int SHORT = 10;
    private static final int LONG = 50;
    private static final int RUNS = 5;

    /** Two numbers of variables, a code of the weight, and u, its anchor and u again. */
    private static final int BYTES_OF_PAIR = 2 * 4 + 1 + 3 * 8;

    /** y and sum of both shards, read and written; v read and written, y+, anchor and 1/N. */
    private static final int BYTES_OF_VARIABLE = 2 * 2 * 16 + 5 * 8;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private TriadBenchmark() {}

    static void run() {
        ModelFamily family = VoterField.of(PEOPLE, false, 0);
        HingeLossMrf mrf = family.mrf();
        long bytes = bytes(mrf);
        System.out.printf(
                "%s: %,d terms, %,d variables, %,d bytes an iteration%n",
                family.name(), mrf.terms(), mrf.variables(), bytes);
        for (int threads = 1; threads <= 2; threads++) {
            Cost iteration = iteration(family, threads);
            Cost triad = triad(bytes, threads);
            System.out.printf(
                    "%d threads: iteration %.1f ms, processor %.1f; triad %.1f, processor %.1f;"
                            + " %.1f times, processor %.1f times%n",
                    threads,
                    1e3 * iteration.elapsed,
                    1e3 * iteration.processor,
                    1e3 * triad.elapsed,
                    1e3 * triad.processor,
                    iteration.elapsed / triad.elapsed,
                    iteration.processor / triad.processor);
        }
    }

    /** Seconds. */
    private record Cost(double elapsed, double processor) {
        static Cost of(Runnable task) {
            long processor = SYSTEM.getProcessCpuTime();
            long begun = System.nanoTime();
            task.run();
            return new Cost(
                    (System.nanoTime() - begun) / 1e9,
                    (SYSTEM.getProcessCpuTime() - processor) / 1e9);
        }

        Cost less(Cost other, double share) {
            return new Cost(
                    (elapsed - other.elapsed) * share, (processor - other.processor) * share);
        }

        static Cost median(Cost[] costs) {
            return new Cost(
                    Arrays.stream(costs).mapToDouble(Cost::elapsed).sorted().toArray()[RUNS / 2],
                    Arrays.stream(costs).mapToDouble(Cost::processor).sorted().toArray()[RUNS / 2]);
        }
    }

    private static long bytes(HingeLossMrf mrf) {
        long pairs = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            boolean pair = mrf.start(k + 1) - mrf.start(k) == 2;
            pairs += pair && !mrf.kind(k).isConstraint() ? 1 : 0;
        }
        return BYTES_OF_PAIR * pairs + (long) BYTES_OF_VARIABLE * mrf.variables();
    }

    private static Cost iteration(ModelFamily family, int threads) {
        Cost[] costs = new Cost[RUNS];
        for (int i = 0; i < RUNS; i++) {
            Cost few = Cost.of(() -> solve(family, SHORT, threads));
            Cost many = Cost.of(() -> solve(family, LONG, threads));
            costs[i] = many.less(few, 1.0 / (LONG - SHORT));
        }
        return Cost.median(costs);
    }

    private static void solve(ModelFamily family, int iterations, int threads) {
        // A gap out of reach: exactly so many iterations.
        MapSolver solver =
                new PrimalDualSolver(
                        SolverSettings.DEFAULT
                                .withGap(1e-15)
                                .withMaxIterations(iterations)
                                .withThreads(threads));
        solver.solve(
                family.mrf(), family.weights(), Start.atZero(family.mrf()), SolverProgress.NONE);
    }

    private static Cost triad(long bytes, int threads) {
        int size = (int) (bytes / (3 * Double.BYTES));
        double[] a = new double[size];
        double[] b = new double[size];
        double[] c = new double[size];
        Cost[] costs = new Cost[RUNS];
        try (Workers workers = new Workers(threads)) {
            for (int i = -RUNS; i < RUNS; i++) {
                Cost all = Cost.of(() -> repeat(workers, threads, a, b, c));
                costs[Math.max(0, i)] = new Cost(all.elapsed / LONG, all.processor / LONG);
            }
        }
        return Cost.median(costs);
    }

    private static void repeat(Workers workers, int parts, double[] a, double[] b, double[] c) {
        for (int i = 0; i < LONG; i++) {
            workers.run(
                    parts,
                    part -> {
                        int end = (int) ((long) a.length * (part + 1) / parts);
                        for (int j = (int) ((long) a.length * part / parts); j < end; j++) {
                            a[j] = b[j] + 3 * c[j];
                        }
                    });
        }
    }
}
