package org.hinge.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.hinge.inference.MapSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Terms per second of whole iterations, on one thread, on fields of terms {@code max(0, y1 - y2 +
 * b)} alone: what a long run takes more than a short one, so that what happens once does not count.
 */
final class KernelBenchmark {
    private static final int SHORT = 100;
    private static final int LONG = 400;
    private static final int RUNS = 5;
    private static final double[] WEIGHTS = {1};

    private KernelBenchmark() {}

    static void run() {
        System.out.printf(
                "%10s %10s %20s %20s %8s%n", "atoms", "terms", "default", "admm", "ratio");
        int[][] sizes = {
            {50_000, 100_000}, {110_000, 216_000}, {50_000, 500_000}, {100_000, 1_000_000}
        };
        for (int[] size : sizes) {
            HingeLossMrf mrf = pairs(size[0], size[1], 7);
            double ours = size[1] / perIteration(mrf, KernelBenchmark::primalDual);
            double papers = size[1] / perIteration(mrf, KernelBenchmark::admm);
            System.out.printf(
                    "%,10d %,10d %,12.1f M terms/s %,10.1f M terms/s %7.1f%n",
                    size[0], size[1], ours / 1e6, papers / 1e6, ours / papers);
        }
    }

    private static HingeLossMrf pairs(int atoms, int terms, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, 1);
        for (int k = 0; k < terms; k++) {
            int first = random.nextInt(atoms);
            int second = (first + 1 + random.nextInt(atoms - 1)) % atoms;
            double b = random.nextDouble(-0.5, 0.5);
            builder.add(0, TermKind.HINGE, new int[] {first, second}, new double[] {1, -1}, 2, b);
        }
        return builder.build();
    }

    private static MapSolver primalDual(int iterations) {
        // A gap out of reach: exactly so many iterations.
        return new PrimalDualSolver(
                SolverSettings.DEFAULT.withGap(1e-15).withMaxIterations(iterations).withThreads(1));
    }

    private static MapSolver admm(int iterations) {
        return new AdmmSolver(
                AdmmSettings.DEFAULT
                        .withTolerances(0, 0)
                        .withMaxIterations(iterations)
                        .withThreads(1));
    }

    private static double perIteration(HingeLossMrf mrf, IntFunction<MapSolver> solvers) {
        double[] seconds = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            seconds[i] =
                    (seconds(mrf, solvers.apply(LONG)) - seconds(mrf, solvers.apply(SHORT)))
                            / (LONG - SHORT);
        }
        Arrays.sort(seconds);
        return seconds[RUNS / 2];
    }

    private static double seconds(HingeLossMrf mrf, MapSolver solver) {
        return solver.solve(mrf, WEIGHTS, Start.atZero(mrf), SolverProgress.NONE).seconds();
    }
}
