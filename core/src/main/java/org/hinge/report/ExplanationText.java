package org.hinge.report;

import java.util.List;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Difference;
import org.hinge.api.explanation.Explanation;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.hinge.text.Visible;
import org.jspecify.annotations.Nullable;

/**
 * Why atoms have their values, told to a person.
 *
 * <pre>{@code
 * Trusts("ann", "cat") = 0.575
 *   pushed by
 *     +0.5    rule 1  2.0: Trusts(A, B) && … ^2, which costs 0.03125
 *             with A = "ann", B = "bob", C = "cat":  max(0, 0.7 - Trusts("ann", "cat"))^2
 *     …
 * }</pre>
 */
final class ExplanationText {
    /** What is less than this is shown as 0. */
    private static final double NOTHING = 5e-10;

    private ExplanationText() {}

    static String of(Explanation explanation) {
        StringBuilder out = new StringBuilder();
        for (AtomExplanation atom : explanation.atoms()) {
            out.append(of(atom, explanation.stopped())).append('\n');
        }
        if (explanation.left() > 0) {
            out.append("… and %s\n".formatted(Counted.of(explanation.left(), "more atom")));
        }
        if (explanation.stopped()) {
            out.append("stopped early: what comes last is what was found until then\n");
        }
        if (explanation.from() != null) {
            out.append("values from ").append(explanation.from()).append('\n');
        }
        return Visible.text(out.toString());
    }

    private static String of(AtomExplanation atom, boolean stopped) {
        StringBuilder out = new StringBuilder();
        out.append(atom.atom()).append(" = ").append(number(atom.value())).append('\n');
        out.append(BalanceText.of(atom));
        if (atom.origin() != null) {
            out.append(OriginText.of(atom.origin(), atom));
        }
        AtomExplanation.Range range = atom.range();
        if (range != null) {
            out.append(
                    "  from %s to %s in all answers within the proven gap of %s\n"
                            .formatted(
                                    number(range.low()),
                                    number(range.high()),
                                    NumberText.brief(range.slack())));
        }
        if (atom.changes() != null) {
            out.append(ChangesText.of(atom.changes(), atom.value(), stopped));
        }
        return out.toString();
    }

    /**
     * What has changed since another answer.
     *
     * @param changes in words
     * @param most how many atoms are shown
     */
    static String of(List<String> changes, List<Difference> differences, int most) {
        StringBuilder out = new StringBuilder();
        out.append("after these changes:\n");
        changes.forEach(change -> out.append("  ").append(change).append('\n'));
        out.append(
                differences.isEmpty()
                        ? "no value changes\n"
                        : Counted.of(differences.size(), "value changes:\n", "values change:\n"));
        differences.stream()
                .limit(most)
                .forEach(
                        one ->
                                out.append(
                                        "  %-9s  %s -> %s  %s\n"
                                                .formatted(
                                                        signed(one.amount()),
                                                        side(one.before()),
                                                        side(one.after()),
                                                        one.atom())));
        if (differences.size() > most) {
            out.append("  … and %,d more\n".formatted(differences.size() - most));
        }
        return Visible.text(out.append('\n').toString());
    }

    private static String side(@Nullable Double value) {
        return value == null ? "no target" : NumberText.sixDigits(value);
    }

    /** Six digits that matter. */
    static String number(double value) {
        return Math.abs(value) < NOTHING ? "0" : NumberText.brief(value);
    }

    /** With a sign, as wide as most are. */
    static String signed(double value) {
        String text = number(value);
        return text.equals("0") || value < 0 ? text : "+" + text;
    }
}
