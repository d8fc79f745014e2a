package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.RunRecord;
import org.hinge.text.Counted;

/** A grounding told to a person: how each rule fared, and what the model became. */
final class GroundingText {
    private static final int MOST_RULES = 50;

    private GroundingText() {}

    static String of(GroundingResult grounding) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"rule", "rows", "kept", "dropped", "constant", "seconds", ""});
        List<GroundingResult.Query> queries = grounding.queries();
        queries.stream().limit(MOST_RULES).map(GroundingText::row).forEach(rows::add);
        StringBuilder out = new StringBuilder(table(rows));
        int more = queries.size() - MOST_RULES;
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        long undefined = queries.stream().mapToLong(GroundingResult.Query::divisionsByZero).sum();
        if (undefined > 0) {
            out.append(
                    "%s left out: a coefficient divides by zero\n"
                            .formatted(
                                    Counted.of(undefined, "ground rule is", "ground rules are")));
        }
        GroundModel model = grounding.model();
        RunRecord.Seconds seconds = grounding.run().seconds();
        out.append(
                "\n%s, %s, %s; loaded in %.2f s, grounded in %.2f s\n"
                        .formatted(
                                Counted.of(model.variables(), "variable"),
                                Counted.of(model.potentials(), "potential"),
                                Counted.of(model.constraints(), "constraint"),
                                seconds.load(),
                                seconds.ground()));
        return out.toString();
    }

    private static String[] row(GroundingResult.Query query) {
        String shared = query.rules() == 1 ? "" : " (and %,d alike)".formatted(query.rules() - 1);
        return new String[] {
            String.valueOf(query.number()),
            "%,d".formatted(query.rows()),
            "%,d".formatted(query.kept()),
            "%,d".formatted(query.dropped()),
            "%,d".formatted(query.constant()),
            "%.2f".formatted(query.seconds()),
            query.text() + shared
        };
    }

    /** Numbers to the right, the rule to the left. */
    private static String table(List<String[]> rows) {
        int columns = rows.get(0).length;
        int[] widths = new int[columns];
        for (String[] row : rows) {
            for (int i = 0; i < columns - 1; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (String[] row : rows) {
            for (int i = 0; i < columns - 1; i++) {
                out.append(" ".repeat(widths[i] - row[i].length())).append(row[i]).append("  ");
            }
            out.append(row[columns - 1]).append('\n');
        }
        return out.toString();
    }

    static String of(GroundingPlan plan) {
        return plan.steps().stream().map(GroundingText::step).collect(Collectors.joining("\n"));
    }

    private static String step(GroundingPlan.Step step) {
        String shared =
                step.rules() == 1
                        ? ""
                        : " (and %s alike)".formatted(Counted.of(step.rules() - 1, "rule"));
        return "rule %d%s: %s%n".formatted(step.number(), shared, step.rule())
                + step.forms().stream().map(f -> "  " + f + "\n").collect(Collectors.joining())
                + step.queries().stream()
                        .map(q -> q.indent(4) + "\n")
                        .collect(Collectors.joining());
    }
}
