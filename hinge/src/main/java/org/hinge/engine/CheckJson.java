package org.hinge.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.grounding.RuleEstimate;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.normal.Clause;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/** The result of a check as JSON. Numbers that do not exist are null. */
final class CheckJson {
    private CheckJson() {}

    static Map<String, @Nullable Object> of(ProgramCheck check) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("valid", check.isValid());
        json.put("errors", check.errors());
        json.put("warnings", check.warnings());
        json.put("omittedDiagnostics", check.omitted());
        Program program = check.program();
        if (program != null) {
            json.put("types", program.schema().types().stream().map(CheckJson::type).toList());
            json.put(
                    "predicates",
                    program.schema().predicates().stream().map(CheckJson::predicate).toList());
            json.put("rules", program.rules().stream().map(CheckJson::rule).toList());
            json.put("facts", program.facts().size());
            json.put("dataStatements", program.tables().size());
        }
        DataCheck data = check.data();
        if (data != null) {
            json.put("data", data(data));
        }
        return json;
    }

    private static Map<String, Object> data(DataCheck data) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("types", data.types().stream().map(CheckJson::type).toList());
        json.put("predicates", data.predicates().stream().map(CheckJson::predicate).toList());
        json.put("rules", data.estimates().stream().map(CheckJson::estimate).toList());
        return json;
    }

    private static Map<String, Object> type(DataCheck.TypeCount type) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", type.name());
        json.put("constants", type.constants());
        return json;
    }

    private static Map<String, Object> predicate(DataCheck.PredicateCount predicate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", predicate.name());
        json.put("observed", predicate.observed());
        json.put("targets", predicate.targets());
        json.put("truth", predicate.truth());
        return json;
    }

    private static Map<String, @Nullable Object> estimate(RuleEstimate estimate) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("index", estimate.firstRule() + 1);
        json.put("rules", estimate.rules());
        json.put("rows", Math.round(estimate.rows()));
        json.put("exact", estimate.exact());
        json.put("whyEmpty", estimate.whyEmpty().isEmpty() ? null : estimate.whyEmpty());
        return json;
    }

    static Map<String, @Nullable Object> diagnostic(Diagnostic diagnostic) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("severity", lower(diagnostic.severity()));
        json.put("file", diagnostic.location().file());
        json.put("line", orNull(diagnostic.location().line()));
        json.put("column", orNull(diagnostic.location().column()));
        json.put("endLine", orNull(diagnostic.location().endLine()));
        json.put("endColumn", orNull(diagnostic.location().endColumn()));
        json.put("message", diagnostic.message());
        json.put("help", diagnostic.help());
        return json;
    }

    private static @Nullable Integer orNull(int place) {
        return place == 0 ? null : place;
    }

    private static Map<String, @Nullable Object> type(ConstantType type) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", type.name());
        json.put(
                "constants",
                type instanceof ConstantType.Listed listed ? listed.constants() : null);
        return json;
    }

    private static Map<String, @Nullable Object> predicate(Predicate predicate) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", predicate.name());
        json.put("types", predicate.types());
        json.put("kind", lower(predicate.kind()));
        json.put("function", predicate.function());
        json.put("symmetric", predicate.symmetric());
        return json;
    }

    private static Map<String, @Nullable Object> rule(Rule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        Weight weight = rule.weight();
        json.put("index", rule.index() + 1);
        json.put("text", rule.text());
        json.put("line", rule.statement().span().line());
        json.put("kind", rule instanceof Rule.Logical ? "logical" : "arithmetic");
        json.put("weight", weight == null ? null : weight.value());
        json.put("weightKind", weight == null ? "hard" : lower(weight.kind()));
        json.put("squared", rule.statement().squared());
        if (rule instanceof Rule.Logical logical) {
            json.put("conversion", lower(logical.form().kind()));
            json.put("clauses", logical.form().clauses().stream().map(Clause::toString).toList());
            json.put("joins", texts(logical.form().joins()));
            json.put("conditions", texts(logical.form().conditions()));
        } else {
            json.put("linear", ((Rule.Arithmetic) rule).form().toString());
        }
        Map<String, String> bindings = new TreeMap<>();
        rule.bindings().forEach((name, binding) -> bindings.put(name, lower(binding)));
        json.put("bindings", bindings);
        return json;
    }

    private static List<String> texts(List<?> values) {
        List<String> texts = new ArrayList<>();
        values.forEach(v -> texts.add(v.toString()));
        return texts;
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
