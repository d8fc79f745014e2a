package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.LearningFold;
import org.hinge.bench.paper.LearningTask;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.LearnedProgram;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench/run learn}: learns on the training part of folds and scores their test part. */
@Command(
        name = "learn",
        description = "Learn weights on folds of a task of the paper and print the mean scores.",
        mixinStandardHelpOptions = true)
final class LearnCommand implements Callable<Integer> {
    private final Path repository;

    @Parameters(index = "0", paramLabel = "TASK", description = "cora, citeseer, epinions, jester.")
    private String name = "";

    @Option(names = "--folds", paramLabel = "N", description = "Only the first N folds.")
    private int folds = Integer.MAX_VALUE;

    @Option(
            names = "--method",
            split = ",",
            paramLabel = "NAME",
            description = "sp, mple, lme, or none for the weights as given (default all).")
    private List<String> methods = List.of("none", "sp", "mple", "lme");

    @Option(names = "--linear", description = "The linear potentials, not the squared ones.")
    private boolean linear;

    @Option(names = "--steps", paramLabel = "N", description = "Steps of sp and mple.")
    private int steps = 100;

    @Option(names = "--step-size", paramLabel = "S", description = "If not the task's own.")
    private @Nullable Double stepSize;

    @Option(names = "--gap", paramLabel = "G", description = "Of inference while learning.")
    private double gap = 1e-3;

    @Option(names = "--test-gap", paramLabel = "G", description = "Of inference on the test part.")
    private double testGap = 1e-4;

    @Option(names = "--show-weights", description = "Print the weights of each fold.")
    private boolean showWeights;

    LearnCommand(Path repository) {
        this.repository = repository;
    }

    @Override
    public Integer call() throws IOException {
        DataFolder data = DataFolder.find(repository).orElse(null);
        if (data == null) {
            System.err.println(DataFolder.missing());
            return 2;
        }
        LearningTask task = LearningTask.parse(name);
        Map<String, List<Scores>> results = new LinkedHashMap<>();
        int last = Math.min(folds, task.folds());
        for (int fold = 0; fold < last; fold++) {
            Path folder = Files.createTempDirectory("hinge-fold");
            task.write(data, fold, folder);
            Path model = repository.resolve("bench/models").resolve(task.model(!linear));
            try (LearningFold parts = LearningFold.of(model, folder, RunSettings.DEFAULT)) {
                for (String method : methods) {
                    run(task, parts, method, fold, results);
                }
            }
        }
        System.out.println(head(task));
        results.forEach((method, scores) -> System.out.println(mean(task, method, scores)));
        return 0;
    }

    private void run(
            LearningTask task,
            LearningFold parts,
            String method,
            int fold,
            Map<String, List<Scores>> results)
            throws IOException {
        long start = System.nanoTime();
        double[] weights;
        String end;
        if (method.equals("none")) {
            weights = new double[parts.test().mrf().rules()];
            Arrays.fill(weights, 1);
            end = "";
        } else {
            LearnedProgram learned = parts.learn(settings(task, method));
            weights = learned.weights();
            end = learned.termination() + " after " + learned.learned().steps();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Scores scores =
                Objects.requireNonNull(
                        parts.test(weights, InferenceSettings.DEFAULT.withGap(testGap))
                                .get(task.predicate()));
        results.computeIfAbsent(method, m -> new ArrayList<>()).add(scores);
        System.out.printf(
                Locale.ROOT,
                "%s, fold %d, %s: %s; %s, %.1f s%n",
                task,
                fold,
                method,
                text(task, scores),
                end,
                seconds);
        if (showWeights) {
            System.out.println(Arrays.toString(weights));
        }
    }

    private LearningSettings settings(LearningTask task, String method) {
        return LearningSettings.of(LearningMethod.parse(method))
                .withSteps(steps, stepSize == null ? task.stepSize() : stepSize)
                .withGap(gap);
    }

    private static String text(LearningTask task, Scores scores) {
        List<String> parts = new ArrayList<>();
        for (Metric metric : task.metrics()) {
            parts.add(
                    String.format(
                            Locale.ROOT,
                            "%s %.4f",
                            metric.key(),
                            scores.of(metric).orElse(Double.NaN)));
        }
        return String.join(", ", parts);
    }

    private static String head(LearningTask task) {
        List<String> keys = task.metrics().stream().map(Metric::key).toList();
        return "| "
                + task
                + " | "
                + String.join(" | ", keys)
                + " |\n|---|"
                + "---|".repeat(keys.size());
    }

    private static String mean(LearningTask task, String method, List<Scores> folds) {
        StringBuilder row = new StringBuilder("| " + method + " |");
        for (Metric metric : task.metrics()) {
            double mean =
                    folds.stream()
                            .mapToDouble(scores -> scores.of(metric).orElse(Double.NaN))
                            .average()
                            .orElse(Double.NaN);
            row.append(String.format(Locale.ROOT, " %.4f |", mean));
        }
        return row.toString();
    }
}
