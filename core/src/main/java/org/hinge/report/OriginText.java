package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Origin;

/** What a value follows from, told to a person. */
final class OriginText {
    private OriginText() {}

    static String of(Origin origin, AtomExplanation atom) {
        if (origin.atBound()) {
            return atBound(atom);
        }
        if (!origin.exact() && origin.observations().isEmpty() && origin.rules().isEmpty()) {
            return "  other values would be as good, so it follows from nothing alone: see --range\n";
        }
        StringBuilder out = new StringBuilder("  follows from\n");
        for (Origin.Observation one : origin.observations()) {
            out.append(
                    line(
                            one.amount(),
                            "%s = %s, times %s"
                                    .formatted(
                                            one.atom(),
                                            ExplanationText.number(one.value()),
                                            ExplanationText.number(one.factor()))));
        }
        for (Origin.OfRule rule : origin.rules()) {
            out.append(line(rule.amount(), "rule %d%s".formatted(rule.number(), own(rule))));
        }
        if (ExplanationText.number(origin.rest()).equals("0")) {
            out.append(sum(origin));
        } else {
            out.append(line(origin.rest(), "other ground rules")).append(sum(origin));
        }
        for (Origin.Path path : origin.paths()) {
            out.append(line(path.amount(), path(path)));
        }
        return out.toString();
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
        return "    %-9s  %s\n".formatted(ExplanationText.signed(amount), text);
    }

    private static String own(Origin.OfRule rule) {
        List<String> parts = new ArrayList<>();
        add(parts, rule.constant(), "what it says by itself");
        add(parts, rule.weight(), "its weight");
        add(parts, rule.held(), "targets at 1");
        return ", " + String.join(" and ", parts);
    }

    private static void add(List<String> parts, double amount, String text) {
        if (!ExplanationText.number(amount).equals("0")) {
            parts.add(text);
        }
    }

    private static String sum(Origin origin) {
        String added = ExplanationText.number(origin.sum());
        String paths = origin.paths().isEmpty() ? "" : "; along these paths";
        return origin.exact()
                ? "  which add up to %s%s\n".formatted(added, paths)
                : "  which add up to %s, about the value: the answer is not sharper%s\n"
                        .formatted(added, paths);
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
