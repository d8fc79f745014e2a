package org.hinge.report.json;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.hinge.api.explanation.Difference;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.Density;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Values;
import org.hinge.api.result.VerificationResult;
import org.jspecify.annotations.Nullable;

/** Results as the fields of JSON objects, by name. */
public final class JsonRenderer {
    private JsonRenderer() {}

    public static Map<String, @Nullable Object> fields(Found found, Written written) {
        Map<String, @Nullable Object> json =
                found instanceof Answer answer
                        ? AnswerJson.of(answer, written)
                        : BooleanJson.of((BooleanAnswer) found, written);
        Density density = found.density();
        if (density != null) {
            json.put("density", DensityJson.fields(density, "logDensity"));
        }
        return json;
    }

    public static Map<String, @Nullable Object> fields(Evaluation evaluation, Written written) {
        return EvaluationJson.of(evaluation, written);
    }

    public static Map<String, @Nullable Object> fields(LearningResult learned, Written written) {
        return LearningJson.of(learned, written);
    }

    public static Map<String, @Nullable Object> fields(GroundingResult grounding) {
        return GroundingJson.of(grounding);
    }

    public static Map<String, @Nullable Object> fields(GroundingPlan plan) {
        return GroundingJson.of(plan);
    }

    public static Map<String, @Nullable Object> fields(CheckResult check) {
        return CheckJson.of(check);
    }

    public static Map<String, @Nullable Object> fields(VerificationResult verification) {
        return VerificationJson.of(verification);
    }

    public static Map<String, @Nullable Object> fields(Explanation explanation) {
        return ExplanationJson.of(explanation);
    }

    /** What changes brought about. */
    public static Object differences(List<Difference> differences) {
        return ExplanationJson.of(differences);
    }

    /** The values of all targets; null if there are none. */
    public static @Nullable Object values(@Nullable Values values) {
        return values == null ? null : new JsonValues(values);
    }

    /** The object of such fields. */
    public static String text(Map<String, @Nullable Object> fields) {
        return JsonText.of(fields);
    }

    /** The same, written; leaves the writer open. */
    public static void write(Writer out, Map<String, @Nullable Object> fields) throws IOException {
        JsonText.write(out, fields);
    }

    /** The same on one line, safe inside an HTML page; leaves the writer open. */
    public static void writeForPage(Writer out, Map<String, @Nullable Object> fields)
            throws IOException {
        JsonText.writeForPage(out, fields);
    }
}
