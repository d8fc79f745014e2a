package org.hinge.engine;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** What was learned, in numbers, for JSON. Numbers that do not exist are null. */
final class LearningSummary {
    private LearningSummary() {}

    static Map<String, @Nullable Object> of(LearnedProgram program, double writeSeconds) {
        LearnedWeights learned = program.learned();
        HingeLossMrf mrf = program.ground().mrf();
        Map<String, @Nullable Object> json = AnswerSummary.head(program.loaded(), null);
        json.remove("format");
        json.put("method", program.settings().method().toString());
        json.put("termination", learned.termination().name());
        json.put("energy", null);
        json.put("lowerBound", null);
        json.put(
                "gap",
                learned.steps() == 0
                        ? null
                        : AnswerSummary.finite(learned.gaps()[learned.steps() - 1]));
        json.put("maxViolation", null);
        json.put("iterations", learned.steps());
        json.put("variables", mrf.variables());
        json.put("potentials", mrf.potentials());
        json.put("constraints", mrf.constraints());
        json.put("rules", rules(program, mrf));
        LearningScores scores = program.scores();
        json.put("folds", scores == null || scores.folds() == 0 ? null : scores.folds());
        json.put("scores", scores == null ? null : scores.fields());
        json.put(
                "objectiveBetter",
                program.settings().method().isObjectiveRising() ? "higher" : "lower");
        json.put("objective", numbers(learned.objective()));
        json.put("gaps", numbers(learned.gaps()));
        // The weights of all steps may be many.
        json.put("weights", (JsonText.Part) out -> write(out, program));
        json.put("seconds", seconds(program, writeSeconds));
        json.put("peakMemoryBytes", PeakMemory.bytes());
        json.put("threads", program.run().threads());
        json.put("seed", program.run().seed());
        json.put("version", Version.current());
        return json;
    }

    private static List<Map<String, @Nullable Object>> rules(
            LearnedProgram program, HingeLossMrf mrf) {
        long[] groundings = mrf.groundings();
        List<Map<String, @Nullable Object>> rules = new ArrayList<>();
        for (Rule rule : program.rules()) {
            Weight before = rule.weight();
            Weight after = program.weight(rule.index());
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("index", rule.index() + 1);
            json.put("text", rule.text());
            json.put("weight", after == null ? null : AnswerSummary.finite(after.value()));
            json.put("initialWeight", before == null ? null : AnswerSummary.finite(before.value()));
            json.put("learned", program.isLearned(rule.index()));
            json.put("groundings", groundings[rule.index()]);
            rules.add(json);
        }
        return rules;
    }

    private static void write(JsonGenerator out, LearnedProgram program) throws IOException {
        out.writeStartArray();
        for (double[] weights : program.learned().history()) {
            writeSigned(out, program, weights);
        }
        out.writeEndArray();
    }

    /** The weights of a step as the program would write them; null for hard rules. */
    private static void writeSigned(JsonGenerator out, LearnedProgram program, double[] weights)
            throws IOException {
        out.writeStartArray();
        for (Rule rule : program.rules()) {
            Weight written = rule.weight();
            if (written == null) {
                out.writeNull();
            } else {
                double weight = weights[rule.index()];
                out.writeNumber(written.value() < 0 && weight != 0 ? -weight : weight);
            }
        }
        out.writeEndArray();
    }

    private static Map<String, Double> seconds(LearnedProgram program, double write) {
        double load = program.loaded().loadSeconds();
        double learn = program.learned().seconds();
        Map<String, Double> json = new LinkedHashMap<>();
        json.put("load", load);
        json.put("ground", program.groundSeconds());
        json.put("learn", learn);
        json.put("write", write);
        json.put("total", load + program.groundSeconds() + learn + write);
        return json;
    }

    private static List<@Nullable Double> numbers(double[] numbers) {
        List<@Nullable Double> list = new ArrayList<>();
        Arrays.stream(numbers).forEach(number -> list.add(AnswerSummary.finite(number)));
        return list;
    }
}
