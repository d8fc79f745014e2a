package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;

/**
 * Scores told to a person, one line for each score and one column for each predicate.
 *
 * <pre>
 *                 Trusts
 *  targets          1098
 *  auc            0.8231
 * </pre>
 */
final class ScoreText {
    private ScoreText() {}

    static String of(
            Map<String, Scores> scores, Map<String, Integer> targets, Set<Metric> metrics) {
        List<List<String>> rows = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(""));
        List<String> counts = new ArrayList<>(List.of("targets"));
        for (String predicate : scores.keySet()) {
            names.add(predicate);
            counts.add("%,d".formatted(targets.getOrDefault(predicate, 0)));
        }
        rows.add(names);
        rows.add(counts);
        for (Metric metric : metrics) {
            List<String> row = new ArrayList<>(List.of(metric.key()));
            for (Scores its : scores.values()) {
                row.add(number(its.of(metric)));
            }
            rows.add(row);
        }
        return table(rows);
    }

    /** A score; a dash if it does not exist. */
    static String number(OptionalDouble score) {
        return score.isEmpty() ? "–" : String.format(Locale.ROOT, "%.4f", score.getAsDouble());
    }

    /** The first column to the left, the others to the right. */
    static String table(List<List<String>> rows) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String space = " ".repeat(widths[i] - row.get(i).length());
                line.append("  ").append(i == 0 ? row.get(i) + space : space + row.get(i));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
