package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.ValueRange;
import org.jspecify.annotations.Nullable;

/**
 * Writes a statement in any of the ways that say the same, as a list of tokens.
 *
 * <pre>{@code
 * 1: A(X) && B(X) -> C(X)     becomes perhaps     1.0 : ( C(X) ) << ( ( A(X) & B(X) ) ) ^1
 * }</pre>
 */
final class OddSpelling implements Statement.Cases<List<String>> {
    private final SplittableRandom random;
    private final OddTerms terms;
    private final OddFormulas formulas;
    private final OddLinear linears;

    OddSpelling(SplittableRandom random) {
        this.random = random;
        this.terms = new OddTerms(random);
        this.formulas = new OddFormulas(random, terms);
        this.linears = new OddLinear(random, terms);
    }

    @Override
    public List<String> type(Statement.TypeDefinition definition) {
        List<String> out = new ArrayList<>(List.of(definition.type().name(), "="));
        if (definition.type() instanceof ConstantType.Listed listed) {
            out.add("{");
            for (String constant : listed.constants()) {
                // Saying a constant twice changes nothing.
                for (int i = random.nextInt(8) == 0 ? 2 : 1; i > 0; i--) {
                    if (!out.get(out.size() - 1).equals("{")) {
                        out.add(",");
                    }
                    out.addAll(terms.constant(constant));
                }
            }
            out.add("}");
        } else {
            out.addAll(source(((ConstantType.FromSource) definition.type()).source(), List.of()));
        }
        return out;
    }

    @Override
    public List<String> predicate(Statement.PredicateDeclaration declaration) {
        List<String> out = new ArrayList<>(List.of(declaration.predicate().name(), "("));
        out.addAll(OddTerms.separated(declaration.predicate().types(), List::of));
        out.add(")");
        List<String> tags = new ArrayList<>();
        if (declaration.predicate().kind() == PredicateKind.CLOSED) {
            tags.add("closed");
        }
        if (declaration.predicate().symmetric()) {
            tags.add(random.nextInt(tags.size() + 1), "symmetric");
        }
        if (!tags.isEmpty()) {
            out.add("(");
            out.addAll(OddTerms.separated(tags, List::of));
            out.add(")");
        }
        String function = declaration.predicate().function();
        if (function != null) {
            out.addAll(List.of("(", "function", function, ")"));
        }
        return out;
    }

    @Override
    public List<String> fact(Statement.FactStatement fact) {
        List<String> out = new ArrayList<>();
        switch (fact.role()) {
            case OBSERVED -> {
                if (random.nextInt(3) == 0) {
                    out.add("observed");
                }
            }
            case TARGETS -> out.add(random.nextBoolean() ? "target" : "targets");
            case TRUTH -> out.add("truth");
        }
        out.addAll(terms.atom(fact.atom()));
        if (fact.role() != DataRole.TARGETS) {
            out.add("=");
            if (fact.value() == 0 && random.nextInt(4) == 0) {
                out.add("-");
            }
            out.add(terms.number(fact.value()));
        }
        return out;
    }

    @Override
    public List<String> data(Statement.DataStatement data) {
        DataTable table = data.table();
        List<String> out = new ArrayList<>();
        out.add(
                switch (table.role()) {
                    case OBSERVED -> "observed";
                    case TARGETS -> random.nextBoolean() ? "target" : "targets";
                    case TRUTH -> "truth";
                });
        out.add(table.predicate());
        out.addAll(source(table.source(), range(table.range())));
        Double defaultValue = table.defaultValue();
        if (defaultValue != null) {
            out.add("default");
            out.addAll(limit(defaultValue));
        }
        return out;
    }

    private List<String> range(@Nullable ValueRange range) {
        List<String> out = new ArrayList<>();
        if (range != null) {
            out.add("range");
            out.addAll(limit(range.least()));
            out.add("..");
            out.addAll(limit(range.greatest()));
        }
        return out;
    }

    private List<String> limit(double value) {
        return value < 0 ? List.of("-", terms.number(-value)) : List.of(terms.number(value));
    }

