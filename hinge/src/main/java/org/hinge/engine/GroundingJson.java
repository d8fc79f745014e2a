package org.hinge.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundingPlan;
import org.hinge.grounding.RuleReport;
import org.hinge.grounding.Violation;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.jspecify.annotations.Nullable;

/** A grounding as JSON. Numbers that do not exist are null. */
final class GroundingJson {
    private GroundingJson() {}

    static Map<String, @Nullable Object> of(Grounding grounding) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        GroundProgram ground = grounding.ground();
        GroundingPlan plan = grounding.plan();
        if (plan != null) {
            json.put("plan", plan.steps().stream().map(GroundingJson::step).toList());
        }
        if (ground != null) {
            json.put("variables", ground.mrf().variables());
            json.put("potentials", ground.mrf().potentials());
            json.put("constraints", ground.mrf().constraints());
            json.put("rules", ground.reports().stream().map(r -> rule(r, ground)).toList());
            json.put("violated", ground.violatedCount());
            json.put(
                    "violations",
                    ground.violations().stream().map(GroundingJson::violation).toList());
            json.put(
                    "seconds",
                    Map.of("load", grounding.loadSeconds(), "ground", grounding.groundSeconds()));
        }
        return json;
    }

    private static Map<String, Object> step(GroundingPlan.Step step) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("index", step.index() + 1);
        json.put("text", step.rule());
        json.put("rules", step.rules());
        json.put("forms", step.forms());
        json.put("queries", step.queries());
        return json;
    }

    private static Map<String, @Nullable Object> rule(RuleReport report, GroundProgram ground) {
        Rule rule = ground.program().rules().get(report.firstRule());
        Weight weight = rule.weight();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", report.firstRule() + 1);
        json.put("text", rule.text());
        json.put("weight", weight == null ? null : weight.value());
        json.put("rules", report.rules());
        json.put("rows", report.rows());
        json.put("kept", report.kept());
        json.put("dropped", report.dropped());
        json.put("constant", report.constant());
        json.put("divisionsByZero", report.divisionsByZero());
        json.put("seconds", report.seconds());
        json.put("whyEmpty", report.whyEmpty().isEmpty() ? null : report.whyEmpty());
        return json;
    }

    private static Map<String, Object> violation(Violation violation) {
        return Map.of(
                "rule", violation.rule() + 1,
                "substitution", violation.substitution(),
                "amount", violation.amount());
    }
}
