package org.hinge.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hinge.api.result.BestThreshold;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Scores;
import org.jspecify.annotations.Nullable;

/** What was learned, in numbers. Numbers that do not exist are null. */
final class LearningJson {
    private LearningJson() {}

    static Map<String, @Nullable Object> of(LearningResult learned, Written written) {
        Map<String, @Nullable Object> json = AnswerJson.program(learned.run());
        LearningResult.History history = learned.history();
        int steps = history.steps();
        json.put("method", learned.settings().method().toString());
        json.put("termination", learned.termination().name());
        json.put("energy", null);
        json.put("lowerBound", null);
        json.put("gap", steps == 0 ? null : Objective.finite(history.gap(steps - 1)));
        json.put("maxViolation", null);
        json.put("iterations", steps);
        AnswerJson.size(json, learned.model());
        json.put("rules", learned.rules().stream().map(LearningJson::rule).toList());
        LearningScores scores = learned.scores();
        json.put("folds", scores == null || scores.folds() == 0 ? null : scores.folds());
        json.put("scores", scores == null ? null : scores(scores));
        json.put(
                "objectiveBetter",
                learned.settings().method().isObjectiveRising() ? "higher" : "lower");
        json.put("objective", numbers(steps, history::objective));
        json.put("gaps", numbers(steps, history::gap));
        // The weights of all steps may be many.
        json.put("weights", (JsonText.Part) out -> writeWeights(out, learned));
        json.put("seconds", AnswerJson.seconds(learned.run().seconds(), "learn", written));
        AnswerJson.tail(json, learned.run(), true, written);
        return json;
    }

    private static Map<String, @Nullable Object> rule(LearningResult.LearnedRule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", rule.number());
        json.put("text", rule.text());
        json.put("weight", finite(rule.weight()));
        json.put("initialWeight", finite(rule.initialWeight()));
        json.put("learned", rule.learned());
        json.put("groundings", rule.groundings());
        return json;
    }

    private static @Nullable Double finite(@Nullable Double number) {
        return number == null ? null : Objective.finite(number);
    }

    private static List<@Nullable Double> numbers(int steps, IntToDoubleFunction number) {
        return IntStream.range(0, steps)
                .mapToObj(step -> Objective.finite(number.applyAsDouble(step)))
                .toList();
    }

    private static Map<String, @Nullable Object> scores(LearningScores scores) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        scores.predicates().forEach((predicate, its) -> json.put(predicate, ofPredicate(its)));
        return json;
    }

    private static Map<String, @Nullable Object> ofPredicate(LearningScores.OfPredicate its) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("metric", its.main().key());
        json.put("better", its.main().isHigherBetter() ? "higher" : "lower");
        json.put("before", EvaluationJson.scores(its.before(), its.shown()));
        json.put("after", EvaluationJson.scores(its.after(), its.shown()));
        Scores heldOut = its.heldOut();
        json.put("heldOut", heldOut == null ? null : EvaluationJson.scores(heldOut, its.shown()));
        BestThreshold best = its.threshold();
        json.put("bestThreshold", best == null ? null : best.threshold());
        json.put("f1AtBestThreshold", best == null ? null : best.f1());
        json.put("accuracyAtBestThreshold", best == null ? null : best.accuracy());
        return json;
    }

    private static void writeWeights(JsonGenerator out, LearningResult learned) throws IOException {
        out.writeStartArray();
        for (int step = 0; step < learned.history().weightings(); step++) {
            writeStep(out, learned, step);
        }
        out.writeEndArray();
    }

    /** The weights of a step as the program would write them; null for hard rules. */
    private static void writeStep(JsonGenerator out, LearningResult learned, int step)
            throws IOException {
        out.writeStartArray();
        for (LearningResult.LearnedRule rule : learned.rules()) {
            Double written = rule.initialWeight();
            if (written == null) {
                out.writeNull();
            } else {
                double weight = learned.history().weight(step, rule.number() - 1);
                out.writeNumber(written < 0 && weight != 0 ? -weight : weight);
            }
        }
        out.writeEndArray();
    }
}
