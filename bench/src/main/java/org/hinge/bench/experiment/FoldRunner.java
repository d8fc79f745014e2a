package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.experiment.Task.Row;
import org.hinge.bench.paper.LearningFold;
import org.hinge.bench.paper.TestProblem;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.gibbs.GibbsSampler;
import org.hinge.inference.discrete.gibbs.Marginals;

/** Runs the rows of a task on its folds: writes the data, grounds, learns, predicts, scores. */
final class FoldRunner {
    /** One thread, so that several runs do not disturb each other. */
    static final RunSettings RUN = RunSettings.DEFAULT.withThreads(1);

    private final Path models;
    private final Path scratch;
    private final ResultFile results;
    private final PrintStream progress;

    /**
     * Nothing runs yet.
     *
     * @param models the folder of programs
     * @param scratch for the data of folds
     */
    FoldRunner(Path models, Path scratch, ResultFile results, PrintStream progress) {
        this.models = models;
        this.scratch = scratch;
        this.results = results;
        this.progress = progress;
    }

    /** Runs what is missing of the first folds. */
    void run(Task task, int folds) throws IOException {
        for (int fold = 0; fold < Math.min(folds, task.folds()); fold++) {
            int number = fold;
            Map<String, List<Row>> missing =
                    task.rows().stream()
                            .filter(row -> !isDone(task, number, row))
                            .collect(
                                    Collectors.groupingBy(
                                            Row::program, LinkedHashMap::new, Collectors.toList()));
            if (!missing.isEmpty()) {
                Path folder = scratch.resolve(task.dataSet()).resolve(Integer.toString(fold));
                task.writer().write(fold, folder);
                for (List<Row> rows : missing.values()) {
                    run(task, fold, folder, rows);
                }
            }
        }
    }

    private boolean isDone(Task task, int fold, Row row) {
        return results.has(task.experiment(), task.dataSet(), fold, row.title());
    }

    /** Rows of one program, which is grounded once. */
    private void run(Task task, int fold, Path folder, List<Row> rows) throws IOException {
        Row first = rows.get(0);
        Path model = models.resolve(first.program() + ".psl");
        try (LearningFold parts = LearningFold.of(model, folder, first.more(), RUN)) {
            for (Row row : rows) {
                run(task, fold, parts, row);
            }
        }
    }

    private void run(Task task, int fold, LearningFold parts, Row row) throws IOException {
        LearningFold.Weights learned = learned(parts, row);
        long start = System.nanoTime();
        double[] predicted = predict(parts.test(), learned.weights(), row);
        double predicting = (System.nanoTime() - start) / 1e9;
        double seconds = learned.seconds() + predicting;
        Map<String, Double> scores = scores(task, parts.test(), predicted);
        write(task, fold, row, scores, seconds);
        progress.printf(
                Locale.ROOT,
                "%s, fold %d, %s: %s; learned in %.1f s, predicted in %.2f s%n",
                task.dataSet(),
                fold,
                row.title(),
                text(scores),
                learned.seconds(),
                predicting);
    }

    /** Those that a row learns, or those of the program. */
    static LearningFold.Weights learned(LearningFold parts, Row row) throws IOException {
        LearningMethod learner = row.method().learner();
        return learner == null
                ? parts.given()
                : parts.learn(row.protocol().learning(learner, row.method().model()));
    }

    private static double[] predict(TestProblem test, double[] weights, Row row) {
        if (row.method().model() != Model.DISCRETE) {
            return test.solve(weights, row.protocol().prediction()).values();
        }
        Marginals found =
                new GibbsSampler(row.protocol().sampling())
                        .sample(DiscreteMrf.of(test.mrf(), weights), SolverProgress.NONE);
        if (found.feasibility() != Feasibility.FEASIBLE) {
            throw new IllegalStateException("no Boolean state meets the hard rules");
        }
        return found.probability();
    }

    private static Map<String, Double> scores(Task task, TestProblem test, double[] predicted) {
        Scores all =
                Objects.requireNonNull(
                        test.score(predicted, EnumSet.copyOf(task.metrics().values()))
                                .get(task.predicate()));
        Map<String, Double> scores = new LinkedHashMap<>();
        for (Map.Entry<String, Metric> metric : task.metrics().entrySet()) {
            scores.put(metric.getKey(), all.of(metric.getValue()).orElseThrow());
        }
        return scores;
    }

    private void write(Task task, int fold, Row row, Map<String, Double> scores, double seconds)
            throws IOException {
        List<Result> added = new ArrayList<>();
        scores.forEach(
                (metric, value) ->
                        added.add(
                                new Result(
                                        task.experiment(),
                                        task.dataSet(),
                                        fold,
                                        row.title(),
                                        metric,
                                        value,
                                        seconds,
                                        row.protocol().text())));
        results.add(added);
    }

    private static String text(Map<String, Double> scores) {
        List<String> parts = new ArrayList<>();
        scores.forEach(
                (metric, value) -> parts.add(String.format(Locale.ROOT, "%s %.4f", metric, value)));
        return String.join(", ", parts);
    }
}
