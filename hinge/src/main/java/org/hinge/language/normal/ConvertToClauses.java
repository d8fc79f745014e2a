package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        List<Formula.Comparison> conditions = new ArrayList<>();
        List<Atom> joins = new ArrayList<>();
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
        Truth truth = clause.isTautology() ? Truth.TRUE : Truth.UNKNOWN;
        return new ClauseForm(
                normal, ClauseForm.Kind.CLAUSE, joins, conditions, truth, List.of(clause));
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
        Map<Formula, Truth> fixed = new LinkedHashMap<>();
        List<Atom> joins = new ArrayList<>();
        for (Formula.Holds holds : leaves.atoms()) {
            if (isClosed.test(holds.atom()) && prunes(normal, holds, Truth.FALSE)) {
                joins.add(holds.atom());
                fixed.put(holds, Truth.TRUE);
            }
        }
        List<Formula.Comparison> conditions = new ArrayList<>();
        for (Formula.Comparison comparison : leaves.comparisons()) {
            if (prunes(normal, comparison, Truth.FALSE)) {
                conditions.add(comparison);
                fixed.put(comparison, Truth.TRUE);
            } else if (prunes(normal, comparison, Truth.TRUE)) {
                conditions.add(comparison.negated());
                fixed.put(comparison, Truth.FALSE);
            }
        }
        ClauseForm.Kind kind =
                hard ? ClauseForm.Kind.PRIME_IMPLICATES : ClauseForm.Kind.FALSIFYING_ASSIGNMENTS;
        List<Formula.Holds> free =
                leaves.atoms().stream().filter(a -> !fixed.containsKey(a)).toList();
        boolean settled = leaves.comparisons().stream().allMatch(fixed::containsKey);
        if (!settled || free.size() > MOST_ATOMS) {
            return new ClauseForm(normal, kind, joins, conditions, Truth.UNKNOWN, List.of());
        }
        TruthTable table = table(normal, free, fixed);
        Truth truth = table.isConstant() ? Truth.of(table.isTrue()) : Truth.UNKNOWN;
        return new ClauseForm(normal, kind, joins, conditions, truth, clauses(table, free, hard));
    }

    /** Whether the formula is constant once this leaf has that value. */
    private static boolean prunes(Formula formula, Formula leaf, Truth value) {
        Truth truth = Evaluate.of(formula, other -> Leaves.valueOf(other, leaf, value));
        return truth != Truth.UNKNOWN;
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
        return clauses(table(formula, free, fixed), free, hard);
    }

    private static List<Clause> clauses(TruthTable table, List<Formula.Holds> atoms, boolean hard) {
        if (!hard && table.isConstant()) {
            return List.of();
        }
        List<BitClause> clauses = hard ? PrimeImplicates.of(table) : FalsifyingClauses.of(table);
        return clauses.stream().map(clause -> clause(clause, atoms)).toList();
    }

    private static TruthTable table(
            Formula formula, List<Formula.Holds> free, Map<Formula, Truth> fixed) {
        Map<Formula, Integer> bits = new LinkedHashMap<>();
        free.forEach(atom -> bits.put(atom, bits.size()));
        return TruthTable.of(
                free.size(),
                assignment ->
                        Evaluate.of(formula, leaf -> truth(leaf, bits, fixed, assignment))
                                == Truth.TRUE);
    }

    private static Truth truth(
            Formula leaf, Map<Formula, Integer> bits, Map<Formula, Truth> fixed, int assignment) {
        Integer bit = bits.get(leaf);
        if (bit != null) {
            return Truth.of((assignment >> bit & 1) == 1);
        }
        for (Map.Entry<Formula, Truth> entry : fixed.entrySet()) {
            Truth value = Leaves.valueOf(leaf, entry.getKey(), entry.getValue());
            if (value != Truth.UNKNOWN) {
                return value;
            }
        }
        throw new IllegalArgumentException("the truth of " + leaf + " must be given");
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
