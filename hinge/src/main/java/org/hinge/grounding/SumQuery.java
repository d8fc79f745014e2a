package org.hinge.grounding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.PredicateKind;

/**
 * The queries of an arithmetic rule.
 *
 * <p>{@code substitutions} makes a table with a row, numbered {@code gid}, for each substitution of
 * the plain variables such that each plain atom is in the base and each sum has a summand there.
 * {@code summands} returns (gid, part, variable, value) of every summand that passes its filters,
 * in the order of the ground rules. {@code cardinalities} returns (gid, count) for each sum
 * variable that is counted.
 */
final class SumQuery {
    private final Context context;
    private final Rule.Arithmetic rule;
    private final List<String> constants;
    private final String table;
    private final List<String> variables = new ArrayList<>();

    SumQuery(RuleTemplate template, String table, Context context) {
        this.rule = (Rule.Arithmetic) template.representative();
        this.constants = template.constants().get(0);
        this.table = table;
        this.context = context;
    }

    /** The plain variables, in the order of the columns {@code v0, v1, …} of the substitutions. */
    List<String> variables() {
        return variables;
    }

    /** The join behind the table of substitutions. */
    CountedJoin counted(String parameterTable) {
        String joined = join(parameterTable).toString();
        return new CountedJoin() {
            @Override
            public String joined() {
                return joined;
            }

            @Override
            public String held() {
                return joined;
            }
        };
    }

    private Join join(String parameterTable) {
        Join join = new Join(context, parameterTable, constants);
        List<Atom> closed = atoms(PredicateKind.CLOSED, join);
        for (Atom atom : atoms(PredicateKind.OPEN, join)) {
            if (atom.hasSumVariable()) {
                join.someSummand(atom);
            } else {
                join.inner(atom);
            }
        }
        List<Atom> notLimiting = new ArrayList<>(closed);
        notLimiting.addAll(atoms(PredicateKind.FUNCTION, join));
        join.rangeOverTypes(notLimiting);
        for (Atom atom : closed) {
            join.restrictToBase(atom);
            requireSummand(atom, join);
        }
        return join;
    }

    /** The statement that makes the table of substitutions. */
    String substitutions(String parameterTable) {
        Join join = join(parameterTable);
        variables.clear();
        List<String> columns = new ArrayList<>();
        join.columns()
                .forEach(
                        (name, column) -> {
                            columns.add(column + " AS v" + variables.size());
                            variables.add(name);
                        });
        for (int i = 0; i < constants.size(); i++) {
            columns.add("r.c" + i + " AS c" + i);
        }
        List<String> order = new ArrayList<>();
        for (int i = 0; i < variables.size(); i++) {
            order.add("v" + i);
        }
        String by = order.isEmpty() ? "" : "ORDER BY " + String.join(", ", order);
        return "CREATE OR REPLACE TABLE %s AS SELECT (row_number() OVER (%s) - 1)::INTEGER AS gid, *\nFROM (SELECT DISTINCT %s\n%s) ORDER BY gid"
                .formatted(
                        table,
                        by,
                        columns.isEmpty() ? "TRUE AS any_row" : String.join(", ", columns),
                        join);
    }

    /** The constants of the variables of a ground rule. */
    int[] substitution(int gid) {
        int[] ids = new int[variables.size()];
        Sql.forEachRow(
                context.data(),
                "SELECT * FROM " + table + " WHERE gid = " + gid,
                (chunk, row) ->
                        System.arraycopy(
                                Sql.ints(chunk, row, 1, ids.length), 0, ids, 0, ids.length));
        return ids;
    }

    private List<Atom> atoms(PredicateKind kind, Join join) {
        return rule.form().parts().stream()
                .map(LinearForm.Part::atom)
                .filter(atom -> join.predicate(atom).kind() == kind)
                .toList();
    }

    /** The constants of the variables of every ground rule, in their order. */
    List<int[]> allSubstitutions() {
        List<int[]> all = new ArrayList<>();
        Sql.forEachRow(
                context.data(),
                "SELECT * FROM " + table + " ORDER BY gid",
                (chunk, row) -> all.add(Sql.ints(chunk, row, 1, variables.size())));
        return all;
    }

    private static void requireSummand(Atom atom, Join join) {
        for (int i = 0; i < atom.arguments().size(); i++) {
            if (atom.arguments().get(i) instanceof Term.SumVariable) {
                join.someConstant(atom, i);
            }
        }
    }

    /** All summands, by ground rule and part. */
    String summands() {
        List<String> queries = new ArrayList<>();
        List<LinearForm.Part> parts = rule.form().parts();
        for (int i = 0; i < parts.size(); i++) {
            Atom atom = parts.get(i).atom();
            Join join = overSubstitutions();
            String alias;
            String variable;
            if (join.predicate(atom).kind() == PredicateKind.FUNCTION) {
                alias = join.inner(atom, context.functions().table(atom, join));
                variable = "-1";
            } else {
                alias = join.inner(atom);
                variable = join.predicate(atom).isOpen() ? alias + ".atom" : "-1";
            }
            addFilters(atom, join);
            queries.add(
                    "SELECT r.gid AS gid, %s AS part, %s AS atom, %s.value AS value\n%s"
                            .formatted(i, variable, alias, join));
        }
        return String.join("\nUNION ALL\n", queries) + "\nORDER BY gid, part, atom, value";
    }

    /** For each sum variable that is counted: how many constants it takes in each ground rule. */
    Map<String, String> cardinalities() {
        Set<String> counted = new LinkedHashSet<>();
        for (Coefficient.Cardinality cardinality : RuleParts.cardinalities(rule.statement())) {
            counted.add(cardinality.variable());
        }
        Map<String, String> queries = new LinkedHashMap<>();
        for (LinearForm.Part part : rule.form().parts()) {
            for (Term term : part.atom().arguments()) {
                if (term instanceof Term.SumVariable sum && counted.contains(sum.name())) {
                    queries.put(sum.name(), cardinality(part.atom(), sum.name()));
                }
            }
        }
        return queries;
    }

    private String cardinality(Atom atom, String variable) {
        Join join = overSubstitutions();
        if (join.predicate(atom).isOpen()) {
            join.inner(atom);
        } else {
            // The base of a closed predicate is all combinations, whatever their value.
            for (int i = 0; i < atom.arguments().size(); i++) {
                if (atom.arguments().get(i) instanceof Term.SumVariable) {
                    join.rangeOverType(atom, i);
                }
            }
        }
        addFilters(atom, join);
        return "SELECT r.gid, count(DISTINCT %s)::INTEGER\n%s\nGROUP BY r.gid"
                .formatted(join.columns().get(variable), join);
    }

    private Join overSubstitutions() {
        Join join = new Join(context, table, constants);
        for (int i = 0; i < variables.size(); i++) {
            join.bind(variables.get(i), "r.v" + i);
        }
        return join;
    }

    private void addFilters(Atom atom, Join join) {
        for (Filter filter : rule.statement().filters()) {
            boolean applies =
                    atom.arguments().stream()
                            .anyMatch(
                                    t ->
                                            t instanceof Term.SumVariable sum
                                                    && sum.name().equals(filter.variable()));
            if (applies) {
                join.where(filter.condition().match(new FilterSql(join, context)));
            }
        }
    }
}
