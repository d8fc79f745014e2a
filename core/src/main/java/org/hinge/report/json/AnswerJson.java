package org.hinge.report.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Objective;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.ValueForm;
import org.jspecify.annotations.Nullable;

/** An answer in numbers. Numbers that do not exist are null. */
final class AnswerJson {
    private AnswerJson() {}

    static Map<String, @Nullable Object> of(Answer answer, Written written) {
        Map<String, @Nullable Object> json = head(answer.run(), written);
        json.put("semantics", "soft");
        json.put("termination", answer.termination().name());
        Objective objective = answer.objective();
        json.put("energy", objective.energy());
        json.put("constantEnergy", objective.constantEnergy());
        json.put("lowerBound", objective.lowerBound());
        json.put("gap", objective.gap());
        json.put("absoluteGap", objective.absoluteGap());
        json.put("wantedGap", answer.wanted().share());
        json.put("wantedAbsoluteGap", answer.wanted().difference());
        json.put("maxViolation", objective.maxViolation());
        json.put("iterations", answer.iterations());
        if (written.form() == null) {
            // A summary beside values and proof has only what can be examined with them.
            json.put("trace", trace(answer.trace()));
        }
        size(json, answer.model());
        json.put("violatedObserved", answer.model().violatedObserved());
        json.put("allowViolated", answer.run().settings().allowViolated());
        json.put("solver", answer.settings().solver());
        LazyReport lazy = answer.lazy();
        if (lazy != null && answer.settings() instanceof InferenceSettings.Lazy settings) {
            json.put("lazy", lazy(settings, lazy));
            json.put("rounds", lazy.rounds().stream().map(AnswerJson::round).toList());
        }
        json.put("rules", rules(answer.model()));
        json.put("seconds", seconds(answer.run().seconds(), "solve", written));
        tail(json, answer.run(), false, written);
        return json;
    }

    /** As columns: one line each. */
    private static Map<String, Object> trace(List<TracePoint> points) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("iterations", points.stream().map(TracePoint::iteration).toList());
        json.put("energy", numbers(points, TracePoint::energy));
        json.put("lowerBound", numbers(points, TracePoint::lowerBound));
        json.put("gap", numbers(points, TracePoint::gap));
        return json;
    }

    private static List<@Nullable Double> numbers(
            List<TracePoint> points, Function<TracePoint, @Nullable Double> number) {
        List<@Nullable Double> numbers = new ArrayList<>();
        points.forEach(point -> numbers.add(number.apply(point)));
        return numbers;
    }

    private static Map<String, Object> lazy(InferenceSettings.Lazy settings, LazyReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("threshold", settings.threshold());
        json.put("constraints", settings.constraints());
        json.put("askedRules", report.asked());
        json.put("formulasGroundedInFull", report.formulas());
        return json;
    }

    private static Map<String, @Nullable Object> round(LazyReport.Round round) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("round", round.number());
        json.put("terms", round.terms());
        json.put("energy", round.energy());
        json.put("lowerBound", Objective.finite(round.lowerBound()));
        json.put("gap", Objective.finite(round.gap()));
        json.put("maxViolation", Objective.finite(round.maxViolation()));
        json.put("threshold", round.threshold());
        json.put("iterations", round.iterations());
        json.put("seconds", round.seconds());
        return json;
    }

    /** What every summary begins with: the program and the form of the files. */
    static Map<String, @Nullable Object> head(RunRecord run, Written written) {
        Map<String, @Nullable Object> json = program(run);
        ValueForm form = written.form();
        json.put("format", form == null ? null : form.format().toString());
        if (form != null && form.guardsConstants()) {
            json.put("csvSafe", true);
        }
        return json;
    }

    /** The program. */
    static Map<String, @Nullable Object> program(RunRecord run) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("program", run.program().named());
        if (!run.program().inMemory().isEmpty()) {
            json.put("inMemory", run.program().inMemory());
        }
        if (!run.changes().isEmpty()) {
            json.put("changes", run.changes());
        }
        json.put("files", run.program().files());
        json.put("dataFile", run.program().dataFile());
        json.put("sha256", run.program().sha256());
        json.put("clipValues", run.settings().clipValues());
        return json;
    }

    /** How large the model is. */
    static void size(Map<String, @Nullable Object> json, GroundModel model) {
        json.put("variables", model.variables());
        json.put("potentials", model.potentials());
        json.put("constraints", model.constraints());
    }

    /**
     * What every summary ends with.
     *
     * @param random whether the seed matters
     */
    static void tail(
            Map<String, @Nullable Object> json, RunRecord run, boolean random, Written written) {
        json.put("peakMemoryBytes", run.peakMemoryBytes());
        json.put("threads", run.settings().limits().threads());
        if (random) {
            json.put("seed", run.settings().seed());
        }
        json.put("version", run.version());
        if (written.form() != null) {
            json.put(Written.LIST, written.valueFiles());
        }
    }

    /** What each rule became. */
    static List<Map<String, @Nullable Object>> rules(GroundModel model) {
        return model.rules().stream().map(AnswerJson::rule).toList();
    }

    private static Map<String, @Nullable Object> rule(GroundModel.RuleModel rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", rule.number());
        json.put("text", rule.text());
        json.put("weight", rule.weight());
        json.put("groundings", rule.groundings());
        json.put("energy", rule.energy());
        return json;
    }

    /**
     * How long everything took.
     *
     * @param last what the last stage before writing is called
     */
    static Map<String, Double> seconds(RunRecord.Seconds seconds, String last, Written written) {
        Map<String, Double> json = new LinkedHashMap<>();
        json.put("load", seconds.load());
        json.put("ground", seconds.ground());
        json.put(last, seconds.solve());
        json.put("write", written.seconds());
        json.put("total", seconds.total() + written.seconds());
        return json;
    }
}
