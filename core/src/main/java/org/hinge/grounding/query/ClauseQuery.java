package org.hinge.grounding.query;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.database.Dialect;
import org.hinge.grounding.template.RuleTemplate;
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
public record ClauseQuery(
        GroundLiterals ground,
        Join join,
        ClauseExpressions clause,
        Query all,
        String parameterTable,
        Dialect dialect)
        implements CountedJoin {

    public static ClauseQuery of(RuleTemplate template, String parameterTable, Context context) {
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
        Query all =
                Query.of(join, List.of("r.rule"))
                        .select(clause.columns())
                        .select(List.of(clause.constant() + " AS b"));
        return new ClauseQuery(ground, join, clause, all, parameterTable, context.dialect());
    }

    /** The same for queries that differ in their rule and their constant alone. */
    public String key() {
        return clause.columns() + "\n" + all.count().replace(parameterTable, "");
    }

    /** The query, and behind its columns the constants of others with the same key. */
    public String sqlWith(List<ClauseQuery> others) {
        return all.select(others.stream().map(other -> other.clause.constant()).toList())
                .toString();
    }

    /** Of the literals that have a column, in their order. */
    public List<Double> coefficients() {
        return clause.coefficients();
    }

    /** Those of the rule, in the order of their columns. */
    public List<String> variables() {
        return List.copyOf(join.columns().keySet());
    }

    @Override
    public String joined() {
        return all.count();
    }

    @Override
    public String bound() {
        return join.bound();
    }

    @Override
    public double mostRows() {
        return join.mostRows();
    }

    /** Without what cannot be violated. */
    private Query costly() {
        return all.where(clause.most() + " > 1e-12");
    }

    @Override
    public String held() {
        return costly().count();
    }

    @Override
    public String surelyTerms() {
        return costly().where(clause.isFree()).count();
    }

    public String sql() {
        return all.toString();
    }

    public String sqlWithVariables() {
        return dialect.sortedByAll(costly().select(join.columns().values()).toString());
    }

    /**
     * The same of the ground rules that some free atoms are in.
     *
     * @param atoms the list of their variables, behind {@code IN}
     */
    public String sqlTouching(String atoms) {
        return dialect.sortedByAll(
                costly().where(clause.isAmong(atoms)).select(join.columns().values()).toString());
    }

    public String sqlOfObserved() {
        return costly().where(clause.isObserved()).toString();
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
    public String violatedSql(String tolerance, int most) {
        Query violated =
                Query.of(join, List.of("r.rule", clause.constant() + " AS b"))
                        .select(join.columns().values())
                        .where(clause.isObserved())
                        .where(clause.constant() + " > " + tolerance);
        return dialect.limited(dialect.sortedByAll(violated.toString()), most);
    }
}
