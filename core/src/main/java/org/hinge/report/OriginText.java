package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Origin;

/** What a value follows from, told to a person. */
final class OriginText {
    /** By how much an observation is changed to show what it does. */
    private static final double STEP = 0.1;

    private static final double ROUNDED = 1e-4;

    /** What adds less than this is not worth a line. */
    private static final double NEGLIGIBLE = 5e-7;

    private OriginText() {}

    static String of(Origin origin, AtomExplanation atom) {
        if (origin.atBound()) {
            return atBound(atom);
        }
        if (!origin.exact() && origin.observations().isEmpty() && origin.rules().isEmpty()) {
            return "  other values would be as good, so it follows from nothing alone: see --range\n";
        }
        StringBuilder out = new StringBuilder("  follows from\n");
        double other = origin.sum() - origin.own();
        for (Origin.Path path : origin.paths()) {
            if (!path.sources().isEmpty()) {
                out.append(line(path.amount(), path(path)));
                other -= path.amount();
            }
        }
        appendUnlessNone(out, other, "many other ways, each of which adds less");
        appendUnlessNone(
                out, origin.own(), "the rules themselves, whatever is observed" + own(origin));
        out.append(sum(origin));
        if (!origin.observations().isEmpty()) {
            out.append("  would change by\n");
        }
        origin.observations().forEach(one -> out.append(change(one, atom.value())));
        return out.toString();
    }

    private static void appendUnlessNone(StringBuilder out, double amount, String text) {
        // Paths end where they name nearly all.
        if (Math.abs(amount) > NEGLIGIBLE) {
            out.append(line(amount, text));
        }
    }

    private static String atBound(AtomExplanation atom) {
        Balance balance = atom.balance();
        boolean loose =
                balance.choice() == Balance.Choice.NONE
                        && ExplanationText.number(balance.bound()).equals("0");
        return "  at the bound of %d, %s\n"
                .formatted(
                        Math.round(atom.value()),
                        loose
                                ? "where nothing holds it: other values would be as good"
                                : "where small changes of what is observed leave it");
    }

    private static String line(double amount, String text) {
        return "    %-9s  %s\n".formatted(rounded(amount), text);
    }

    /** Four digits behind the point are enough to compare by eye. */
    private static String rounded(double amount) {
        return ExplanationText.signed(
                Math.abs(amount) < NEGLIGIBLE
                        ? 0
                        : Math.abs(amount) < ROUNDED
                                ? amount
                                : Math.rint(amount / ROUNDED) * ROUNDED);
    }

    /** Which of them add most. */
    private static String own(Origin origin) {
        List<String> rules =
                origin.paths().stream()
                        .filter(path -> path.sources().isEmpty())
                        .filter(path -> Math.abs(path.amount()) > NEGLIGIBLE)
                        .map(path -> "rule " + path.rules().get(0))
                        .distinct()
                        .toList();
        return rules.isEmpty() ? "" : ": " + String.join(", ", rules);
    }

    private static String sum(Origin origin) {
        String added = ExplanationText.number(origin.sum());
        return origin.exact()
                ? "  which add up to %s\n".formatted(added)
                : "  which add up to %s, about the value: the answer is not sharper\n"
                        .formatted(added);
    }

    /** {@code -0.1 if Knows("bob", "cat") = 0.8 were 0.1 less; -0.575 if it were 0}. */
    private static String change(Origin.Observation one, double value) {
        boolean less = one.value() >= STEP;
        String text =
                "if %s = %s were %s %s"
                        .formatted(
                                one.atom(),
                                ExplanationText.number(one.value()),
                                ExplanationText.number(STEP),
                                less ? "less" : "more");
        return line((less ? -STEP : STEP) * one.factor(), text + otherwise(one, value));
    }

    private static String otherwise(Origin.Observation one, double value) {
        Origin.Otherwise otherwise = one.otherwise();
        if (otherwise == null) {
            return "";
        }
        Double then = otherwise.value();
        return "; %s if it were %s"
                .formatted(
                        then == null ? "no values meet the hard rules" : rounded(then - value),
                        ExplanationText.number(otherwise.observed()));
    }

    /** {@code Knows("bob", "cat") = 0.8 -> rule 1 -> Trusts("ann", "cat")}. */
    private static String path(Origin.Path path) {
        List<String> steps = new ArrayList<>();
        if (!path.sources().isEmpty()) {
            steps.add(
                    String.join(
                            ", ",
                            path.sources().stream()
                                    .map(
                                            one ->
                                                    one.atom()
                                                            + " = "
                                                            + ExplanationText.number(one.value()))
                                    .toList()));
        }
        for (int i = 0; i < path.rules().size(); i++) {
            steps.add("rule " + path.rules().get(i));
            steps.add(path.atoms().get(i).toString());
        }
        return String.join(" → ", steps);
    }
}
