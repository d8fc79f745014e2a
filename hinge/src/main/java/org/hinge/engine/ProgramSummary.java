package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.diagnostic.Counted;
import org.hinge.diagnostic.Visible;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.Binding;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.ClauseForm;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/** A program told to a person: its types, predicates, and what becomes of its rules. */
final class ProgramSummary {
    private static final int MOST_CLAUSES = 8;

    private final Program program;
    private final int mostRules;
    private final StringBuilder out = new StringBuilder();

    ProgramSummary(Program program, int mostRules) {
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
        for (ConstantType type : program.schema().types()) {
            rows.add(new String[] {type.name(), describe(type)});
        }
        table("Types", rows);
    }

    private static String describe(ConstantType type) {
        if (type instanceof ConstantType.Listed listed) {
            return Counted.of(listed.constants().size(), "constant");
        }
        return "from " + describe(((ConstantType.FromSource) type).source());
    }

    private static String describe(DataSource source) {
        if (source instanceof DataSource.File file) {
            return Visible.line(file.path());
        }
        if (source instanceof DataSource.Sql) {
            return "sql";
        }
        return source instanceof DataSource.Jdbc jdbc ? "jdbc " + Visible.line(jdbc.url()) : "none";
    }

    private void predicates() {
        Map<String, int[]> facts = new TreeMap<>();
        for (Fact fact : program.facts()) {
            int[] counts =
                    facts.computeIfAbsent(fact.predicate(), p -> new int[DataRole.values().length]);
            counts[place(fact.role())]++;
        }
        List<String[]> rows = new ArrayList<>();
        for (Predicate predicate : program.schema().predicates()) {
            String kind =
                    switch (predicate.kind()) {
                        case OPEN -> "open";
                        case CLOSED -> "closed";
                        case FUNCTION -> "function " + predicate.function();
                    };
            if (predicate.symmetric()) {
                kind += ", symmetric";
            }
            String data = data(predicate, facts.get(predicate.name()));
            rows.add(new String[] {predicate.signature(), kind, data});
        }
        table("Predicates", rows);
    }

    private static int place(DataRole role) {
        return switch (role) {
            case OBSERVED -> 0;
            case TARGETS -> 1;
            case TRUTH -> 2;
        };
    }

    private String data(Predicate predicate, int @Nullable [] facts) {
        List<String> parts = new ArrayList<>();
        String[] words = {"observed", "targets", "truth"};
        for (DataRole role : DataRole.values()) {
            String word = words[place(role)];
            if (facts != null && facts[place(role)] > 0) {
                parts.add(word + ": " + facts[place(role)] + " inline");
            }
            for (DataTable table : program.tables()) {
                if (table.role() == role && table.predicate().equals(predicate.name())) {
                    parts.add(word + ": " + describe(table.source()));
                }
            }
        }
        return String.join("; ", parts);
    }

    private void rules() {
        List<Rule> rules = program.rules();
        if (rules.isEmpty()) {
            return;
        }
        title("Rules");
        rules.stream().limit(mostRules).forEach(this::rule);
        if (rules.size() > mostRules) {
            out.append("  … and %,d more; --all shows them\n".formatted(rules.size() - mostRules));
        }
        long hard = rules.stream().filter(Rule::isHard).count();
        out.append(
                "\n%s: %,d weighted, %,d hard\n"
                        .formatted(Counted.of(rules.size(), "rule"), rules.size() - hard, hard));
    }

    private void rule(Rule rule) {
        out.append("  %-3d %s\n".formatted(rule.index() + 1, rule.text()));
        if (rule instanceof Rule.Arithmetic arithmetic) {
            detail("linear", arithmetic.form().toString());
        } else {
            clauses(((Rule.Logical) rule).form());
        }
        detail("binds", bindings(rule.bindings()));
    }

    private void clauses(ClauseForm form) {
        String how =
                switch (form.kind()) {
                    case CLAUSE -> "clause";
                    case FALSIFYING_ASSIGNMENTS, PRIME_IMPLICATES -> "clauses";
                };
        if (form.kind() == ClauseForm.Kind.CLAUSE) {
            detail(how, form.clauses().get(0).toString());
        } else {
            detail("formula", explain(form));
            form.clauses().stream()
                    .limit(MOST_CLAUSES)
                    .map(Clause::toString)
                    .forEach(c -> detail(how, c));
            if (form.clauses().size() > MOST_CLAUSES) {
                detail(how, "… and %,d more".formatted(form.clauses().size() - MOST_CLAUSES));
            }
        }
        List<String> where = new ArrayList<>();
        if (form.kind() != ClauseForm.Kind.CLAUSE) {
            // One clause holds its joins as literals.
            form.joins().forEach(atom -> where.add(atom + " = 1"));
        }
        form.conditions().forEach(condition -> where.add(condition.toString()));
        detail("where", String.join(", ", where));
    }

    private static String explain(ClauseForm form) {
        if (form.clauses().isEmpty()) {
            return "not one clause: converted once the observed values are known";
        }
        if (form.kind() == ClauseForm.Kind.PRIME_IMPLICATES) {
            return "not one clause: all of these must hold";
        }
        boolean halves = form.clauses().stream().allMatch(c -> c.literals().size() > 1);
        return "not one clause: these share its weight; exact for true and false, a relaxation between"
                + (halves ? " (all atoms at 0.5 cost nothing)" : "");
    }

    private static String bindings(Map<String, Binding> bindings) {
        Map<Binding, List<String>> byKind = new TreeMap<>();
        new TreeMap<>(bindings)
                .forEach(
                        (name, kind) ->
                                byKind.computeIfAbsent(kind, k -> new ArrayList<>()).add(name));
        return byKind.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + " by " + describe(e.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static String describe(Binding binding) {
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
