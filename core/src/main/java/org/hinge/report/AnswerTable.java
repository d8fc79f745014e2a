package org.hinge.report;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.text.NumberText;
import org.hinge.text.TextColumns;
import org.hinge.text.Visible;

/** What was found as tables for a terminal: its predicates, its rules, what is proven, times. */
final class AnswerTable {
    /** Values of a rule that holds exactly may miss that by their last digits. */
    private static final double ROUNDING = 1e-12;

    private static final int RULES_SHOWN = 20;

    private final Found found;
    private final int columns;
    private final boolean colours;

    AnswerTable(Found found, int columns, boolean colours) {
        this.found = found;
        this.columns = columns;
        this.colours = colours;
    }

    String text() {
        Values values = found.values();
        StringBuilder out = new StringBuilder();
        if (values != null && values.size() > 0) {
            out.append(predicates(values)).append('\n').append(rules()).append('\n');
        }
        return out.append(ending()).toString();
    }

    private String predicates(Values values) {
        TextTable table = new TextTable(colours, "predicate", "atoms", "0 … 1", "mean", "> 0.5");
        for (Targets.OfPredicate open : values.targets().predicates()) {
            if (open.count() == 0) {
                continue;
            }
            Histogram histogram = new Histogram();
            double sum = 0;
            long above = 0;
            for (int i = open.first(); i < open.first() + open.count(); i++) {
                double value = values.of(i);
                histogram.add(value);
                sum += value;
                above += value > 0.5 ? 1 : 0;
            }
            table.add(
                    Visible.line(open.predicate()),
                    "%,d".formatted(open.count()),
                    histogram.text(),
                    "%.3f".formatted(sum / open.count()),
                    "%,d".formatted(above));
        }
        return table.text(columns);
    }

    /** In the order of the program; of very many, those that cost most. */
    private String rules() {
        GroundModel model = found.model();
        List<GroundModel.RuleModel> shown = model.rules();
        if (shown.size() > RULES_SHOWN) {
            shown =
                    shown.stream()
                            .sorted(Comparator.comparingDouble(AnswerTable::energy).reversed())
                            .limit(RULES_SHOWN)
                            .toList();
        }
        double all = model.rules().stream().mapToDouble(AnswerTable::energy).sum();
        TextTable table = new TextTable(colours, "rule", "ground rules", "energy", "share");
        for (GroundModel.RuleModel rule : shown) {
            boolean hard = rule.weight() == null;
            table.add(
                    rule.number() + "  " + Visible.line(rule.text()),
                    "%,d".formatted(rule.groundings()),
                    hard ? "hard" : NumberText.brief(withoutRounding(energy(rule), all)),
                    hard || all == 0 ? "" : Math.round(100 * energy(rule) / all) + " %");
        }
        int more = model.rules().size() - shown.size();
        return table.text(columns)
                + (more == 0 ? "" : "… and %,d more that cost less\n".formatted(more));
    }

    /** 0 for what is next to nothing beside all. */
    private static double withoutRounding(double energy, double all) {
        return energy < ROUNDING * all ? 0 : energy;
    }

    private static double energy(GroundModel.RuleModel rule) {
        return Objects.requireNonNullElse(rule.energy(), 0.0);
    }

    private String ending() {
        RunRecord.Seconds seconds = found.run().seconds();
        String outcome =
                found instanceof Answer answer
                        ? AnswerText.outcome(answer)
                        : BooleanText.outcome((BooleanAnswer) found);
        String lines =
                outcome
                        + "%s\n%.2f s to load, %.2f to ground, %.2f to solve\n"
                                .formatted(
                                        AnswerText.size(found.model()),
                                        seconds.load(),
                                        seconds.ground(),
                                        seconds.solve());
        StringBuilder out = new StringBuilder();
        lines.lines().forEach(line -> wrap(line, out));
        return out.toString();
    }

    /** Breaks a line between words where the terminal ends. */
    private void wrap(String line, StringBuilder out) {
        int used = 0;
        for (String word : line.split(" ", -1)) {
            int width = TextColumns.of(word);
            if (used > 0 && used + 1 + width > columns) {
                out.append("\n  ");
                used = 2;
            } else if (used > 0) {
                out.append(' ');
                used++;
            }
            out.append(word);
            used += width;
        }
        out.append('\n');
    }
}
