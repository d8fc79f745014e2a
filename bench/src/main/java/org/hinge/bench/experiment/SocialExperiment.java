package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.bench.ModelFamily;
import org.hinge.bench.ReferenceSolvers;
import org.hinge.bench.ReferenceSolvers.Outcome;
import org.hinge.bench.generated.PowerLawNetwork;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.SocialNetwork;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;

/**
 * How the time of MAP inference grows with the network: the paper's files, and networks of our own
 * of the missing size and up to ten times the largest. Time is the optimiser's, on one thread, mean
 * of three runs, or one run of large networks; grounding is not in it. The relative error is that
 * of the repaired values against the reference optimum; where there is none, against a lower bound
 * that a longer run proves, to within 1e-5 of the energy (large networks 1e-4).
 *
 * <p>In place of the paper's interior point method, solvers that OR-Tools offers run once on the
 * paper's files: HiGHS on linear potentials; on squared ones PDLP, the only one there that takes
 * them.
 */
final class SocialExperiment {
    static final String EXPERIMENT = "social";
    static final String SECONDS = "seconds";
    static final String TERMS = "terms";
    static final String ITERATIONS = "iterations";
    static final String ERROR = "relative error";
    static final String HINGE = "Hinge, gap 1e-3";
    static final String ADMM = "the paper's ADMM";
    static final String HIGHS = "HiGHS";
    static final String PDLP = "PDLP";
    static final List<Integer> FILES = List.of(22_050, 33_075, 38_588, 44_100, 49_613, 55_125);
    static final List<Integer> GENERATED = List.of(66_150, 132_300, 661_500);

    private static final int RUNS = 3;
    private static final double REFERENCE_LIMIT_SECONDS = 300;

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
        boolean reference =
                !generated && !results.has(EXPERIMENT, dataSet, people, reference(squared));
        if (!hinge && !admm && !reference) {
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
        Optimum optimum = optimum(field, people, squared);
        if (hinge) {
            SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-3).withThreads(1);
            measure(field, new PrimalDualSolver(settings), dataSet, people, HINGE, optimum);
        }
        if (admm) {
            AdmmSettings settings = AdmmSettings.DEFAULT.withThreads(1);
            measure(field, new AdmmSolver(settings), dataSet, people, ADMM, optimum);
        }
        if (reference) {
            measureReference(field, squared, dataSet, people, optimum);
        }
    }

    /** What stands for the paper's interior point method. */
    static String reference(boolean squared) {
        return squared ? PDLP : HIGHS;
    }

    private void measureReference(
            ModelFamily field, boolean squared, String dataSet, int people, Optimum optimum)
            throws IOException {
        ReferenceSolvers.Name name =
                squared ? ReferenceSolvers.Name.PDLP : ReferenceSolvers.Name.HIGHS;
        Outcome found = new ReferenceSolvers(field).solve(name, REFERENCE_LIMIT_SECONDS);
        String note =
                String.format(
                        Locale.ROOT,
                        "%s, violation %.1g, at most %.0f s%s",
                        found.status().toLowerCase(Locale.ROOT),
                        found.violation(),
                        REFERENCE_LIMIT_SECONDS,
                        optimum.note().isEmpty() ? "" : "; " + optimum.note());
        Map<String, Double> values = new LinkedHashMap<>();
        values.put(SECONDS, found.seconds());
        values.put(TERMS, (double) field.mrf().terms());
        values.put(ERROR, optimum.error(found.energy()));
        write(dataSet, people, reference(squared), values, note);
    }

    private void measure(
            ModelFamily field,
            MapSolver solver,
            String dataSet,
            int people,
            String method,
            Optimum optimum)
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
        Map<String, Double> values = new LinkedHashMap<>();
        values.put(SECONDS, seconds);
        values.put(TERMS, (double) field.mrf().terms());
        values.put(ITERATIONS, (double) last.iterations());
        values.put(ERROR, optimum.error(last.energy()));
        write(dataSet, people, method, values, optimum.note());
    }

    private void write(
            String dataSet, int people, String method, Map<String, Double> values, String note)
            throws IOException {
        double seconds = values.getOrDefault(SECONDS, Double.NaN);
        List<Result> rows = new ArrayList<>();
        values.forEach(
                (metric, value) ->
                        rows.add(
                                new Result(
                                        EXPERIMENT,
                                        dataSet,
                                        people,
                                        method,
                                        metric,
                                        value,
                                        seconds,
                                        note)));
        results.add(rows);
        progress.printf(
                Locale.ROOT,
                "%s, %,d people, %s: %.3f s, error %.5f %s%n",
                dataSet,
                people,
                method,
                seconds,
                values.getOrDefault(ERROR, Double.NaN),
                note);
    }

    private static Solution solve(MapSolver solver, ModelFamily field) {
        return solver.solve(
                field.mrf(), field.weights(), Start.atZero(field.mrf()), SolverProgress.NONE);
    }

    /**
     * What energies are compared with.
     *
     * @param note what it is, if it is not the optimum itself
     */
    private record Optimum(double energy, String note) {
        double error(double of) {
            return (of - energy) / energy;
        }
    }

    /** That of the reference table, or a bound. */
    private Optimum optimum(ModelFamily field, int people, boolean squared) throws IOException {
        String file = "social/reference.tsv";
        List<String> names = List.of(data.lines(file).get(0).split("\t", -1));
        int column = names.indexOf("optimal_objective_" + (squared ? "quadratic" : "linear"));
        for (String[] row : data.rows(file)) {
            if (row[0].equals(Integer.toString(people))) {
                return new Optimum(Double.parseDouble(row[column]), "");
            }
        }
        double gap = people < LARGE ? 1e-5 : 1e-4;
        SolverSettings settings = SolverSettings.DEFAULT.withGap(gap);
        double bound = solve(new PrimalDualSolver(settings), field).lowerBound();
        return new Optimum(bound, "error against a bound within " + gap);
    }
}
