package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.result.GroundRule;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.jspecify.annotations.Nullable;

/** A grounding, or the plan of one. Numbers that do not exist are null. */
final class GroundingJson {
    private GroundingJson() {}

    static Map<String, @Nullable Object> of(GroundingPlan plan) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("plan", plan.steps().stream().map(GroundingJson::step).toList());
        return json;
    }

    static Map<String, @Nullable Object> of(GroundingResult grounding) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        AnswerJson.size(json, grounding.model());
        json.put("rules", grounding.queries().stream().map(GroundingJson::rule).toList());
        json.put("violated", grounding.model().violatedObserved());
        json.put(
                "violations",
                grounding.violations().stream().map(GroundingJson::violation).toList());
        Map<String, Double> seconds = new LinkedHashMap<>();
        seconds.put("load", grounding.run().seconds().load());
        seconds.put("ground", grounding.run().seconds().ground());
        json.put("seconds", seconds);
        return json;
    }

    private static Map<String, Object> step(GroundingPlan.Step step) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("index", step.number());
        json.put("text", step.rule());
        json.put("rules", step.rules());
        json.put("forms", step.forms());
        json.put("queries", step.queries());
        return json;
    }

    private static Map<String, @Nullable Object> rule(GroundingResult.Query query) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", query.number());
        json.put("text", query.text());
        json.put("weight", query.weight());
        json.put("rules", query.rules());
        json.put("rows", query.rows());
        json.put("kept", query.kept());
        json.put("dropped", query.dropped());
        json.put("constant", query.constant());
        json.put("divisionsByZero", query.divisionsByZero());
        json.put("seconds", query.seconds());
        json.put("whyEmpty", query.whyEmpty());
        return json;
    }

    private static Map<String, Object> violation(GroundRule violated) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rule", violated.number());
        json.put("substitution", violated.substitution());
        json.put("amount", violated.violation());
        return json;
    }
}
