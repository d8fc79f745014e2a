package org.hinge.grounding.lazy;

import java.util.ArrayList;
import java.util.List;
import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.rows.CoefficientValue;
import org.hinge.grounding.rows.FunctionValues;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.rows.Substitutions;
import org.hinge.grounding.rows.SumRows;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.RuleParts;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * A rule of arithmetic, asked where it is violated. Its table of substitutions is kept; a look
 * groups the summands by ground rule at the current values, and reads those that are violated.
 */
public final class LazySums implements LazyRule {
    private final Context context;
    private final FunctionValues functions;
    private final RowLimits limits;
    private final RuleTemplate template;
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
    public LazySums(
            int number,
            RuleTemplate template,
            Context context,
            FunctionValues functions,
            RowLimits limits) {
        this.context = context;
        this.functions = functions;
        this.limits = limits;
        this.template = template;
        this.rule = (Rule.Arithmetic) template.representative();
        this.kind = KindOfTerms.of(rule);
        this.found = TableNames.violated(number);
        this.regular =
                new SumQuery(template, TableNames.kept(TableNames.substitutions(number)), context);
        regular.nameVariables(ParameterTable.name(number, template, context.data()));
        this.violated = regular.violated(coefficients(rule), constant(rule), Double.toString(CUT));
    }

    /**
     * Keeps the substitutions of a rule, and sets ground rules apart that are not asked: those
     * without free atoms, and those in which free atoms may cancel.
     *
     * @return the queries over these
     */
    public static SumQuery split(
            RuleTemplate template, SumQuery all, String table, Context context) {
        Rule.Arithmetic rule = (Rule.Arithmetic) template.representative();
        Dataset data = context.data();
        String columns = "s.*";
        String from = table + " s";
        String numbers = TableNames.coefficients(table);
        if (isCounted(rule)) {
            fillCoefficients(template, all, numbers, data);
            for (int i = 0; i < rule.form().parts().size(); i++) {
                columns += ", k.k" + i;
            }
            columns += ", k.b";
            from += " LEFT JOIN " + numbers + " k ON k.gid = s.gid";
        }
        QueryEngine engine = context.engine();
        engine.create(
                TableNames.kept(table),
                "SELECT %s FROM %s ORDER BY s.gid".formatted(columns, from));
        engine.drop(numbers);
        new Substitutions(all, engine).drop();
        SumQuery kept = all.over(TableNames.kept(table), context);
        String asked = TableNames.asked(table);
        engine.create(asked, kept.surelyTerms(coefficients(rule), Double.toString(CUT)));
        String apart = "gid NOT IN (SELECT gid FROM " + asked + ")";
        engine.create(TableNames.apart(table), kept.subset(apart));
        engine.delete(TableNames.kept(table), apart);
        engine.drop(asked);
        return all.over(TableNames.apart(table), context);
    }

    private static boolean isCounted(Rule.Arithmetic rule) {
        return !RuleParts.cardinalities(rule.statement()).isEmpty();
    }

    /** The coefficient of each part, as SQL. */
    private static List<String> coefficients(Rule.Arithmetic rule) {
        List<String> coefficients = new ArrayList<>();
        List<LinearForm.Part> parts = rule.form().parts();
        for (int i = 0; i < parts.size(); i++) {
            coefficients.add(isCounted(rule) ? "r.k" + i : number(parts.get(i).coefficient()));
        }
        return coefficients;
    }

    private static String constant(Rule.Arithmetic rule) {
        return isCounted(rule) ? "r.b" : number(rule.form().constant());
    }

    private static String number(Coefficient coefficient) {
        return "(" + new CoefficientValue(variable -> 0).of(coefficient) + "::DOUBLE)";
    }

    /** Makes the table {@code (gid, k0, k1, …, b)} of coefficients and constants, where defined. */
    private static void fillCoefficients(
            RuleTemplate template, SumQuery query, String table, Dataset data) {
        Rule.Arithmetic rule = (Rule.Arithmetic) template.representative();
        int parts = rule.form().parts().size();
        SumRows rows = new SumRows(template, new Substitutions(query, data.engine()).count());
        rows.readCardinalities(data, query);
        data.engine()
                .create(
                        table,
                        ColumnList.EMPTY.integer("gid").reals("k", parts).real("b"),
                        writer ->
                                rows.forEachCoefficients(
                                        (gid, coefficients, constant) -> {
                                            writer.add(gid);
                                            for (double coefficient : coefficients) {
                                                writer.add(coefficient);
                                            }
                                            writer.add(constant).endRow();
                                        }));
    }

    @Override
    public void look(LazyCost cost) {
        context.engine().create(found, regular.subset("gid IN (" + violated + ")"));
        double[] values = cost.values();
        read(
                (of, variables, coefficients, n, constant) -> {
                    double l = constant;
                    for (int i = 0; i < n; i++) {
                        l += coefficients[i] * values[variables[i]];
                    }
                    if (kind.isConstraint()) {
                        cost.violates(kind.value(l));
                    } else {
                        cost.add(of, kind.value(l));
                    }
                });
    }

    @Override
    public void addViolated(double limit, HingeLossMrfBuilder terms) {
        read(
                (of, variables, coefficients, n, constant) -> {
                    terms.add(of, kind, variables, coefficients, n, constant);
                    limits.checkTerms(rule, terms.terms());
                });
    }

    /** Reads the violated ground rules in their order, each with the index of its rule. */
    private void read(SumRows.GroundRuleSink sink) {
        SumQuery query = regular.over(found, context.with(functions));
        int groundRules = new Substitutions(query, context.engine()).count();
        SumRows rows = new SumRows(template, groundRules);
        rows.read(
                context.data(),
                query,
                (gid, variables, coefficients, n, constant) ->
                        sink.add(rows.rule(gid), variables, coefficients, n, constant));
        functions.drop();
    }
}
