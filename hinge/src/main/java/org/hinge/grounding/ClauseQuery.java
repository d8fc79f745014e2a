package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.language.Rule;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.NumberText;

/**
 * The query of rules that are one clause. It returns a row for each ground rule that can be
 * violated: the rule, the variable of each open literal (-1 where it is observed) and the constant
 * of
 *
 * <pre>
 * {@code 1 - sum of y over I+ - sum of (1 - y) over I-  =  (1 - |I-|) - sum over I+ + sum over I- }
 * </pre>
 *
 * with observed values folded in.
 */
record ClauseQuery(
        List<Double> coefficients,
        List<String> variables,
        String joined,
        String sql,
        String sqlWithVariables,
        String violated) {

    static ClauseQuery of(RuleTemplate template, String parameterTable, Context context) {
        Rule.Logical rule = (Rule.Logical) template.representative();
        List<Literal> literals = rule.form().clauses().get(0).literals();
        Join join = new Join(context, parameterTable, template.constants().get(0));
        List<Atom> atoms = literals.stream().map(Literal::atom).toList();
        Map<Atom, LiteralValue> values =
                new AtomJoins(join, context)
                        .add(atoms, rule.form().joins(), rule.form().conditions());
        long negated = literals.stream().filter(l -> !l.positive()).count();
        StringBuilder constant = new StringBuilder(NumberText.of(1.0 - negated)).append("::DOUBLE");
        StringBuilder most = new StringBuilder(constant);
        List<Double> coefficients = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (Literal literal : literals) {
            LiteralValue value = values.get(literal.atom());
            if (value == null) {
                throw new AssertionError("every atom is joined: " + literal);
            }
            String sign = literal.positive() ? " - " : " + ";
            constant.append(sign).append(value.valueOr(0));
            most.append(sign).append(value.valueOr(literal.positive() ? 0 : 1));
            if (value.atomColumn() != null) {
                coefficients.add(literal.positive() ? -1.0 : 1.0);
                columns.add(value.atomColumn());
            }
        }
        StringBuilder select = new StringBuilder("SELECT r.rule, ");
        columns.forEach(column -> select.append(column).append(", "));
        select.append(constant).append(" AS b");
        StringBuilder order = new StringBuilder("ORDER BY ");
        for (int i = 1; i <= columns.size() + 2; i++) {
            order.append(i == 1 ? "" : ", ").append(i);
        }
        StringBuilder withVariables = new StringBuilder(select);
        join.columns().values().forEach(column -> withVariables.append(", ").append(column));
        String filtered = "\n" + join.filtered(most + " > 1e-12") + "\n";
        StringBuilder violated =
                new StringBuilder("SELECT r.rule, ").append(constant).append(" AS b");
        join.columns().values().forEach(column -> violated.append(", ").append(column));
        StringBuilder observed = new StringBuilder();
        columns.forEach(column -> observed.append(column).append(" = -1 AND "));
        violated.append('\n').append(join.filtered(observed.append(constant).toString()));
        return new ClauseQuery(
                coefficients,
                List.copyOf(join.columns().keySet()),
                join.toString(),
                select + filtered + order,
                withVariables + filtered + "ORDER BY ALL",
                violated.toString());
    }

    /** The ground rules without free atoms that are violated by more than the tolerance. */
    String violatedSql(String tolerance, int most) {
        return violated + " > " + tolerance + "\nORDER BY ALL LIMIT " + most;
    }

    /** Counts the substitutions before any is dropped, but no more than this many. */
    String countSql(long limit) {
        return "SELECT count(*) FROM (SELECT 1\n" + joined + "\nLIMIT " + limit + ")";
    }
}
