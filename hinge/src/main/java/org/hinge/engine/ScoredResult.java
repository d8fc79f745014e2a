package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.jspecify.annotations.Nullable;

/**
 * The result of a run with its scores. Its summary has {@code threshold} and {@code metrics}
 * besides: by predicate and score, null where a score does not exist.
 */
public final class ScoredResult implements RunResult {
    private final RunResult result;
    private final Map<String, Scores> scores;
    private final Map<String, Integer> targets;
    private final Set<Metric> metrics;
    private final double threshold;
    private final @Nullable DensityReport likelihood;

    ScoredResult(
            RunResult result,
            Map<String, Scores> scores,
            Map<String, Integer> targets,
            EvaluationSettings settings,
            @Nullable DensityReport likelihood) {
        this.result = result;
        this.scores = scores;
        this.targets = targets;
        this.metrics = settings.metrics();
        this.threshold = settings.threshold();
        this.likelihood = likelihood;
    }

    /** By predicate, in the order of the program; empty if there are no values. */
    public Map<String, Scores> scores() {
        return scores;
    }

    /**
     * How probable the truth is; its {@code logDensity} is the log-likelihood. Null if not wanted.
     */
    public @Nullable DensityReport likelihood() {
        return likelihood;
    }

    @Override
    public boolean isSolved() {
        return result.isSolved();
    }

    @Override
    public boolean isInfeasible() {
        return result.isInfeasible();
    }

    @Override
    public String text(int atomsShown) {
        String table = scores.isEmpty() ? "" : ScoreText.of(scores, targets, metrics) + "\n";
        String density = likelihood == null ? "" : likelihood.text("log-likelihood of the truth");
        return table + result.text(0) + density;
    }

    @Override
    public String problemText() {
        return result.problemText();
    }

    @Override
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        Map<String, @Nullable Object> json = result.summaryFields(writeSeconds);
        json.putAll(more());
        return json;
    }

    /** What the summary has besides. */
    private Map<String, @Nullable Object> more() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("threshold", threshold);
        json.put("metrics", metricFields(scores, metrics));
        if (likelihood != null) {
            json.put("likelihood", likelihood.fields("logLikelihood"));
        }
        return json;
    }

    /** Scores by predicate and name; null where one does not exist. */
    static Map<String, @Nullable Object> metricFields(
            Map<String, Scores> scores, Set<Metric> metrics) {
        Map<String, @Nullable Object> ofAll = new LinkedHashMap<>();
        scores.forEach(
                (predicate, of) -> {
                    Map<String, @Nullable Object> ofOne = new LinkedHashMap<>();
                    for (Metric metric : metrics) {
                        OptionalDouble score = of.of(metric);
                        ofOne.put(metric.key(), score.isEmpty() ? null : score.getAsDouble());
                    }
                    ofAll.put(predicate, ofOne);
                });
        return ofAll;
    }

    @Override
    public @Nullable Object valuesForJson() {
        return result.valuesForJson();
    }

    @Override
    public double write(Path folder, ValueForm form, UnaryOperator<String> completed)
            throws IOException {
        return result.write(
                folder, form, summary -> completed.apply(SummaryText.with(summary, more())));
    }
}
