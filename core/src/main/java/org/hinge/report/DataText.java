package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.result.DataView;
import org.hinge.api.result.ProgramView;
import org.hinge.text.Counted;

/** Data and estimates told to a person. */
final class DataText {
    private DataText() {}

    static String of(ProgramView program, DataView data, int mostRules) {
        List<String[]> rows = new ArrayList<>();
        for (DataView.OfType type : data.types()) {
            rows.add(new String[] {type.name(), Counted.of(type.constants(), "constant")});
        }
        for (DataView.OfPredicate predicate : data.predicates()) {
            rows.add(new String[] {signature(program, predicate.name()), counts(predicate)});
        }
        StringBuilder out = new StringBuilder("\nData\n").append(table(rows));
        if (!data.estimates().isEmpty()) {
            out.append("\nSubstitutions\n").append(estimates(program, data, mostRules));
        }
        return out.toString();
    }

    private static String signature(ProgramView program, String name) {
        return program.predicates().stream()
                .filter(predicate -> predicate.name().equals(name))
                .findFirst()
                .map(ProgramOutline::signature)
                .orElse(name);
    }

    private static String counts(DataView.OfPredicate counts) {
        List<String> parts = new ArrayList<>();
        parts.add("%,d observed".formatted(counts.observed()));
        if (counts.targets() > 0) {
            parts.add(Counted.of(counts.targets(), "target"));
        }
        if (counts.truth() > 0) {
            parts.add("%,d truth".formatted(counts.truth()));
        }
        return String.join(", ", parts);
    }

    private static String estimates(ProgramView program, DataView data, int mostRules) {
        StringBuilder out = new StringBuilder();
        for (DataView.Estimate estimate : data.estimates().stream().limit(mostRules).toList()) {
            String alike =
                    estimate.rules() == 1 ? "" : " (and %,d alike)".formatted(estimate.rules() - 1);
            out.append(
                    "  %-3d %18s  %s%s\n"
                            .formatted(
                                    estimate.number(),
                                    "%s%,.0f"
                                            .formatted(
                                                    estimate.exact() ? "" : "≈ ", estimate.rows()),
                                    program.rules().get(estimate.number() - 1).text(),
                                    alike));
        }
        int more = data.estimates().size() - mostRules;
        return out + (more > 0 ? "  … and %,d more; --all shows them\n".formatted(more) : "");
    }

    private static String table(List<String[]> rows) {
        int width = rows.stream().mapToInt(row -> row[0].length()).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (String[] row : rows) {
            out.append("  ").append(row[0]).append(" ".repeat(width - row[0].length() + 2));
            out.append(row[1]).append('\n');
        }
        return out.toString();
    }
}
