package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.bench.ModelFamily;
import org.hinge.bench.generated.PowerLawNetwork;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.SocialNetwork;
import org.hinge.inference.AdmmSettings;
import org.hinge.inference.AdmmSolver;
import org.hinge.inference.MapSolver;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;

/**
 * How the time of MAP inference grows with the network: the paper's files, and networks of our own
 * of the missing size and up to ten times the largest. Time is the optimiser's, on one thread, mean
 * of three runs, or one run of large networks; grounding is not in it. The relative error is that
 * of the repaired values against the reference optimum, or against the proven lower bound where
 * there is none.
 */
final class SocialExperiment {
    static final String EXPERIMENT = "social";
    static final String HINGE = "Hinge, gap 1e-3";
    static final String ADMM = "the paper's ADMM";
    static final List<Integer> FILES = List.of(22_050, 33_075, 38_588, 44_100, 49_613, 55_125);
    static final List<Integer> GENERATED = List.of(66_150, 132_300, 661_500);

    private static final int RUNS = 3;

    /** From here on one run is enough. */
    private static final int LARGE = 60_000;

    /** Up to this size a run comes before those that count. */
    private static final int WARM_UP = 22_050;

    private final DataFolder data;
    private final Path models;
    private final Path scratch;
    private final ResultFile results;
    private final PrintStream progress;

    SocialExperiment(
            DataFolder data, Path models, Path scratch, ResultFile results, PrintStream progress) {
        this.data = data;
        this.models = models;
        this.scratch = scratch;
        this.results = results;
        this.progress = progress;
    }

    /** Runs what is missing of some sizes, small ones first. */
    void run(List<Integer> files, List<Integer> generated) throws IOException {
        for (boolean squared : new boolean[] {false, true}) {
            for (int people : files) {
                run(people, squared, false);
            }
            for (int people : generated) {
                run(people, squared, true);
            }
        }
    }

    static String dataSet(boolean squared, boolean generated) {
        return (squared ? "squared" : "linear") + (generated ? ", generated" : "");
    }

    /** A size is what a fold is elsewhere. */
    private void run(int people, boolean squared, boolean generated) throws IOException {
        String dataSet = dataSet(squared, generated);
        boolean hinge = !results.has(EXPERIMENT, dataSet, people, HINGE);
        boolean admm = !results.has(EXPERIMENT, dataSet, people, ADMM);
        if (!hinge && !admm) {
            return;
        }
        Path folder = scratch.resolve("social").resolve(Integer.toString(people));
        if (generated) {
            PowerLawNetwork.of(people, 0).write(folder);
        } else {
            SocialNetwork.write(data, people, folder);
        }
        Path model = models.resolve(squared ? "social-squared.psl" : "social.psl");
        ModelFamily field = ModelFamily.ground(dataSet, List.of(model, folder.resolve("data.psl")));
        double optimum = optimum(people, squared);
        if (hinge) {
            SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-3).withThreads(1);
            measure(field, new PrimalDualSolver(settings), dataSet, people, HINGE, optimum);
        }
        if (admm) {
            AdmmSettings settings = AdmmSettings.DEFAULT.withThreads(1);
            measure(field, new AdmmSolver(settings), dataSet, people, ADMM, optimum);
        }
    }

    private void measure(
            ModelFamily field,
            MapSolver solver,
            String dataSet,
            int people,
            String method,
            double optimum)
            throws IOException {
        if (people <= WARM_UP) {
            solve(solver, field);
        }
        int runs = people < LARGE ? RUNS : 1;
        Solution last = solve(solver, field);
        double seconds = last.seconds() / runs;
        for (int run = 1; run < runs; run++) {
            last = solve(solver, field);
            seconds += last.seconds() / runs;
        }
        double least = Double.isNaN(optimum) ? last.lowerBound() : optimum;
        double error = (last.energy() - least) / least;
        String note = Double.isNaN(optimum) ? "error against the lower bound" : "";
        List<Result> rows = new ArrayList<>();
        String[] metrics = {"seconds", "terms", "iterations", "relative error"};
        double[] values = {seconds, field.mrf().terms(), last.iterations(), error};
        for (int i = 0; i < metrics.length; i++) {
            rows.add(
                    new Result(
                            EXPERIMENT,
                            dataSet,
                            people,
                            method,
                            metrics[i],
                            values[i],
                            seconds,
                            note));
        }
        results.add(rows);
        progress.printf(
                Locale.ROOT,
                "%s, %,d people, %,d terms, %s: %.3f s, %d iterations, error %.5f%n",
                dataSet,
                people,
                field.mrf().terms(),
                method,
                seconds,
                last.iterations(),
                error);
    }

    private static Solution solve(MapSolver solver, ModelFamily field) {
        return solver.solve(
                field.mrf(), field.weights(), Start.atZero(field.mrf()), SolverProgress.NONE);
    }

    /** That of the reference table, or NaN. */
    private double optimum(int people, boolean squared) throws IOException {
        String file = "social/reference.tsv";
        List<String> names = List.of(data.lines(file).get(0).split("\t", -1));
        int column = names.indexOf("optimal_objective_" + (squared ? "quadratic" : "linear"));
        for (String[] row : data.rows(file)) {
            if (row[0].equals(Integer.toString(people))) {
                return Double.parseDouble(row[column]);
            }
        }
        return Double.NaN;
    }
}
