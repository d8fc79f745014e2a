package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.database.Dialect;
import org.hinge.data.database.QueryEngine;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
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
public final class SumQuery {
    /** The column that numbers ground rules. */
    private static final String NUMBER = "gid";

    private final Context context;
    private final Rule.Arithmetic rule;
    private final RuleTemplate template;
    private final String table;
    private final Set<Atom> lookedUp;
    private final List<String> variables = new ArrayList<>();

    public SumQuery(RuleTemplate template, String table, Context context) {
        this.rule = (Rule.Arithmetic) template.representative();
        this.template = template;
        this.table = table;
        this.context = context;
        this.lookedUp = template.lookedUp().atoms();
    }

    /** The queries of the same rule over another table of substitutions. */
    public SumQuery over(String otherTable, Context otherContext) {
        SumQuery other = new SumQuery(template, otherTable, otherContext);
        other.variables.addAll(variables);
        return other;
    }

    /** The name of the table of substitutions. */
    public String table() {
        return table;
    }

    /** Whose ground rules they are. */
    public RuleTemplate template() {
        return template;
    }

    /** The plain variables, in the order of the columns {@code v0, v1, …} of the substitutions. */
    public List<String> variables() {
        return variables;
    }

    /** The join behind the table of substitutions. */
    public CountedJoin counted(String parameterTable) {
        Join join = join(parameterTable);
        String joined = join.toString();
        return new CountedJoin() {
            @Override
            public double mostRows() {
                return join.mostRows();
            }

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
        Join join = new Join(context, parameterTable, template);
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

    /** The statement that makes the table of substitutions, to be read. */
    public String creation(String parameterTable) {
        Numbered rows = substitutions(parameterTable);
        Dialect dialect = context.dialect();
        return dialect.create(table, dialect.numbered(NUMBER, rows.query(), rows.order()));
    }

    /** Makes the table of substitutions. */
    public void createSubstitutions(String parameterTable, QueryEngine engine) {
        Numbered rows = substitutions(parameterTable);
        engine.createNumbered(table, NUMBER, rows.query(), rows.order());
    }

    /** Rows, and the columns that they are numbered by. */
    private record Numbered(String query, List<String> order) {}

    /** What the table of substitutions is made of. */
    private Numbered substitutions(String parameterTable) {
        Join join = join(parameterTable);
        nameVariables(join);
        List<String> columns = new ArrayList<>();
        join.columns()
                .forEach((name, column) -> columns.add(column + " AS v" + variables.indexOf(name)));
        parameters().forEach(column -> columns.add("r." + column + " AS " + column));
        List<String> order = new ArrayList<>(template.isMerged() ? List.of("rule") : List.of());
        for (int i = 0; i < variables.size(); i++) {
            order.add("v" + i);
        }
        String selected = columns.isEmpty() ? "TRUE AS any_row" : String.join(", ", columns);
        return new Numbered("SELECT DISTINCT " + selected + "\n" + join, order);
    }

    /** What the table of substitutions has of the parameters. */
    private List<String> parameters() {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < template.constants().get(0).size(); i++) {
            columns.add("c" + i);
        }
        for (int i = 0; i < template.predicates().get(0).size(); i++) {
            columns.add("p" + i);
        }
        if (template.isMerged()) {
            columns.add("rule");
        }
        return columns;
    }

    /** Names the variables as the table of substitutions has them, if it is there already. */
    public void nameVariables(String parameterTable) {
        nameVariables(join(parameterTable));
    }

    private void nameVariables(Join join) {
        variables.clear();
        variables.addAll(join.columns().keySet());
    }

    /** Some of the ground rules, numbered anew, to be another table of substitutions. */
    public String subset(String condition) {
        StringBuilder columns = new StringBuilder();
        for (int i = 0; i < variables.size(); i++) {
            columns.append(", v").append(i);
        }
        parameters().forEach(column -> columns.append(", ").append(column));
        return "SELECT %s AS gid%s\nFROM %s WHERE %s ORDER BY gid"
                .formatted(
                        context.dialect().denseNumber(List.of("gid")), columns, table, condition);
    }

    private List<Atom> atoms(PredicateKind kind, Join join) {
        return rule.form().parts().stream()
                .map(LinearForm.Part::atom)
                .filter(atom -> join.predicate(atom).kind() == kind)
                .filter(atom -> !lookedUp.contains(atom))
                .toList();
    }

    private static void requireSummand(Atom atom, Join join) {
        for (int i = 0; i < atom.arguments().size(); i++) {
            if (atom.arguments().get(i) instanceof Term.SumVariable) {
                join.someConstant(atom, i);
            }
        }
    }

    /** What is known of the atom of each part that was looked up, by its place. */
    public Map<Integer, KnownAtoms.Known> known() {
        Map<Integer, KnownAtoms.Known> known = new LinkedHashMap<>();
        for (int i = 0; i < rule.form().parts().size(); i++) {
            Atom atom = rule.form().parts().get(i).atom();
            if (lookedUp.contains(atom)) {
                known.put(i, context.known().of(atom));
            }
        }
        return known;
    }

    /** All summands of the parts that are joined, by ground rule and part. */
    public String summands() {
        List<String> queries = new ArrayList<>();
        for (int i = 0; i < rule.form().parts().size(); i++) {
            if (lookedUp.contains(rule.form().parts().get(i).atom())) {
                continue;
            }
            queries.add(summands(i, "r.gid AS gid, " + i + " AS part, %s AS atom, %s AS value"));
        }
        return context.dialect()
                .sorted(
                        String.join("\nUNION ALL\n", queries),
                        List.of("gid", "part", "atom", "value"));
    }

    /**
     * The ground rules with free atoms, none of which stands twice, nor all with coefficients that
     * are next to 0. (Where one stands twice, its coefficients add up, perhaps to nothing.)
     *
     * @param coefficients of each part, as SQL
     */
    public String surelyTerms(List<String> coefficients, String tolerance) {
        List<String> queries = new ArrayList<>();
        queries.add("SELECT gid, -1 AS atom, 0::DOUBLE AS coefficient FROM " + table);
        for (int i = 0; i < coefficients.size(); i++) {
            if (overSubstitutions().predicate(rule.form().parts().get(i).atom()).isOpen()) {
                String coefficient = coefficients.get(i) + " AS coefficient";
                queries.add(summands(i, "r.gid AS gid, %s AS atom, " + coefficient));
            }
        }
        return "SELECT gid FROM (%s)\nWHERE atom >= 0 GROUP BY gid HAVING count(*) = count(DISTINCT atom) AND max(abs(coefficient)) > %s"
                .formatted(String.join("\nUNION ALL\n", queries), tolerance);
    }

    /**
     * The ground rules that some free atoms are in.
     *
     * @param atoms the list of their variables, behind {@code IN}
     */
    public String touching(String atoms) {
        List<String> queries = new ArrayList<>();
        queries.add("SELECT gid, -1 AS atom FROM " + table);
        for (int i = 0; i < parts(); i++) {
            Atom atom = rule.form().parts().get(i).atom();
            if (!lookedUp.contains(atom) && overSubstitutions().predicate(atom).isOpen()) {
                queries.add(summands(i, "r.gid AS gid, %s AS atom"));
            }
        }
        return "SELECT gid FROM (%s)\nWHERE atom IN %s"
                .formatted(String.join("\nUNION ALL\n", queries), atoms);
    }

    /**
     * The ground rules whose linear function is above 0 at the current values, or, in an equality,
     * not 0.
     *
     * @param coefficients of each part, as SQL
     * @param constant as SQL
     */
    public String violated(List<String> coefficients, String constant, String tolerance) {
        List<String> queries = new ArrayList<>();
        queries.add("SELECT r.gid AS gid, %s AS x FROM %s r".formatted(constant, table));
        for (int i = 0; i < coefficients.size(); i++) {
            queries.add(summands(i, "r.gid AS gid, " + coefficients.get(i) + " * %2$s AS x"));
        }
        return "SELECT gid FROM (%s)\nGROUP BY gid HAVING %s > %s"
                .formatted(
                        String.join("\nUNION ALL\n", queries),
                        rule.form().equality() ? "abs(sum(x))" : "sum(x)",
                        tolerance);
    }

    /** How many parts the linear form has. */
    public int parts() {
        return rule.form().parts().size();
    }

    /** The columns in whose order {@link #inParts} is read, rows of one {@code gid} together. */
    public static List<String> orderInParts() {
        return List.of("gid", "part", "atom", "value");
    }

    /**
     * All that ground rules are made of, where they are: (gid, part, atom, value, k0, k1, …). For
     * each ground rule a row of part -1 with the number of its rule, its constant and the
     * coefficients of its parts; then its summands.
     */
    public String inParts() {
        StringBuilder joins = new StringBuilder();
        Map<String, String> counts = new LinkedHashMap<>();
        cardinalities()
                .forEach(
                        (variable, sql) -> {
                            String alias = "n" + counts.size();
                            joins.append(
                                    "\n  LEFT JOIN (%2$s) AS %1$s(gid, n) ON %1$s.gid = r.gid"
                                            .formatted(alias, sql));
                            counts.put(variable, alias + ".n");
                        });
        CoefficientSql coefficients = new CoefficientSql(counts);
        StringBuilder head = new StringBuilder("SELECT CAST(r.gid AS BIGINT) AS gid, -1 AS part, ");
        head.append(template.isMerged() ? "r.rule" : String.valueOf(rule.index()));
        head.append(" AS atom, ").append(coefficients.of(rule.form().constant()));
        head.append(" AS value");
        StringBuilder nothing = new StringBuilder();
        for (int i = 0; i < parts(); i++) {
            head.append(", ").append(coefficients.of(rule.form().parts().get(i).coefficient()));
            head.append(" AS k").append(i);
            nothing.append(", CAST(NULL AS DOUBLE)");
        }
        List<String> queries = new ArrayList<>();
        queries.add(head + "\nFROM " + table + " r" + joins);
        for (int i = 0; i < parts(); i++) {
            if (!lookedUp.contains(rule.form().parts().get(i).atom())) {
                queries.add(
                        summands(
                                i,
                                "CAST(r.gid AS BIGINT), "
                                        + i
                                        + ", %s, CAST(%s AS DOUBLE)"
                                        + nothing));
            }
        }
        return "SELECT * FROM (" + String.join("\nUNION ALL\n", queries) + ")";
    }

    /** The summands of a part; {@code %s} of what is selected are its variable and its value. */
    private String summands(int part, String selected) {
        Atom atom = rule.form().parts().get(part).atom();
        Join join = overSubstitutions();
        boolean isFunction = join.predicate(atom).kind() == PredicateKind.FUNCTION;
        boolean isOpen = join.predicate(atom).isOpen();
        String alias =
                isFunction
                        ? join.inner(atom, context.functions().table(atom, join))
                        : join.inner(atom);
        addFilters(atom, join);
        String value = alias + (isOpen && context.atValues() ? ".now" : ".value");
        return "SELECT %s\n%s"
                .formatted(selected.formatted(isOpen ? alias + ".atom" : "-1", value), join);
    }

    /** For each sum variable that is counted: how many constants it takes in each ground rule. */
    public Map<String, String> cardinalities() {
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
        Join join = new Join(context, table, template);
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
                addCondition(filter.condition(), join);
            }
        }
    }

    /**
     * Limits a sum. What must be observed is joined like any other table, so that the engine can
     * begin with it: {@code {Q: Next(P, Q)}} leaves a few of all Q.
     */
    private void addCondition(Formula condition, Join join) {
        if (condition instanceof Formula.And and) {
            and.parts().forEach(part -> addCondition(part, join));
        } else if (condition instanceof Formula.Holds holds
                && join.predicate(holds.atom()).kind() == PredicateKind.CLOSED) {
            join.inner(holds.atom());
        } else {
            join.where(condition.match(new FilterSql(join, context)));
        }
    }
}
