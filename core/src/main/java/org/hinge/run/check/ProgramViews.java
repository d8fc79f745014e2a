package org.hinge.run.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.api.result.ProgramView;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.Binding;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.text.Visible;
import org.jspecify.annotations.Nullable;

/** What a program says, as plain values. */
public final class ProgramViews {
    private final Program program;
    private final Map<String, List<String>> data = new LinkedHashMap<>();

    private ProgramViews(Program program) {
        this.program = program;
    }

    public static ProgramView of(Program program) {
        return new ProgramViews(program).view();
    }

    private ProgramView view() {
        for (DataRole role : DataRole.values()) {
            describeData(role);
        }
        return new ProgramView(
                program.schema().types().stream().map(ProgramViews::type).toList(),
                program.schema().predicates().stream().map(this::predicate).toList(),
                program.rules().stream().map(ProgramViews::rule).toList(),
                program.facts().size(),
                program.tables().size(),
                program.print());
    }

    private static ProgramView.Type type(ConstantType type) {
        return type instanceof ConstantType.Listed listed
                ? new ProgramView.Type(type.name(), listed.constants(), null)
                : new ProgramView.Type(
                        type.name(), null, describe(((ConstantType.FromSource) type).source()));
    }

    private static String describe(DataSource source) {
        if (source instanceof DataSource.File file) {
            return Visible.line(file.path());
        }
        if (source instanceof DataSource.Memory) {
            return "memory";
        }
        if (source instanceof DataSource.Sql) {
            return "sql";
        }
        if (source instanceof DataSource.Table table) {
            return "table " + Visible.line(table.name());
        }
        return source instanceof DataSource.Jdbc jdbc ? "jdbc " + Visible.line(jdbc.url()) : "none";
    }

    /** What gives the atoms of each predicate: those in the text first, then other sources. */
    private void describeData(DataRole role) {
        String word = lower(role);
        Map<String, Integer> inline = new TreeMap<>();
        for (Fact fact : program.facts()) {
            if (fact.role() == role) {
                inline.merge(fact.predicate(), 1, Integer::sum);
            }
        }
        inline.forEach((name, count) -> add(name, word + ": " + count + " inline"));
        for (DataTable table : program.tables()) {
            if (table.role() == role) {
                add(table.predicate(), word + ": " + describe(table.source()));
            }
        }
    }

    private void add(String predicate, String source) {
        data.computeIfAbsent(predicate, p -> new ArrayList<>()).add(source);
    }

    private ProgramView.Predicate predicate(Predicate predicate) {
        return new ProgramView.Predicate(
                predicate.name(),
                predicate.types(),
                lower(predicate.kind()),
                predicate.function(),
                predicate.symmetric(),
                data.getOrDefault(predicate.name(), List.of()));
    }

    private static ProgramView.Rule rule(Rule rule) {
        Weight weight = rule.weight();
        Map<String, ProgramView.Binding> bindings = new TreeMap<>();
        rule.bindings().forEach((name, binding) -> bindings.put(name, binding(binding)));
        return new ProgramView.Rule(
                rule.index() + 1,
                rule.text(),
                rule.statement().span().line(),
                weight == null ? null : weight.value(),
                weight == null ? "hard" : lower(weight.kind()),
                rule.statement().squared(),
                clauses(rule),
                rule instanceof Rule.Arithmetic arithmetic ? arithmetic.form().toString() : null,
                bindings,
                rule.statement().span().location(),
                weight == null ? null : weight.span().location());
    }

    private static ProgramView.@Nullable Clauses clauses(Rule rule) {
        if (!(rule instanceof Rule.Logical logical)) {
            return null;
        }
        ClauseForm form = logical.form();
        return new ProgramView.Clauses(
                lower(form.kind()),
                form.clauses().stream().map(Clause::toString).toList(),
                form.clauses().stream().allMatch(clause -> clause.literals().size() > 1),
                form.joins().stream().map(String::valueOf).toList(),
                form.conditions().stream().map(String::valueOf).toList());
    }

    private static ProgramView.Binding binding(Binding binding) {
        return switch (binding) {
            case OPEN_ATOM -> ProgramView.Binding.OPEN_ATOM;
            case CLOSED_ATOM -> ProgramView.Binding.CLOSED_ATOM;
            case TYPE -> ProgramView.Binding.TYPE;
        };
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
