package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.DataView;
import org.hinge.api.result.ProgramView;
import org.jspecify.annotations.Nullable;

/** The result of a check. Numbers that do not exist are null. */
final class CheckJson {
    private CheckJson() {}

    static Map<String, @Nullable Object> of(CheckResult check) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("valid", check.isValid());
        json.put("errors", check.errors());
        json.put("warnings", check.warnings());
        json.put("omittedDiagnostics", check.omitted());
        ProgramView program = check.program();
        if (program != null) {
            json.put("types", program.types().stream().map(CheckJson::type).toList());
            json.put(
                    "predicates", program.predicates().stream().map(CheckJson::predicate).toList());
            json.put("rules", program.rules().stream().map(CheckJson::rule).toList());
            json.put("facts", program.facts());
            json.put("dataStatements", program.dataStatements());
        }
        DataView data = check.data();
        if (data != null) {
            json.put("data", data(data));
        }
        return json;
    }

    private static Map<String, @Nullable Object> type(ProgramView.Type type) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", type.name());
        json.put("constants", type.constants());
        return json;
    }

    private static Map<String, @Nullable Object> predicate(ProgramView.Predicate predicate) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", predicate.name());
        json.put("types", predicate.types());
        json.put("kind", predicate.kind());
        json.put("function", predicate.function());
        json.put("symmetric", predicate.symmetric());
        return json;
    }

    private static Map<String, @Nullable Object> rule(ProgramView.Rule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        ProgramView.Clauses logical = rule.logical();
        json.put("index", rule.number());
        json.put("text", rule.text());
        json.put("line", rule.line());
        json.put("kind", logical != null ? "logical" : "arithmetic");
        json.put("weight", rule.weight());
        json.put("weightKind", rule.weightKind());
        json.put("squared", rule.squared());
        if (logical != null) {
            json.put("conversion", logical.conversion());
            json.put("clauses", logical.clauses());
            json.put("joins", logical.joins());
            json.put("conditions", logical.conditions());
        } else {
            json.put("linear", rule.linear());
        }
        Map<String, String> bindings = new LinkedHashMap<>();
        rule.bindings()
                .forEach(
                        (name, binding) ->
                                bindings.put(name, binding.name().toLowerCase(Locale.ROOT)));
        json.put("bindings", bindings);
        return json;
    }

    private static Map<String, Object> data(DataView data) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("types", data.types().stream().map(CheckJson::type).toList());
        json.put("predicates", data.predicates().stream().map(CheckJson::predicate).toList());
        json.put("rules", data.estimates().stream().map(CheckJson::estimate).toList());
        return json;
    }

    private static Map<String, Object> type(DataView.OfType type) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", type.name());
        json.put("constants", type.constants());
        return json;
    }

    private static Map<String, Object> predicate(DataView.OfPredicate predicate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", predicate.name());
        json.put("observed", predicate.observed());
        json.put("targets", predicate.targets());
        json.put("truth", predicate.truth());
        return json;
    }

    private static Map<String, @Nullable Object> estimate(DataView.Estimate estimate) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", estimate.number());
        json.put("rules", estimate.rules());
        json.put("rows", Math.round(estimate.rows()));
        json.put("exact", estimate.exact());
        json.put("whyEmpty", estimate.whyEmpty());
        return json;
    }
}
