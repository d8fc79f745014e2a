package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.bench.experiment.Method.Learner;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.inference.AdmmSettings;
import org.hinge.inference.AdmmSolver;
import org.hinge.inference.MapSolver;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.GibbsSampler;
import org.hinge.inference.discrete.GibbsSettings;

/**
 * How long predictions take on the first folds, with weights of ten steps of the perceptron: MAP
 * inference of hinge-loss fields, and Gibbs sampling of the discrete field of the same rules. One
 * thread, the optimiser or sampler alone, the second of two runs.
 */
final class TimingExperiment {
    static final String EXPERIMENT = "timing";
    static final String SECONDS = "seconds";
    static final String RATE = "M evaluations/s";
    static final String PAPERS_ADMM = ", the paper's ADMM";

    private static final LearnAndPredict LEARNING = new LearnAndPredict(10, 5, 1e-3, 1e-4, 1, 2500);
    private static final int BURN_IN = 500;

    private final Path models;
    private final Path scratch;
    private final ResultFile results;
    private final PrintStream progress;

    TimingExperiment(Path models, Path scratch, ResultFile results, PrintStream progress) {
        this.models = models;
        this.scratch = scratch;
        this.results = results;
        this.progress = progress;
    }

    /**
     * Runs what is missing.
     *
     * @param program the name of the models
     */
    void run(Task task, String program, int folds, int sweeps) throws IOException {
        for (int fold = 0; fold < folds; fold++) {
            Path folder = scratch.resolve(task.dataSet()).resolve(Integer.toString(fold));
            boolean written = false;
            for (Model model : Model.values()) {
                if (results.has(EXPERIMENT, task.dataSet(), fold, model.ofPaper())) {
                    continue;
                }
                if (!written) {
                    task.write(fold, folder);
                    written = true;
                }
                run(task, program, fold, folder, model, sweeps);
            }
        }
    }

    private void run(Task task, String program, int fold, Path folder, Model model, int sweeps)
            throws IOException {
        Path file = models.resolve(program + model.suffix() + ".psl");
        GroundPart train = GroundPart.of(file, folder, "train", false, task.predicate());
        GroundPart test = GroundPart.of(file, folder, "test", false, task.predicate());
        double[] weights = LEARNING.learn(new Method(model, Learner.SP), train);
        if (model == Model.DISCRETE) {
            sample(task, fold, DiscreteMrf.of(test.mrf(), weights), sweeps);
        } else {
            SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-3).withThreads(1);
            solve(task, fold, model.ofPaper(), new PrimalDualSolver(settings), test, weights);
            AdmmSolver admm = new AdmmSolver(AdmmSettings.DEFAULT.withThreads(1));
            solve(task, fold, model.ofPaper() + PAPERS_ADMM, admm, test, weights);
        }
    }

    private void solve(
            Task task, int fold, String method, MapSolver solver, GroundPart test, double[] weights)
            throws IOException {
        double seconds = Double.NaN;
        for (int run = 0; run < 2; run++) {
            Start start = Start.atZero(test.mrf());
            seconds = solver.solve(test.mrf(), weights, start, SolverProgress.NONE).seconds();
        }
        write(task, fold, method, seconds, Double.NaN, "");
    }

    private void sample(Task task, int fold, DiscreteMrf mrf, int sweeps) throws IOException {
        GibbsSettings settings = new GibbsSettings(sweeps, BURN_IN, 1, 0, 1);
        double seconds = Double.NaN;
        for (int run = 0; run < 2; run++) {
            long start = System.nanoTime();
            new GibbsSampler(settings).sample(mrf, SolverProgress.NONE);
            seconds = (System.nanoTime() - start) / 1e9;
        }
        double rate = 1e-6 * mrf.occurrences() * sweeps / seconds;
        write(task, fold, Model.DISCRETE.ofPaper(), seconds, rate, "sweeps " + sweeps);
    }

    private void write(
            Task task, int fold, String method, double seconds, double rate, String settings)
            throws IOException {
        String dataSet = task.dataSet();
        List<Result> rows = new ArrayList<>();
        rows.add(
                new Result(EXPERIMENT, dataSet, fold, method, SECONDS, seconds, seconds, settings));
        if (!Double.isNaN(rate)) {
            String metric = RATE;
            rows.add(
                    new Result(EXPERIMENT, dataSet, fold, method, metric, rate, seconds, settings));
        }
        results.add(rows);
        progress.printf(
                Locale.ROOT,
                "%s, fold %d, %s: %.3f s, %.0f M/s%n",
                dataSet,
                fold,
                method,
                seconds,
                rate);
    }
}
