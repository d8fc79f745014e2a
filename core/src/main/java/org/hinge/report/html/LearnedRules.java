package org.hinge.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningResult.LearnedRule;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** The rules with their weights before and after. */
final class LearnedRules {
    /** Rows of more rules make a page slow. */
    private static final int MOST = 500;

    private final LearningResult learned;

    LearnedRules(LearningResult learned) {
        this.learned = learned;
    }

    void writeTo(Body body) {
        body.section("rules", "Rules", this::writeSection);
    }

    private void writeSection(Body body) {
        Table table =
                new Table("Rules with their weights")
                        .number("#")
                        .text("rule")
                        .number("before")
                        .number("after")
                        .number("change")
                        .number("ground rules")
                        .text("weight is");
        List<LearnedRule> shown = shown();
        shown.forEach(rule -> table.row(row(rule)));
        body.table(table);
        int more = learned.rules().size() - shown.size();
        if (more > 0) {
            body.note(
                    "%s whose weights changed less are left out; the program that -o FILE writes has all."
                            .formatted(Counted.of(more, "rule")));
        }
    }

    /** In the order of the program; of very many, those that changed most. */
    private List<LearnedRule> shown() {
        return learned.rules().size() <= MOST
                ? learned.rules()
                : learned.rules().stream()
                        .sorted(Comparator.comparingDouble(rule -> -Math.abs(change(rule, 0.0))))
                        .limit(MOST)
                        .toList();
    }

    private static double change(LearnedRule rule, double otherwise) {
        Double change = change(rule);
        return Objects.requireNonNullElse(change, otherwise);
    }

    private static @Nullable Double change(LearnedRule rule) {
        Double before = rule.initialWeight();
        Double after = rule.weight();
        return before == null || after == null || !rule.learned() ? null : after - before;
    }

    private static List<Table.Cell> row(LearnedRule rule) {
        List<Table.Cell> row = new ArrayList<>();
        row.add(Table.Cell.count(rule.number()));
        row.add(Table.Cell.code(formula(rule)));
        row.add(Table.Cell.number(rule.initialWeight(), "hard"));
        row.add(Table.Cell.number(rule.weight(), "hard"));
        Double change = change(rule);
        String sign = change != null && change > 0 ? "+" : "";
        row.add(
                change == null
                        ? new Table.Cell("–", Double.NaN, null)
                        : new Table.Cell(sign + Figures.number(change), change, null));
        row.add(Table.Cell.count(rule.groundings()));
        row.add(Table.Cell.of(state(rule)));
        return row;
    }

    private static String state(LearnedRule rule) {
        if (rule.weight() == null) {
            return "hard";
        }
        return rule.learned() ? "learned" : "kept";
    }

    /** Without the weight, which stands before the first colon, whatever follows. */
    static String formula(LearnedRule rule) {
        return rule.weight() == null
                ? rule.text()
                : rule.text().substring(rule.text().indexOf(':') + 1).strip();
    }
}
