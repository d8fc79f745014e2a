package org.hinge.report;

import java.util.List;
import org.hinge.api.result.Contradiction;
import org.hinge.api.result.GroundRule;
import org.hinge.diagnostic.GroundRuleText;
import org.jspecify.annotations.Nullable;

/**
 * Why no assignment meets the hard rules, told to a person.
 *
 * <pre>{@code
 * no assignment meets all hard rules; these 2 ground rules contradict each other:
 *     Votes(A, +P) <= 1 .
 *         with A = "ann":  Votes("ann", "D") + Votes("ann", "R") - 1 <= 0
 *     …
 * }</pre>
 */
final class ConflictText {
    private ConflictText() {}

    /** Empty if there is none. */
    static String of(@Nullable Contradiction contradiction) {
        if (contradiction == null) {
            return "";
        }
        return switch (contradiction.cause()) {
            case OBSERVATIONS -> ofViolations(contradiction.rules(), contradiction.count(), false);
            case RULES -> ofRules(contradiction);
            case TRUE_OR_FALSE ->
                    "no assignment of true and false meets this hard ground rule and the others:\n"
                            + list(contradiction.rules())
                            + "    help: hinge infer without --semantics boolean looks for values in between\n";
        };
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    static String ofViolations(List<GroundRule> first, long count, boolean allowed) {
        StringBuilder out = new StringBuilder();
        for (GroundRule violated : first) {
            out.append(violated.place()).append(": ");
            out.append(allowed ? "warning: " : "");
            out.append(GroundRuleText.violated(violated)).append('\n');
        }
        if (count > first.size()) {
            out.append("… and %,d more\n".formatted(count - first.size()));
        }
        if (!allowed && !first.isEmpty()) {
            out.append("help: mend the observations, give the rule a weight instead of a period,")
                    .append(" or go on with --allow-violated\n");
        }
        return out.toString();
    }

    private static String ofRules(Contradiction conflict) {
        long count = conflict.count();
        StringBuilder out = new StringBuilder();
        out.append(
                count == 1
                        ? "no assignment meets this hard ground rule:\n"
                        : "no assignment meets all hard rules; these %,d ground rules contradict each other%s:\n"
                                .formatted(
                                        count,
                                        conflict.irreducible()
                                                ? ""
                                                : " (some of them might do: there was no time to"
                                                        + " find out)"));
        out.append(list(conflict.rules()));
        if (count > conflict.rules().size()) {
            out.append("    … and %,d more\n".formatted(count - conflict.rules().size()));
        }
        return out.toString();
    }

    /** Each rule, and below it what it says with its substitution. */
    static String list(List<GroundRule> rules) {
        StringBuilder out = new StringBuilder();
        for (GroundRule rule : rules) {
            out.append("    ").append(rule.rule());
            out.append("\n        ").append(GroundRuleText.with(rule.substitution()));
            out.append(rule.text()).append('\n');
        }
        return out.toString();
    }
}