    /** What is said about a source may come in any order. */
    private List<String> source(DataSource source, List<String> range) {
        if (source instanceof DataSource.None) {
            return List.of("none");
        }
        List<String> out = new ArrayList<>(List.of("from"));
        if (source instanceof DataSource.Jdbc jdbc) {
            out.addAll(
                    List.of("jdbc", terms.quoted(jdbc.url()), "query", terms.quoted(jdbc.query())));
            out.addAll(range);
            return out;
        }
        if (source instanceof DataSource.Table table) {
            out.addAll(List.of("table", terms.quoted(table.name())));
            out.addAll(range);
            return out;
        }
        if (source instanceof DataSource.Sql sql) {
            out.addAll(List.of("sql", terms.quoted(sql.query())));
            if (!sql.folder().isEmpty()) {
                out.addAll(List.of("in", terms.quoted(sql.folder())));
            }
            out.addAll(range);
            return out;
        }
        DataSource.File file = (DataSource.File) source;
        out.add(terms.quoted(file.path()));
        List<List<String>> clauses = clauses(file);
        clauses.add(range);
        while (!clauses.isEmpty()) {
            out.addAll(clauses.remove(random.nextInt(clauses.size())));
        }
        return out;
    }

    private List<List<String>> clauses(DataSource.File file) {
        List<List<String>> clauses = new ArrayList<>();
        if (file.header()) {
            clauses.add(List.of("header"));
        }
        List<String> columns = new ArrayList<>(List.of("columns"));
        columns.addAll(OddTerms.separated(file.columns(), name -> List.of(column(name))));
        columns.addAll(OddTerms.separated(file.places(), place -> List.of(String.valueOf(place))));
        if (columns.size() > 1) {
            clauses.add(columns);
        }
        String separator = file.separator();
        if (separator != null) {
            clauses.add(List.of("separator", terms.quoted(separator)));
        }
        String encoding = file.encoding();
        if (encoding != null) {
            clauses.add(List.of("encoding", terms.quoted(encoding)));
        }
        return clauses;
    }

    private String column(String name) {
        boolean plain = name.matches("\\p{IsAlphabetic}\\w*") && random.nextBoolean();
        return plain ? name : terms.quoted(name);
    }

    @Override
    public List<String> logical(Statement.LogicalRuleStatement rule) {
        List<String> out = new ArrayList<>(weight(rule.weight()));
        out.addAll(start(rule, formulas.of(rule.formula())));
        out.addAll(end(rule, List.of()));
        return out;
    }

    @Override
    public List<String> arithmetic(Statement.ArithmeticRuleStatement rule) {
        List<String> out = new ArrayList<>(weight(rule.weight()));
        out.addAll(start(rule, linears.of(rule.left())));
        out.add(rule.relation().symbol());
        out.addAll(linears.of(rule.right()));
        List<List<String>> filters = new ArrayList<>();
        for (Filter filter : rule.filters()) {
            List<String> text = new ArrayList<>(List.of("{", filter.variable(), ":"));
            text.addAll(formulas.of(filter.condition()));
            text.add("}");
            filters.add(text);
        }
        out.addAll(end(rule, filters));
        return out;
    }

    /** A line that starts with a minus or a bar would continue the statement above it. */
    private static List<String> start(Statement.RuleStatement rule, List<String> tokens) {
        boolean continues = tokens.get(0).equals("-") || tokens.get(0).equals("|");
        return rule.weight() == null && continues ? OddTerms.bracketed(tokens) : tokens;
    }

    private List<String> weight(@Nullable Weight weight) {
        if (weight == null) {
            return List.of();
        }
        List<String> out = new ArrayList<>();
        if (weight.kind() == Weight.Kind.UNKNOWN) {
            out.add("?");
        } else {
            if (weight.value() < 0) {
                out.add("-");
            }
            out.add(terms.number(Math.abs(weight.value())));
        }
        if (weight.kind() == Weight.Kind.FIXED) {
            out.add("fixed");
        }
        out.add(":");
        return out;
    }

    /** Exponent, period and filters; after the period stand filters only. */
    private List<String> end(Statement.RuleStatement rule, List<List<String>> filters) {
        List<List<String>> parts = new ArrayList<>(filters);
        if (rule.squared() || random.nextInt(6) == 0) {
            parts.add(random.nextInt(parts.size() + 1), List.of("^", rule.squared() ? "2" : "1"));
        }
        if (rule.weight() == null) {
            int afterExponent = 0;
            for (int i = 0; i < parts.size(); i++) {
                afterExponent = parts.get(i).get(0).equals("^") ? i + 1 : afterExponent;
            }
            parts.add(random.nextInt(afterExponent, parts.size() + 1), List.of("."));
        }
        List<String> out = new ArrayList<>();
        parts.forEach(out::addAll);
        return out;
    }
}
