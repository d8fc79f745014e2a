package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.bench.newton.SemismoothNewton;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;

/**
 * Squared fields to small gaps: the default solver asked for each gap anew, and a semismooth Newton
 * method from the default solver's answer at a gap of 1e-3. One thread each.
 */
final class NewtonBenchmark {
    private static final double[] GAPS = {1e-4, 1e-6, 1e-8};
    private static final double START = 1e-3;
    private static final int MOST_STEPS = 200;
    private static final double LIMIT_SECONDS = 30;

    private NewtonBenchmark() {}

    /** Prints a table; programs, if there are any, are grounded as one field more. */
    static void run(List<Path> programs) throws IOException {
        List<ModelFamily> families = new ArrayList<>();
        if (!programs.isEmpty()) {
            families.add(ModelFamily.ground("program", programs));
        }
        families.add(TrustNetwork.of(2_850, true, 0));
        families.add(ModelFamilies.averages(3_000, true, 0));
        families.add(ModelFamilies.citations(6_000, true, 0));
        for (boolean measured : new boolean[] {false, true}) {
            for (ModelFamily family : families) {
                compare(family, measured);
            }
        }
    }

    private static void compare(ModelFamily family, boolean measured) {
        Solution start = solve(family, START);
        long begun = System.nanoTime();
        SemismoothNewton newton =
                new SemismoothNewton(family.mrf(), family.weights(), start.values());
        SemismoothNewton.Progress progress = newton.step();
        for (double gap : GAPS) {
            while (progress.gap() > gap
                    && progress.steps() < MOST_STEPS
                    && seconds(begun) < LIMIT_SECONDS) {
                progress = newton.step();
            }
            double newtonSeconds = seconds(begun);
            Solution solution = solve(family, gap);
            // Not what the default solver took meanwhile.
            begun += System.nanoTime() - begun - (long) (1e9 * newtonSeconds);
            if (measured) {
                System.out.printf(
                        "%-20s gap %.0e: default %s %5d iterations %7.3f s;"
                                + " to %.0e %3d iterations %.3f s, then Newton %s %3d steps %5d"
                                + " passes %7.3f s to %.1e, energy %.10g%n",
                        family.name(),
                        gap,
                        solution.termination(),
                        solution.iterations(),
                        solution.seconds(),
                        START,
                        start.iterations(),
                        start.seconds(),
                        progress.gap() <= gap ? "reaches it in" : "stops after",
                        progress.steps(),
                        progress.passes(),
                        newtonSeconds,
                        progress.gap(),
                        progress.energy());
            }
        }
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static Solution solve(ModelFamily family, double gap) {
        SolverSettings settings =
                SolverSettings.DEFAULT
                        .withGap(gap)
                        .withAbsoluteGap(0.0)
                        .withMaxIterations(1_000_000)
                        .withTimeLimitSeconds(LIMIT_SECONDS)
                        .withThreads(1);
        return new PrimalDualSolver(settings)
                .solve(
                        family.mrf(),
                        family.weights(),
                        Start.atZero(family.mrf()),
                        SolverProgress.NONE);
    }
}
