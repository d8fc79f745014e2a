package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.diagnostic.Counted;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.RuleReport;
import org.hinge.grounding.Violation;
import org.hinge.language.Rule;
import org.hinge.model.HingeLossMrf;
import org.hinge.schema.Quotation;

/** A grounding told to a person: how each rule fared, and what the model became. */
final class GroundingText {
    private static final int MOST_RULES = 50;

    private GroundingText() {}

    static String of(GroundProgram ground, double loadSeconds, double groundSeconds) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"rule", "rows", "kept", "dropped", "constant", "seconds", ""});
        ground.reports().stream().limit(MOST_RULES).map(r -> row(r, ground)).forEach(rows::add);
        StringBuilder out = new StringBuilder(table(rows));
        int more = ground.reports().size() - MOST_RULES;
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        long undefined = ground.reports().stream().mapToLong(RuleReport::divisionsByZero).sum();
        if (undefined > 0) {
            out.append(
                    "%s left out: a coefficient divides by zero\n"
                            .formatted(
                                    Counted.of(undefined, "ground rule is", "ground rules are")));
        }
        HingeLossMrf mrf = ground.mrf();
        out.append(
                "\n%s, %s, %s; loaded in %.2f s, grounded in %.2f s\n"
                        .formatted(
                                Counted.of(mrf.variables(), "variable"),
                                Counted.of(mrf.potentials(), "potential"),
                                Counted.of(mrf.constraints(), "constraint"),
                                loadSeconds,
                                groundSeconds));
        return out.toString();
    }

    private static String[] row(RuleReport report, GroundProgram ground) {
        Rule rule = ground.program().rules().get(report.firstRule());
        String shared = report.rules() == 1 ? "" : " (and %,d alike)".formatted(report.rules() - 1);
        return new String[] {
            String.valueOf(report.firstRule() + 1),
            "%,d".formatted(report.rows()),
            "%,d".formatted(report.kept()),
            "%,d".formatted(report.dropped()),
            "%,d".formatted(report.constant()),
            "%.2f".formatted(report.seconds()),
            rule.text() + shared
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

    /** A violated hard rule with its substitution. */
    static String violation(Violation violation, GroundProgram ground) {
        Rule rule = ground.program().rules().get(violation.rule());
        List<String> with = new ArrayList<>();
        for (Map.Entry<String, String> entry : new TreeMap<>(violation.substitution()).entrySet()) {
            with.add(entry.getKey() + " = " + Quotation.quote(entry.getValue()));
        }
        return "%s%s is violated by %.6g by observations alone"
                .formatted(
                        rule.text(),
                        with.isEmpty() ? "" : " with " + String.join(", ", with),
                        violation.amount());
    }
}
