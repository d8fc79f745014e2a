package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.paper.LearningFold;
import org.hinge.bench.paper.TestProblem;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.gibbs.GibbsSampler;
import org.hinge.inference.discrete.gibbs.GibbsSettings;

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

    private static final int STEPS = 10;

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
                    task.writer().write(fold, folder);
                    written = true;
                }
                run(task, program, fold, folder, model, sweeps);
            }
        }
    }

    private void run(Task task, String program, int fold, Path folder, Model model, int sweeps)
            throws IOException {
        Path file = models.resolve(program + model.suffix() + ".psl");
        Protocol protocol = new Protocol(STEPS, 5, 1e-3, 1e-3, 1, sweeps);
        try (LearningFold parts = LearningFold.of(file, folder, false, FoldRunner.RUN)) {
            double[] weights = parts.learn(protocol.learning(LearningMethod.SP, model)).weights();
            TestProblem test = parts.test();
            if (model == Model.DISCRETE) {
                sample(task, fold, DiscreteMrf.of(test.mrf(), weights), protocol.sampling());
            } else {
                String method = model.ofPaper();
                solve(task, fold, method, protocol.prediction(), test, weights);
                InferenceSettings admm = protocol.predictionByAdmm();
                solve(task, fold, method + PAPERS_ADMM, admm, test, weights);
            }
        }
    }

    private void solve(
            Task task,
            int fold,
            String method,
            InferenceSettings settings,
            TestProblem test,
            double[] weights)
            throws IOException {
        double seconds = Double.NaN;
        for (int run = 0; run < 2; run++) {
            seconds = test.solve(weights, settings).seconds();
        }
        write(task, fold, method, seconds, Double.NaN, "");
    }

    private void sample(Task task, int fold, DiscreteMrf mrf, GibbsSettings settings)
            throws IOException {
        double seconds = Double.NaN;
        for (int run = 0; run < 2; run++) {
            long start = System.nanoTime();
            new GibbsSampler(settings).sample(mrf, SolverProgress.NONE);
            seconds = (System.nanoTime() - start) / 1e9;
        }
        double rate = 1e-6 * mrf.occurrences() * settings.sweeps() / seconds;
        String text = "sweeps " + settings.sweeps();
        write(task, fold, Model.DISCRETE.ofPaper(), seconds, rate, text);
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
        progress.printf(Locale.ROOT, "%s, fold %d, %s: %.3f s%n", dataSet, fold, method, seconds);
    }
}
