package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.bench.experiment.Task.Row;

/** Runs the rows of a task on its folds: writes the data, grounds, learns, predicts, scores. */
final class FoldRunner {
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
            List<Row> missing =
                    task.rows().stream().filter(row -> !isDone(task, number, row)).toList();
            if (!missing.isEmpty()) {
                Path folder = scratch.resolve(task.dataSet()).resolve(Integer.toString(fold));
                task.write(fold, folder);
                new Fold(task, fold, folder).run(missing);
            }
        }
    }

    private boolean isDone(Task task, int fold, Row row) {
        return results.has(task.experiment(), task.dataSet(), fold, row.title());
    }

    /** One fold, with what was grounded of it. */
    private final class Fold {
        private final Task task;
        private final int number;
        private final Path folder;
        private final Map<String, GroundPart> grounded = new HashMap<>();

        Fold(Task task, int number, Path folder) {
            this.task = task;
            this.number = number;
            this.folder = folder;
        }

        void run(List<Row> rows) throws IOException {
            for (Row row : rows) {
                run(row);
            }
        }

        private void run(Row row) throws IOException {
            GroundPart train = ground(row, "train");
            GroundPart test = ground(row, "test");
            long start = System.nanoTime();
            double[] weights = row.settings().learn(row.method(), train);
            long learned = System.nanoTime();
            double[] predicted = row.settings().predict(row.method().model(), test.mrf(), weights);
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<String, Double> scores = task.score(folder, test, predicted);
            write(row, scores, seconds);
            progress.printf(
                    Locale.ROOT,
                    "%s, fold %d, %s: %s; learned in %.1f s, predicted in %.2f s%n",
                    task.dataSet(),
                    number,
                    row.title(),
                    text(scores),
                    (learned - start) / 1e9,
                    seconds - (learned - start) / 1e9);
        }

        private GroundPart ground(Row row, String part) throws IOException {
            String key = row.program() + " " + part;
            GroundPart known = grounded.get(key);
            if (known == null) {
                Path model = models.resolve(row.program() + ".psl");
                known = GroundPart.of(model, folder, part, row.more(), task.predicate());
                grounded.put(key, known);
            }
            return known;
        }

        private void write(Row row, Map<String, Double> scores, double seconds) throws IOException {
            List<Result> rows = new ArrayList<>();
            scores.forEach(
                    (metric, value) ->
                            rows.add(
                                    new Result(
                                            task.experiment(),
                                            task.dataSet(),
                                            number,
                                            row.title(),
                                            metric,
                                            value,
                                            seconds,
                                            row.settings().text())));
            results.add(rows);
        }
    }

    private static String text(Map<String, Double> scores) {
        List<String> parts = new ArrayList<>();
        scores.forEach(
                (metric, value) -> parts.add(String.format(Locale.ROOT, "%s %.4f", metric, value)));
        return String.join(", ", parts);
    }
}
