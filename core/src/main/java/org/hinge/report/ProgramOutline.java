package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.api.result.ProgramView;
import org.hinge.text.Counted;

/** A program told to a person: its types, predicates, and what becomes of its rules. */
final class ProgramOutline {
    private static final int MOST_CLAUSES = 8;

    private final ProgramView program;
    private final int mostRules;
    private final StringBuilder out = new StringBuilder();

    ProgramOutline(ProgramView program, int mostRules) {
        this.program = program;
        this.mostRules = mostRules;
    }

    String text() {
        types();
        predicates();
        rules();
        return out.toString();
    }

    private void types() {
        List<String[]> rows = new ArrayList<>();
        for (ProgramView.Type type : program.types()) {
            rows.add(new String[] {type.name(), describe(type)});
        }
        table("Types", rows);
    }

    private static String describe(ProgramView.Type type) {
        List<String> constants = type.constants();
        return constants == null
                ? "from " + type.source()
                : Counted.of(constants.size(), "constant");
    }

    private void predicates() {
        List<String[]> rows = new ArrayList<>();
        for (ProgramView.Predicate predicate : program.predicates()) {
            String function = predicate.function();
            String kind =
                    predicate.kind()
                            + (function == null ? "" : " " + function)
                            + (predicate.symmetric() ? ", symmetric" : "");
            rows.add(
                    new String[] {signature(predicate), kind, String.join("; ", predicate.data())});
        }
        table("Predicates", rows);
    }

    /** {@code Knows(Person, Person)}. */
    static String signature(ProgramView.Predicate predicate) {
        return "%s(%s)".formatted(predicate.name(), String.join(", ", predicate.types()));
    }

    private void rules() {
        List<ProgramView.Rule> rules = program.rules();
        if (rules.isEmpty()) {
            return;
        }
        title("Rules");
        rules.stream().limit(mostRules).forEach(this::rule);
        if (rules.size() > mostRules) {
            out.append("  … and %,d more; --all shows them\n".formatted(rules.size() - mostRules));
        }
        long hard = rules.stream().filter(rule -> rule.weight() == null).count();
        out.append(
                "\n%s: %,d weighted, %,d hard\n"
                        .formatted(Counted.of(rules.size(), "rule"), rules.size() - hard, hard));
    }

    private void rule(ProgramView.Rule rule) {
        out.append("  %-3d %s\n".formatted(rule.number(), rule.text()));
        ProgramView.Clauses logical = rule.logical();
        if (logical == null) {
            detail("linear", String.valueOf(rule.linear()));
        } else {
            clauses(logical);
        }
        detail("binds", bindings(rule.bindings()));
    }

    private void clauses(ProgramView.Clauses form) {
        boolean one = form.conversion().equals(ProgramView.Clauses.ONE);
        List<String> clauses = form.clauses();
        if (one) {
            detail("clause", clauses.get(0));
        } else {
            detail("formula", explain(form));
            clauses.stream().limit(MOST_CLAUSES).forEach(clause -> detail("clauses", clause));
            if (clauses.size() > MOST_CLAUSES) {
                detail("clauses", "… and %,d more".formatted(clauses.size() - MOST_CLAUSES));
            }
        }
        List<String> where = new ArrayList<>();
        if (!one) {
            // One clause holds its joins as literals.
            form.joins().forEach(atom -> where.add(atom + " = 1"));
        }
        where.addAll(form.conditions());
        detail("where", String.join(", ", where));
    }

    private static String explain(ProgramView.Clauses form) {
        if (form.clauses().isEmpty()) {
            return "not one clause: converted once the observed values are known";
        }
        if (form.conversion().equals(ProgramView.Clauses.ALL)) {
            return "not one clause: all of these must hold";
        }
        return "not one clause: these share its weight; exact for true and false, a relaxation between"
                + (form.halvesCostNothing() ? " (all atoms at 0.5 cost nothing)" : "");
    }

    private static String bindings(Map<String, ProgramView.Binding> bindings) {
        Map<ProgramView.Binding, List<String>> byKind = new TreeMap<>();
        bindings.forEach(
                (name, kind) -> byKind.computeIfAbsent(kind, k -> new ArrayList<>()).add(name));
        return byKind.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + " by " + describe(e.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static String describe(ProgramView.Binding binding) {
        return switch (binding) {
            case OPEN_ATOM -> "open atoms";
            case CLOSED_ATOM -> "observations";
            case TYPE -> "type";
        };
    }

    private void detail(String label, String text) {
        if (!text.isEmpty()) {
            out.append("        %-8s %s\n".formatted(label, text));
        }
    }

    private void table(String title, List<String[]> rows) {
        if (rows.isEmpty()) {
            return;
        }
        title(title);
        int columns = rows.get(0).length;
        int[] widths = new int[columns];
        for (String[] row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                line.append("  ").append(row[i]).append(" ".repeat(widths[i] - row[i].length()));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private void title(String title) {
        out.append(out.isEmpty() ? "" : "\n").append(title).append('\n');
    }
}
