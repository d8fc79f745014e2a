package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.hinge.bench.paper.DataFolder;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;

/**
 * Iterations and seconds of the default solver, asked for each gap anew, and of the paper's
 * algorithm until a gap of 1e-2, 1e-3 and 1e-4 is proven, on generated families; time per iteration
 * against the number of terms; and, if asked for, solvers of linear programs on the same fields.
 *
 * <pre>
 *   SolverBenchmark [families|scaling|reference|paper|kernel|triad] [threads]
 *   SolverBenchmark stages [threads] [people]
 *   SolverBenchmark newton [programs]
 * </pre>
 */
final class SolverBenchmark {
    private static final double[] GAPS = {1e-2, 1e-3, 1e-4};
    private static final double LIMIT_SECONDS = 20;
    private static final int RUNS = 5;
    private static final int[] PEOPLE = {22_050, 33_075, 38_588, 44_100, 49_613, 55_125};

    private final int threads;

    private SolverBenchmark(int threads) {
        this.threads = threads;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        String part = arguments.length > 0 ? arguments[0] : "families";
        if (part.equals("newton")) {
            NewtonBenchmark.run(Arrays.stream(arguments).skip(1).map(Path::of).toList());
            return;
        }
        SolverBenchmark benchmark =
                new SolverBenchmark(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1);
        switch (part) {
            case "families" -> benchmark.families();
            case "scaling" -> benchmark.scaling();
            case "reference" -> benchmark.reference();
            case "paper" -> benchmark.paper();
            case "kernel" -> KernelBenchmark.run();
            case "triad" -> TriadBenchmark.run();
            case "stages" -> StageTimes.run(people(arguments), benchmark.threads);
            default -> throw new IllegalArgumentException("unknown part " + part);
        }
    }

    private static int people(String[] arguments) {
        return arguments.length > 2 ? Integer.parseInt(arguments[2]) : 661_500;
    }

    private MapSolver primalDual(double gap) {
        return new PrimalDualSolver(
                SolverSettings.DEFAULT
                        .withGap(gap)
                        .withTimeLimitSeconds(LIMIT_SECONDS)
                        .withThreads(threads));
    }

    private MapSolver admm() {
        // Tolerances 0: it runs until the gap is proven, not until its own rule stops it.
        return new AdmmSolver(
                AdmmSettings.DEFAULT
                        .withTolerances(0, 0)
                        .withMaxIterations(1_000_000)
                        .withThreads(threads));
    }

    private void families() {
        System.out.printf(
                "%-24s %10s %-12s %30s %36s%n",
                "family", "terms", "solver", "iterations to 1e-2 1e-3 1e-4", "seconds");
        warmUp();
        for (boolean squared : new boolean[] {false, true}) {
            for (IntFunction<ModelFamily> make : makers(squared)) {
                ModelFamily family = make.apply(0);
                GapTimes ours = new GapTimes(LIMIT_SECONDS, GAPS);
                ours.runEach(this::primalDual, family);
                print(family, "primal-dual", ours);
                GapTimes papers = new GapTimes(LIMIT_SECONDS, GAPS);
                papers.run(admm(), family);
                print(family, "admm", papers);
                printRatios(ours, papers);
            }
        }
    }

    private static List<IntFunction<ModelFamily>> makers(boolean squared) {
        return List.of(
                seed -> VoterField.of(55_125, squared, seed),
                seed -> ModelFamilies.citations(6_000, squared, seed),
                seed -> TrustNetwork.of(2_850, squared, seed),
                seed -> TrustNetwork.of(40_500, squared, seed),
                seed -> ModelFamilies.averages(3_000, squared, seed),
                seed -> ModelFamilies.matching(10_000, squared, seed));
    }

    /** So that compiling is not measured. */
    private void warmUp() {
        for (boolean squared : new boolean[] {false, true}) {
            for (IntFunction<ModelFamily> make : makers(squared)) {
                ModelFamily family = make.apply(1);
                if (family.mrf().terms() < 500_000) {
                    new GapTimes(5, 1e-2).run(primalDual(1e-2), family);
                    new GapTimes(5, 1e-2).run(admm(), family);
                }
            }
        }
    }

