package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Changes;
import org.hinge.api.explanation.Difference;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.Origin;
import org.hinge.api.result.Objective;
import org.jspecify.annotations.Nullable;

/** An explanation as JSON. */
final class ExplanationJson {
    private ExplanationJson() {}

    static Map<String, @Nullable Object> of(Explanation explanation) {
        Map<String, @Nullable Object> json = AnswerJson.program(explanation.run());
        json.put("from", explanation.from() == null ? null : explanation.from().toString());
        json.put("atoms", explanation.atoms().stream().map(ExplanationJson::atom).toList());
        json.put("left", explanation.left());
        json.put("stopped", explanation.stopped());
        json.put("version", explanation.run().version());
        return json;
    }

    static List<Map<String, @Nullable Object>> of(List<Difference> differences) {
        return differences.stream().map(ExplanationJson::difference).toList();
    }

    private static Map<String, @Nullable Object> difference(Difference one) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("atom", one.atom().toString());
        json.put("before", one.before());
        json.put("after", one.after());
        return json;
    }

    private static Map<String, @Nullable Object> atom(AtomExplanation atom) {
        Balance balance = atom.balance();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("atom", atom.atom().toString());
        json.put("value", atom.value());
        json.put("given", atom.given());
        json.put("sharp", atom.sharp());
        json.put("cost", atom.cost());
        json.put("forces", pushes(balance.potentials()));
        json.put("constraints", pushes(balance.constraints()));
        json.put("rules", balance.potentials().stream().map(ExplanationJson::rule).toList());
        json.put("hardRules", balance.constraints().stream().map(ExplanationJson::rule).toList());
        json.put("bound", balance.bound());
        json.put("residual", balance.residual());
        json.put("balanced", balance.balanced());
        json.put("idle", balance.idle());
        json.put("choice", balance.choice().name().toLowerCase(Locale.ROOT));
        json.put("origin", atom.origin() == null ? null : origin(atom.origin()));
        json.put("range", atom.range() == null ? null : range(atom.range()));
        json.put("changes", atom.changes() == null ? null : changes(atom.changes()));
        return json;
    }

    private static List<Map<String, @Nullable Object>> pushes(List<Balance.OfRule> rules) {
        return rules.stream()
                .flatMap(rule -> rule.pushes().stream().map(push -> push(rule, push)))
                .toList();
    }

    private static Map<String, @Nullable Object> push(Balance.OfRule rule, Balance.Push push) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", rule.number());
        json.put("text", rule.rule());
        json.put("substitution", push.rule().substitution());
        json.put("term", push.rule().text());
        json.put("loss", push.loss());
        json.put("force", push.force());
        json.put("shared", push.shared());
        Balance.Between between = push.between();
        if (between != null) {
            json.put("least", Objective.finite(between.least()));
            json.put("most", Objective.finite(between.most()));
        }
        return json;
    }

    /** All ground rules of a rule together, those that are not listed too. */
    private static Map<String, @Nullable Object> rule(Balance.OfRule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", rule.number());
        json.put("count", rule.count());
        json.put("loss", rule.loss());
        json.put("force", rule.force());
        return json;
    }

    private static Map<String, @Nullable Object> origin(Origin origin) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("atBound", origin.atBound());
        json.put("exact", origin.exact());
        json.put("sum", origin.sum());
        json.put(
                "observations",
                origin.observations().stream().map(ExplanationJson::observation).toList());
        json.put("rules", origin.rules().stream().map(ExplanationJson::own).toList());
        json.put("rest", origin.rest());
        json.put("observed", origin.observed());
        json.put("own", origin.own());
        json.put("paths", origin.paths().stream().map(ExplanationJson::path).toList());
        json.put("named", origin.named());
        return json;
    }

    private static Map<String, @Nullable Object> observation(Origin.Observation one) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("atom", one.atom().toString());
        json.put("value", one.value());
        json.put("amount", one.amount());
        json.put("factor", one.factor());
        Origin.Otherwise otherwise = one.otherwise();
        json.put("otherwise", otherwise == null ? null : otherwise(otherwise));
        return json;
    }

    private static Map<String, @Nullable Object> otherwise(Origin.Otherwise otherwise) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("observed", otherwise.observed());
        json.put("value", otherwise.value());
        return json;
    }

    private static Map<String, @Nullable Object> own(Origin.OfRule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", rule.number());
        json.put("constant", rule.constant());
        json.put("weight", rule.weight());
        json.put("held", rule.held());
        return json;
    }

    private static Map<String, @Nullable Object> path(Origin.Path path) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sources", path.sources().stream().map(one -> one.atom().toString()).toList());
        json.put("rules", path.rules());
        json.put("atoms", path.atoms().stream().map(Object::toString).toList());
        json.put("amount", path.amount());
        return json;
    }

    private static Map<String, @Nullable Object> range(AtomExplanation.Range range) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("low", range.low());
        json.put("high", range.high());
        json.put("reachedLow", range.reachedLow());
        json.put("reachedHigh", range.reachedHigh());
        json.put("slack", range.slack());
        return json;
    }

    private static Map<String, @Nullable Object> changes(Changes changes) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("threshold", changes.threshold());
        json.put("weights", changes.weights().stream().map(ExplanationJson::weight).toList());
        json.put("triedWeights", changes.triedWeights());
        json.put(
                "observations",
                changes.observations().stream().map(ExplanationJson::observed).toList());
        json.put("triedObservations", changes.triedObservations());
        return json;
    }

    private static Map<String, @Nullable Object> weight(Changes.OfWeight one) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", one.number());
        json.put("before", one.before());
        json.put("after", one.after());
        json.put("value", one.value());
        return json;
    }

    private static Map<String, @Nullable Object> observed(Changes.OfObservation one) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("atom", one.atom().toString());
        json.put("before", one.before());
        json.put("after", one.after());
        json.put("value", one.value());
        return json;
    }
}
