package org.hinge.report;

import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.diagnostic.GroundRuleText;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** What pushes an atom up and down, told to a person. */
final class BalanceText {
    private BalanceText() {}

    static String of(AtomExplanation atom) {
        Balance balance = atom.balance();
        StringBuilder out = new StringBuilder();
        if (balance.potentials().isEmpty() && balance.constraints().isEmpty()) {
            out.append("  no ground rule pushes it");
        } else {
            out.append("  pushed by\n");
            balance.potentials().forEach(rule -> append(out, rule, ", which costs "));
            balance.constraints().forEach(rule -> append(out, rule, null));
            if (!ExplanationText.number(balance.bound()).equals("0")) {
                out.append(line(balance.bound(), bound(balance)));
            }
            out.append(balanced(balance));
        }
        if (balance.idle() > 0) {
            out.append(
                    "; %s not push"
                            .formatted(
                                    Counted.of(
                                            balance.idle(),
                                            "ground rule does",
                                            "ground rules do")));
        }
        out.append('\n').append(choice(balance)).append(sharpness(atom));
        return out.toString();
    }

    private static String line(double force, String text) {
        return "    %-9s  %s\n".formatted(ExplanationText.signed(force), text);
    }

    /** A rule with what its ground rules do together, and below it the strongest of these. */
    private static void append(StringBuilder out, Balance.OfRule rule, @Nullable String costs) {
        String cost = costs == null ? " holds it" : costs + ExplanationText.number(rule.loss());
        out.append(line(rule.force(), "rule %d  %s%s".formatted(rule.number(), rule.rule(), cost)));
        for (Balance.Push push : rule.pushes()) {
            out.append("               ");
            if (rule.count() > 1) {
                out.append(ExplanationText.signed(push.force())).append("  ");
            }
            out.append(GroundRuleText.with(push.rule().substitution()));
            out.append(push.rule().text()).append(shared(push)).append('\n');
        }
        int more = rule.count() - rule.pushes().size();
        if (more > 0) {
            double shown = rule.pushes().stream().mapToDouble(Balance.Push::force).sum();
            out.append(
                    "               … and %s: %s\n"
                            .formatted(
                                    Counted.of(more, "more ground rule"),
                                    ExplanationText.signed(rule.force() - shown)));
        }
    }

    private static String shared(Balance.Push push) {
        Balance.Between between = push.between();
        if (between == null) {
            return push.shared() ? "  (shared)" : "";
        }
        return "  (shared: from %s to %s)".formatted(end(between.least()), end(between.most()));
    }

    private static String end(double force) {
        return Double.isInfinite(force) ? "anything" : ExplanationText.signed(force);
    }

    private static String bound(Balance balance) {
        return balance.bound() > 0 ? "no value is below 0" : "no value is above 1";
    }

    private static String balanced(Balance balance) {
        double sum = -balance.residual() + 0.0;
        return balance.balanced()
                ? "  these add up to 0"
                : "  warning: these add up to %s, not to 0: the answer is not sharp enough, try a smaller --gap"
                        .formatted(NumberText.brief(sum));
    }

    private static String choice(Balance balance) {
        return switch (balance.choice()) {
            case NONE -> "";
            case FAIR ->
                    "  forces that are shared could be others and still balance; these have the"
                            + " least sum of force^2 / weight\n";
            case ANY -> "  forces that are shared could be others and still balance\n";
        };
    }

    private static String sharpness(AtomExplanation atom) {
        return atom.sharp()
                ? ""
                : "  atoms far from it are held at the values of the answer, where it is %s\n"
                        .formatted(ExplanationText.number(atom.given()));
    }
}
