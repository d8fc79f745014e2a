package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.language.clause.BitClause;
import org.hinge.language.clause.FalsifyingClauses;
import org.hinge.language.clause.PrimeImplicates;
import org.hinge.language.clause.TruthTable;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.jspecify.annotations.Nullable;

/**
 * Turns any formula into clauses.
 *
 * <pre>{@code
 * 2: A && B -> C        becomes     2: !A || !B || C
 * 2: A && B             becomes     2: A || B     2: A || !B     2: !A || B
 * -2: A || B            becomes     2: !A && !B   and then clauses as above
 * (A && B) || C .       becomes     A || C .      B || C .
 * }</pre>
 *
 * One clause stands for itself. Any other weighted formula becomes one clause for each falsifying
 * assignment of its atoms, a hard one the set of its prime implicates (the tightest on soft
 * values).
 */
public final class ConvertToClauses {
    /** More would give thousands of clauses for each ground rule. */
    public static final int MOST_ATOMS = 12;

    private ConvertToClauses() {}

    /**
     * Converts the formula of a rule.
     *
     * @param weight the weight of the rule; null for a hard one
     * @param isClosed whether all values of an atom are observed
     */
    public static ClauseForm of(
            Formula formula, @Nullable Double weight, Predicate<Atom> isClosed) {
        boolean negative = weight != null && weight < 0;
        Formula wanted = negative ? new Formula.Not(formula, formula.span()) : formula;
        Formula normal = PushNegations.in(EliminateImplications.in(wanted));
        List<Formula> literals = normal instanceof Formula.Or or ? or.parts() : List.of(normal);
        boolean isClause =
                literals.stream()
                        .noneMatch(p -> p instanceof Formula.And || p instanceof Formula.Or);
        return isClause
                ? clause(normal, literals, isClosed)
                : general(normal, weight == null, isClosed);
    }

    private static ClauseForm clause(
            Formula normal, List<Formula> parts, Predicate<Atom> isClosed) {
        List<Literal> literals = new ArrayList<>();
        Set<Formula.Comparison> conditions = new LinkedHashSet<>();
        Set<Atom> joins = new LinkedHashSet<>();
        for (Formula part : parts) {
            if (part instanceof Formula.Comparison comparison) {
                conditions.add(comparison.negated());
            } else {
                Literal literal = literal(part);
                literals.add(literal);
                if (!literal.positive() && isClosed.test(literal.atom())) {
                    joins.add(literal.atom());
                }
            }
        }
        Clause clause = new Clause(literals);
        boolean holdsAlways =
                clause.isTautology()
                        || conditions.stream().anyMatch(c -> conditions.contains(c.negated()));
        return new ClauseForm(
                normal,
                ClauseForm.Kind.CLAUSE,
                List.copyOf(joins),
                List.copyOf(conditions),
                holdsAlways ? Truth.TRUE : Truth.UNKNOWN,
                List.of(clause));
    }

    private static Literal literal(Formula part) {
        if (part instanceof Formula.Not not && not.body() instanceof Formula.Holds holds) {
            return new Literal(holds.atom(), false);
        }
        if (part instanceof Formula.Holds holds) {
            return new Literal(holds.atom(), true);
        }
        throw new AssertionError("not a literal: " + part);
    }

    private static ClauseForm general(Formula normal, boolean hard, Predicate<Atom> isClosed) {
        Leaves leaves = Leaves.of(normal);
        Pruning pruning = Pruning.of(normal, leaves, hard, isClosed);
        List<Formula.Holds> free =
                leaves.atoms().stream().filter(a -> !pruning.fixed().containsKey(a)).toList();
        boolean settled = pruning.fixed().keySet().containsAll(leaves.comparisons());
        Truth truth = Truth.UNKNOWN;
        List<Clause> clauses = List.of();
        if (settled && free.size() <= MOST_ATOMS) {
            TruthTable table = Tabulate.of(normal, free, pruning.fixed());
            truth = truth(table, pruning);
            clauses = clauses(table, free, hard);
        }
        return new ClauseForm(
                normal,
                hard ? ClauseForm.Kind.PRIME_IMPLICATES : ClauseForm.Kind.FALSIFYING_ASSIGNMENTS,
                pruning.joins(),
                pruning.conditions(),
                truth,
                clauses);
    }

    /** The truth of a formula that is the same whether its joins and conditions hold or not. */
    private static Truth truth(TruthTable table, Pruning pruning) {
        Truth truth = table.isConstant() ? Truth.of(table.isTrue()) : Truth.UNKNOWN;
        return pruning.otherwise().stream().allMatch(truth::equals) ? truth : Truth.UNKNOWN;
    }

    /**
     * The clauses of a formula, given the truth of all its leaves but the free atoms. A constant
     * formula gives none, but a hard one that is false gives the empty clause.
     *
     * @param formula without implications
     * @param free at most {@link #MOST_ATOMS} distinct atoms
     */
    public static List<Clause> clauses(
            Formula formula, List<Formula.Holds> free, Map<Formula, Truth> fixed, boolean hard) {
        return clauses(Tabulate.of(formula, free, fixed), free, hard);
    }

    private static List<Clause> clauses(TruthTable table, List<Formula.Holds> atoms, boolean hard) {
        if (!hard && table.isConstant()) {
            return List.of();
        }
        List<BitClause> clauses = hard ? PrimeImplicates.of(table) : FalsifyingClauses.of(table);
        return clauses.stream().map(clause -> clause(clause, atoms)).toList();
    }

    private static Clause clause(BitClause clause, List<Formula.Holds> atoms) {
        List<Literal> literals = new ArrayList<>();
        for (int i = 0; i < atoms.size(); i++) {
            int bit = 1 << i;
            if ((clause.positive() & bit) != 0 || (clause.negative() & bit) != 0) {
                literals.add(new Literal(atoms.get(i).atom(), (clause.positive() & bit) != 0));
            }
        }
        return new Clause(literals);
    }
}
