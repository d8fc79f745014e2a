package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Density;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.jspecify.annotations.Nullable;

/**
 * An answer with its scores: {@code threshold} and {@code metrics} by predicate and score, null
 * where a score does not exist.
 */
final class EvaluationJson {
    private EvaluationJson() {}

    static Map<String, @Nullable Object> of(Evaluation evaluation, Written written) {
        Answer answer = evaluation.answer();
        Map<String, @Nullable Object> json =
                answer == null
                        ? AnswerJson.head(evaluation.run(), written)
                        : AnswerJson.of(answer, written);
        if (answer == null) {
            json.put("from", String.valueOf(evaluation.from()));
        }
        json.put("threshold", evaluation.settings().threshold());
        Map<String, @Nullable Object> metrics = new LinkedHashMap<>();
        evaluation
                .scores()
                .forEach(
                        (predicate, scores) ->
                                metrics.put(
                                        predicate,
                                        scores(scores, evaluation.settings().metrics())));
        json.put("metrics", metrics);
        Density likelihood = evaluation.likelihood();
        if (likelihood != null) {
            json.put("likelihood", DensityJson.fields(likelihood, "logLikelihood"));
        }
        return json;
    }

    /** Scores by name; null where one does not exist. */
    static Map<String, @Nullable Object> scores(Scores scores, Set<Metric> shown) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        for (Metric metric : shown) {
            OptionalDouble score = scores.of(metric);
            json.put(metric.key(), score.isEmpty() ? null : score.getAsDouble());
        }
        return json;
    }
}
