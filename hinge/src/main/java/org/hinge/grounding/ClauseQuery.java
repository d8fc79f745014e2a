package org.hinge.grounding;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;

/**
 * The query of rules that are one clause. It returns a row for each substitution: the rule, the
 * variable of each open literal (-1 where it is observed) and the constant of
 *
 * <pre>
 * {@code 1 - sum of y over I+ - sum of (1 - y) over I- }
 * </pre>
 *
 * with observed values folded in ({@link ClauseExpressions}). Rows come in any order, so that the
 * first can be read while others are being joined. The other queries leave out what cannot be
 * violated; those that name the substitutions are sorted.
 */
record ClauseQuery(
        GroundLiterals ground,
        List<Double> coefficients,
        List<String> variables,
        String joined,
        String bound,
        String held,
        String surelyTerms,
        String sql,
        String sqlWithVariables,
        String sqlOfObserved,
        String violated,
        double mostRows)
        implements CountedJoin {

    static ClauseQuery of(RuleTemplate template, String parameterTable, Context context) {
        Rule.Logical rule = (Rule.Logical) template.representative();
        GroundLiterals ground = ground(template, context);
        List<Literal> literals = rule.form().clauses().get(0).literals();
        Join join = new Join(context, parameterTable, template);
        List<Atom> atoms =
                literals.stream()
                        .map(Literal::atom)
                        .filter(atom -> !template.lookedUp().atoms().contains(atom))
                        .toList();
        Map<Atom, LiteralValue> values =
                new AtomJoins(join, context)
                        .add(atoms, rule.form().joins(), rule.form().conditions());
        ClauseExpressions clause = ClauseExpressions.of(rule.form(), values, ground, join);
        List<String> columns = clause.columns();
        String constant = clause.constant();
        StringBuilder select = new StringBuilder("SELECT r.rule, ");
        columns.forEach(column -> select.append(column).append(", "));
        select.append(constant).append(" AS b");
        StringBuilder withVariables = new StringBuilder(select);
        join.columns().values().forEach(column -> withVariables.append(", ").append(column));
        String canCost = clause.most() + " > 1e-12";
        String held = join.filtered(canCost);
        StringBuilder violated =
                new StringBuilder("SELECT r.rule, ").append(constant).append(" AS b");
        join.columns().values().forEach(column -> violated.append(", ").append(column));
        String observed = clause.isObserved();
        violated.append('\n').append(join.filtered(observed, constant));
        return new ClauseQuery(
                ground,
                clause.coefficients(),
                List.copyOf(join.columns().keySet()),
                join.toString(),
                join.bound(),
                held,
                join.filtered(canCost, clause.isFree()),
                select + "\n" + join,
                withVariables + "\n" + held + "\nORDER BY ALL",
                select + "\n" + join.filtered(canCost, observed),
                violated.toString(),
                join.mostRows());
    }

    /** The literals of a template's one rule that are not joined. */
    private static GroundLiterals ground(RuleTemplate template, Context context) {
        Set<Atom> lookedUp = template.lookedUp().atoms();
        if (lookedUp.isEmpty()) {
            return GroundLiterals.NONE;
        }
        Rule.Logical rule = (Rule.Logical) template.representative();
        GroundLiterals ground = GroundLiterals.of(rule.form(), lookedUp::contains, context.known());
        if (ground == null) {
            throw new AssertionError("a rule that has no ground rules needs no query: " + rule);
        }
        return ground;
    }

    /** The ground rules without free atoms that are violated by more than the tolerance. */
    String violatedSql(String tolerance, int most) {
        return violated + " > " + tolerance + "\nORDER BY ALL LIMIT " + most;
    }
}
