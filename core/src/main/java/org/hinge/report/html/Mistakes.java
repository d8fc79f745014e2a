package org.hinge.report.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Comparison.Mistake;
import org.hinge.api.explanation.Explanation;
import org.hinge.diagnostic.GroundRuleText;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** The values that are farthest from their truth, and what pushed them there. */
final class Mistakes {
    /** A force of less is none to a reader. */
    private static final double NOTHING = 1e-6;

    private final List<Mistake> mistakes;
    private final Map<Atom, AtomExplanation> explanations = new HashMap<>();
    private final String unexplained;

    /**
     * A list.
     *
     * @param unexplained what to say if there is no explanation
     */
    Mistakes(List<Mistake> mistakes, @Nullable Explanation explanation, String unexplained) {
        this.mistakes = mistakes;
        this.unexplained = unexplained;
        if (explanation != null) {
            explanation.atoms().forEach(atom -> explanations.put(atom.atom(), atom));
        }
    }

    void writeTo(Body body) {
        Html html = body.html();
        html.element("h3", "Largest differences");
        if (mistakes.isEmpty()) {
            body.paragraph("Every value is its truth.");
            return;
        }
        long explained =
                mistakes.stream().filter(one -> explanations.containsKey(one.atom())).count();
        body.note(
                explained == 0
                        ? unexplained
                        : "Open one of the first %s to see what pushed it: rules push up towards 1 and down towards 0, and at the values these forces balance. hinge explain tells more, and of any atom."
                                .formatted(Figures.count(explained)));
        html.open("ol", "class", "mistakes");
        mistakes.forEach(mistake -> write(html, mistake));
        html.close();
    }

    private void write(Html html, Mistake mistake) {
        AtomExplanation explanation = explanations.get(mistake.atom());
        html.open("li");
        if (explanation == null) {
            html.open("p");
            head(html, mistake);
            html.close();
        } else {
            html.open("details").open("summary");
            head(html, mistake);
            html.close();
            balance(html, explanation);
            html.close();
        }
        html.close();
    }

    private static void head(Html html, Mistake mistake) {
        html.element("span", mistake.atom().toString(), "class", "code");
        html.text(" ");
        html.element(
                "span",
                "%s, truth %s"
                        .formatted(Figures.value(mistake.value()), Figures.number(mistake.truth())),
                "class",
                "gap");
    }

    private static void balance(Html html, AtomExplanation atom) {
        Balance balance = atom.balance();
        Table table =
                new Table("What pushes " + atom.atom())
                        .number("force")
                        .number("#")
                        .text("rule")
                        .text("most of it from");
        balance.potentials().forEach(rule -> add(table, rule));
        balance.constraints().forEach(rule -> add(table, rule));
        if (Math.abs(balance.bound()) > NOTHING) {
            String bound = balance.bound() > 0 ? "no value is below 0" : "no value is above 1";
            table.row(
                    force(balance.bound()),
                    Table.Cell.of("–"),
                    Table.Cell.of(bound),
                    Table.Cell.of("–"));
        }
        if (table.isEmpty()) {
            html.element("p", "No ground rule pushes it.");
            return;
        }
        table.inOrder().writeTo(html);
        if (!balance.balanced()) {
            html.element(
                    "p",
                    "These do not add up to 0: the answer is not sharp enough, try a smaller gap.",
                    "class",
                    "note");
        }
    }

    private static void add(Table table, Balance.OfRule rule) {
        if (Math.abs(rule.force()) > NOTHING) {
            table.row(
                    force(rule.force()),
                    Table.Cell.count(rule.number()),
                    Table.Cell.code(rule.rule()),
                    Table.Cell.of(strongest(rule)));
        }
    }

    private static Table.Cell force(double force) {
        String way = force > 0 ? "↑ up " : "↓ down ";
        return new Table.Cell(way + Figures.number(Math.abs(force)), force, null);
    }

    private static String strongest(Balance.OfRule rule) {
        String more =
                rule.count() > 1
                        ? Counted.of(rule.count(), "ground rule") + ", the strongest "
                        : "";
        if (rule.pushes().isEmpty()) {
            return Counted.of(rule.count(), "ground rule");
        }
        Balance.Push push = rule.pushes().get(0);
        String substitution = GroundRuleText.substitution(push.rule().substitution());
        return more + (substitution.isEmpty() ? push.rule().text() : "with " + substitution);
    }
}
