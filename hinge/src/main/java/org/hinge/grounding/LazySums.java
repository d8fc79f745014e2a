package org.hinge.grounding;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;
import org.hinge.language.Rule;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.RuleParts;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * A rule of arithmetic, asked where it is violated. Its table of substitutions is kept; a look
 * groups the summands by ground rule at the current values, and reads those that are violated.
 */
final class LazySums implements LazyRule {
    private final Context context;
    private final FunctionTables functions;
    private final RowLimits limits;
    private final Rule.Arithmetic rule;
    private final TermKind kind;
    private final String found;
    private final SumQuery regular;
    private final String violated;

    /**
     * For a rule whose substitutions were {@link #split}.
     *
     * @param functions for the functions of those that are violated, each time anew
     */
    LazySums(
            int number,
            RuleTemplate template,
            Context context,
            FunctionTables functions,
            RowLimits limits) {
        this.context = context;
        this.functions = functions;
        this.limits = limits;
        this.rule = (Rule.Arithmetic) template.representative();
        this.kind = Grounder.kind(rule, rule.form().equality());
        String all = "s" + number;
        String table = "l" + number;
        this.found = "w" + number;
        SumQuery query = new SumQuery(template, all, context);
        query.nameVariables(ParameterTable.name(number));
        boolean counted = !RuleParts.cardinalities(rule.statement()).isEmpty();
        List<String> coefficients = new ArrayList<>();
        String constant;
        StringBuilder columns = new StringBuilder("s.*");
        String from = all + " s JOIN " + regular(all) + " q ON q.gid = s.gid";
        List<LinearForm.Part> parts = rule.form().parts();
        if (counted) {
            fillCoefficients(query, "k" + number);
            for (int i = 0; i < parts.size(); i++) {
                columns.append(", k.k").append(i);
                coefficients.add("r.k" + i);
            }
            columns.append(", k.b");
            constant = "r.b";
            from += " JOIN k" + number + " k ON k.gid = s.gid";
        } else {
            CoefficientValue value = new CoefficientValue(variable -> 0);
            parts.forEach(part -> coefficients.add(sql(value.of(part.coefficient()))));
            constant = sql(value.of(rule.form().constant()));
        }
        Dataset data = context.data();
        Sql.execute(
                data,
                "CREATE OR REPLACE TABLE %s AS SELECT %s FROM %s ORDER BY s.gid"
                        .formatted(table, columns, from));
        Sql.execute(data, "DROP TABLE IF EXISTS k" + number);
        Sql.execute(data, "DROP TABLE " + regular(all));
        query.drop();
        this.regular = query.over(table, context);
        this.violated = regular.violated(coefficients, constant, Double.toString(CUT));
    }

    private static String sql(double number) {
        return "(" + number + "::DOUBLE)";
    }

    private static String regular(String table) {
        return "q_" + table;
    }

    /**
     * Sets ground rules apart that are not asked: those without free atoms, and those in which an
     * atom stands twice, since its coefficients may cancel.
     *
     * @return the queries over these
     */
    static SumQuery split(SumQuery all, String table, Context context) {
        Sql.execute(
                context.data(),
                "CREATE OR REPLACE TABLE %s AS %s"
                        .formatted(regular(table), all.withoutRepeatedAtoms()));
        String apart = "o_" + table;
        Sql.execute(
                context.data(),
                all.subset(apart, "gid NOT IN (SELECT gid FROM " + regular(table) + ")"));
        return all.over(apart, context);
    }

    /** The table {@code (gid, k0, k1, …, b)} of coefficients and constants, where defined. */
    private void fillCoefficients(SumQuery query, String table) {
        int groundRules = Math.toIntExact(query.groundRules());
        int parts = rule.form().parts().size();
        StringBuilder columns = new StringBuilder("gid INTEGER");
        for (int i = 0; i < parts; i++) {
            columns.append(", k").append(i).append(" DOUBLE");
        }
        Sql.execute(
                context.data(),
                "CREATE OR REPLACE TABLE %s(%s, b DOUBLE)".formatted(table, columns));
        SumRows rows = new SumRows(rule.form(), groundRules);
        rows.readCardinalities(context.data(), query);
        try (DuckDBAppender appender = context.data().connection().createAppender(table)) {
            rows.forEachCoefficients(
                    (gid, coefficients, constant) -> {
                        appender.beginRow();
                        appender.append(gid);
                        for (double coefficient : coefficients) {
                            appender.append(coefficient);
                        }
                        appender.append(constant);
                        appender.endRow();
                    });
        } catch (SQLException e) {
            throw new EngineException("fill " + table, e);
        }
    }

    @Override
    public void look(LazyCost cost) {
        Sql.execute(context.data(), regular.subset(found, "gid IN (" + violated + ")"));
        double[] values = cost.values();
        read(
                (gid, variables, coefficients, n, constant) -> {
                    double l = constant;
                    for (int i = 0; i < n; i++) {
                        l += coefficients[i] * values[variables[i]];
                    }
                    if (kind.isConstraint()) {
                        cost.violates(kind.value(l));
                    } else {
                        cost.add(rule.index(), kind.value(l));
                    }
                });
    }

    @Override
    public void addViolated(double limit, HingeLossMrfBuilder terms) {
        read(
                (gid, variables, coefficients, n, constant) -> {
                    terms.add(rule.index(), kind, variables, coefficients, n, constant);
                    limits.checkTerms(rule, terms.terms());
                });
    }

    /** Reads the violated ground rules in their order. */
    private void read(SumRows.GroundRuleSink sink) {
        SumQuery query = regular.over(found, context.with(functions));
        int groundRules = Math.toIntExact(query.groundRules());
        new SumRows(rule.form(), groundRules).read(context.data(), query, sink);
        functions.drop();
    }
}
