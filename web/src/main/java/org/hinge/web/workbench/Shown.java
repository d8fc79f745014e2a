package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.GroundModel;
import org.jspecify.annotations.Nullable;

/** Points as JSON shows them. */
final class Shown {
    private Shown() {}

    /** With so few targets what is told has all values in it, so that nobody need ask for them. */
    static final int FEW = 2_000;

    /** What pages are told of a point. */
    static Map<String, Object> told(Point point, List<RuleSwitches.State> rules) {
        Map<String, Object> shown = answer(point, rules);
        double[] values = point.values();
        if (values != null && values.length <= FEW) {
            shown.put("values", rounded(values));
            shown.put("before", point.before() == null ? null : rounded(point.before()));
        }
        return shown;
    }

    private static double[] rounded(double[] values) {
        return Arrays.stream(values).map(AtomTable::round).toArray();
    }

    /** What is known at a point, without the values. */
    static Map<String, Object> answer(Point point, List<RuleSwitches.State> rules) {
        Map<String, Object> shown = new LinkedHashMap<>();
        Answer answer = point.answer();
        shown.put("version", point.version());
        shown.put("settled", point.settled());
        shown.put("hasValues", point.values() != null);
        shown.put("termination", answer == null ? null : answer.termination());
        shown.put("iteration", point.progress().iteration());
        shown.put("energy", finite(point.progress().energy()));
        shown.put("lowerBound", finite(point.progress().lowerBound()));
        shown.put("gap", finite(point.progress().gap()));
        shown.put("milliseconds", point.progress().milliseconds());
        shown.put("rules", rules(point, rules));
        if (answer != null) {
            shown.put("contradiction", answer.contradiction());
            shown.put("diagnostics", answer.run().diagnostics());
        }
        return shown;
    }

    private static List<Map<String, Object>> rules(Point point, List<RuleSwitches.State> rules) {
        List<Map<String, Object>> shown = new ArrayList<>();
        double[] energies = point.ruleEnergies();
        for (RuleSwitches.State rule : rules) {
            int index = rule.number() - 1;
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("number", rule.number());
            // Another page may have turned it.
            one.put("weight", rule.weight());
            one.put("on", rule.on());
            one.put("hard", rule.hard());
            one.put(
                    "energy",
                    energies == null || index >= energies.length ? null : finite(energies[index]));
            RuleEffect effect = index < point.effects().size() ? point.effects().get(index) : null;
            if (effect != null) {
                one.put("terms", effect.terms());
                one.put("satisfied", effect.satisfied());
                one.put("pushes", effect.pushes());
            }
            Answer answer = point.answer();
            if (answer != null) {
                one.put("groundings", groundings(answer.model(), index));
            }
            shown.add(one);
        }
        return shown;
    }

    private static @Nullable Long groundings(GroundModel model, int index) {
        return index < model.rules().size() ? model.rules().get(index).groundings() : null;
    }

    static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
