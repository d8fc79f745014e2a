package org.hinge.diagnostic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.api.Quotation;
import org.hinge.api.result.GroundRule;

/** Ground rules in messages. */
public final class GroundRuleText {
    private GroundRuleText() {}

    /** {@code A = "ann", B = "bob"}. */
    public static String substitution(Map<String, String> substitution) {
        List<String> parts = new ArrayList<>();
        substitution.forEach((name, text) -> parts.add(name + " = " + Quotation.quote(text)));
        return String.join(", ", parts);
    }

    /** {@code with A = "ann": } or nothing. */
    public static String with(Map<String, String> substitution) {
        return substitution.isEmpty() ? "" : "with " + substitution(substitution) + ":  ";
    }

    /** A hard rule that observations alone violate, with its substitution. */
    public static String violated(GroundRule rule) {
        return "%s%s is violated by %.6g by observations alone"
                .formatted(
                        rule.rule(),
                        rule.substitution().isEmpty()
                                ? ""
                                : " with " + substitution(rule.substitution()),
                        rule.violation());
    }
}