    private static void print(ModelFamily family, String solver, GapTimes times) {
        StringBuilder iterations = new StringBuilder();
        StringBuilder seconds = new StringBuilder();
        for (int i = 0; i < GAPS.length; i++) {
            boolean reached = times.isReached(i);
            iterations.append(reached ? format("%9d", times.iterations(i)) : "        -");
            seconds.append(reached ? format("%9.3f", times.seconds(i)) : "        -");
        }
        System.out.printf(
                "%-24s %,10d %-12s %30s %36s%n",
                family.name(), family.mrf().terms(), solver, iterations, seconds);
    }

    private static void printRatios(GapTimes ours, GapTimes papers) {
        StringBuilder ratios = new StringBuilder("    admm takes");
        for (int i = 0; i < GAPS.length; i++) {
            boolean both = ours.isReached(i) && papers.isReached(i);
            ratios.append(
                    both
                            ? format(
                                    " %.1f x iterations, %.1f x seconds;",
                                    papers.iterations(i) / (double) ours.iterations(i),
                                    papers.seconds(i) / ours.seconds(i))
                            : " -;");
        }
        System.out.println(ratios);
    }

    private void scaling() {
        warmUp();
        for (boolean squared : new boolean[] {false, true}) {
            report(squared, "primal-dual", iterations -> limited(iterations));
            report(squared, "admm", iterations -> limitedAdmm(iterations));
        }
    }

    private MapSolver limited(int iterations) {
        // A gap out of reach: exactly so many iterations.
        return new PrimalDualSolver(
                SolverSettings.DEFAULT
                        .withGap(1e-12)
                        .withMaxIterations(iterations)
                        .withThreads(threads));
    }

    private MapSolver limitedAdmm(int iterations) {
        return new AdmmSolver(
                AdmmSettings.DEFAULT
                        .withTolerances(0, 0)
                        .withMaxIterations(iterations)
                        .withThreads(threads));
    }

    private void report(boolean squared, String name, Function<Integer, MapSolver> solvers) {
        List<StraightLine.Point> points = new ArrayList<>();
        for (int people : PEOPLE) {
            ModelFamily family = VoterField.of(people, squared, 0);
            double each = secondsEach(solvers, family);
            points.add(new StraightLine.Point(family.mrf().terms(), each));
            System.out.printf(
                    "%-24s %,10d %-12s %8.3f ms per iteration%n",
                    family.name(), family.mrf().terms(), name, 1e3 * each);
        }
        System.out.printf(
                "    R^2 of a straight line: %.4f%n", StraightLine.through(points).rSquared());
    }

    /** Per iteration, the median of some runs. */
    private static double secondsEach(Function<Integer, MapSolver> solvers, ModelFamily family) {
        double[] each = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            GapTimes none = new GapTimes(Double.POSITIVE_INFINITY, 0);
            Solution solution = none.run(solvers.apply(200), family);
            each[i] = solution.seconds() / solution.iterations();
        }
        Arrays.sort(each);
        return each[RUNS / 2];
    }

    private void reference() {
        List<ModelFamily> families =
                List.of(
                        VoterField.of(5_000, false, 0),
                        ModelFamilies.citations(500, false, 0),
                        TrustNetwork.of(500, false, 0),
                        ModelFamilies.matching(2_000, false, 0));
        for (ModelFamily family : families) {
            GapTimes times = new GapTimes(LIMIT_SECONDS, GAPS);
            times.runEach(this::primalDual, family);
            print(family, "primal-dual", times);
            Solution solution = new GapTimes(LIMIT_SECONDS, 0).run(primalDual(1e-4), family);
            System.out.printf(
                    "    energy %.6f, bound %.6f%n", solution.energy(), solution.lowerBound());
            ReferenceSolvers solvers = new ReferenceSolvers(family);
            for (ReferenceSolvers.Name name : ReferenceSolvers.Name.values()) {
                ReferenceSolvers.Outcome outcome = solvers.solve(name, LIMIT_SECONDS);
                System.out.printf(
                        "    %-8s %-14s energy %.6f violation %.1e seconds %.3f%n",
                        name,
                        outcome.status(),
                        outcome.energy(),
                        outcome.violation(),
                        outcome.seconds());
            }
        }
    }

    /** On the paper's own data, looked for from the repository's folder. */
    private void paper() throws IOException {
        Path repository = Path.of("");
        DataFolder data =
                DataFolder.find(repository.toAbsolutePath())
                        .orElseThrow(() -> new IOException(DataFolder.missing()));
        Path folder = Files.createDirectories(Path.of("bench/target/paper"));
        new PaperBenchmark(new PaperNetwork(repository, data, folder), threads).run();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
