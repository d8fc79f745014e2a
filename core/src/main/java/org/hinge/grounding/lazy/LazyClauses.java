package org.hinge.grounding.lazy;

import java.util.List;
import java.util.Map;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.query.AtomJoins;
import org.hinge.grounding.query.ClauseExpressions;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.GroundLiterals;
import org.hinge.grounding.query.Join;
import org.hinge.grounding.query.LiteralValue;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.rows.ClauseRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Rules that are one clause, asked where they are violated. A look makes a table of the violated
 * ground rules with a free atom:
 *
 * <pre>{@code
 * (rule, x0, x1, …, b, l)      the variable of each open literal, the constant, the linear function
 * }</pre>
 *
 * <p>The join sees only atoms that a violated ground rule can have ({@link
 * ClauseExpressions#bounds}): where most targets are 0 it goes through few rows.
 */
public final class LazyClauses implements LazyRule {
    private final Context context;
    private final RowLimits limits;
    private final RuleTemplate template;
    private final Rule rule;
    private final TermKind kind;
    private final List<Double> coefficients;
    private final String table;
    private final String joined;
    private final String fill;
    private final long mostRows;

    public LazyClauses(
            int number,
            RuleTemplate template,
            Context context,
            GroundingSettings settings,
            RowLimits limits) {
        this.context = context;
        this.limits = limits;
        Rule.Logical logical = (Rule.Logical) template.representative();
        this.template = template;
        this.rule = logical;
        this.kind = KindOfTerms.of(logical);
        this.table = TableNames.violated(number);
        this.mostRows = settings.maxHeld();
        List<Literal> literals = logical.form().clauses().get(0).literals();
        Join join =
                new Join(context, ParameterTable.name(number, template, context.data()), template);
        Map<Atom, LiteralValue> values =
                new AtomJoins(join, context)
                        .add(
                                literals.stream().map(Literal::atom).toList(),
                                logical.form().joins(),
                                logical.form().conditions());
        ClauseExpressions clause =
                ClauseExpressions.of(logical.form(), values, GroundLiterals.NONE, join);
        clause.bounds().forEach(join::whereInner);
        this.coefficients = clause.coefficients();
        this.joined = join.toString();
        StringBuilder select = new StringBuilder("SELECT r.rule AS rule");
        for (int i = 0; i < clause.columns().size(); i++) {
            select.append(", ").append(clause.columns().get(i)).append(" AS x").append(i);
        }
        select.append(", ").append(clause.constant()).append(" AS b, ");
        select.append(clause.now()).append(" AS l\n");
        this.fill =
                context.dialect()
                        .limited(
                                select
                                        + join.filtered(
                                                clause.isFree(), "(" + clause.now() + ") > " + CUT),
                                mostRows + 1);
    }

    @Override
    public void look(LazyCost cost) {
        limits.admit(rule, joined);
        context.engine().create(table, fill);
        if (context.engine().size(table) > mostRows) {
            throw limits.tooManyHeld(rule);
        }
        // A potential of a clause is at most 1. Its sum is the same in any order.
        String value = kind == TermKind.SQUARED_HINGE ? "l * l" : "l";
        context.engine()
                .forEachRow(
                        "SELECT rule, %s, max(l) FROM %s GROUP BY rule ORDER BY rule"
                                .formatted(context.dialect().exactSum(value), table),
                        (batch, row) -> {
                            if (kind.isConstraint()) {
                                cost.violates(batch.column(2).getDouble(row));
                            } else {
                                int of = template.ruleNumbered(batch.column(0).getInt(row));
                                cost.add(of, batch.column(1).getDouble(row));
                            }
                        });
    }

    @Override
    public void addViolated(double limit, HingeLossMrfBuilder terms) {
        StringBuilder columns = new StringBuilder("rule");
        for (int i = 0; i < coefficients.size(); i++) {
            columns.append(", x").append(i);
        }
        columns.append(", b");
        int[] variables = new int[coefficients.size()];
        double[] factors = new double[coefficients.size()];
        ClauseRows read = new ClauseRows(coefficients, 0, template);
        context.engine()
                .forEachBatch(
                        "SELECT %s FROM %s WHERE l > %s ORDER BY %s"
                                .formatted(columns, table, limit, columns),
                        batch -> {
                            read.read(batch);
                            for (int row = 0; row < read.size(); row++) {
                                int n = read.free(row, variables, factors);
                                terms.add(
                                        read.rule(row),
                                        kind,
                                        variables,
                                        factors,
                                        n,
                                        read.constant(row));
                            }
                            limits.checkTerms(rule, terms.terms());
                        });
    }
}
