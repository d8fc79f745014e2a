package org.hinge.language.normal;

import java.util.List;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * A logical rule as clauses.
 *
 * @param formula what the rule wants to be true, with a weight that is not negative: the rule's
 *     formula, or its negation if the rule's weight is negative; negations stand at atoms only
 * @param kind how the clauses came about
 * @param joins closed atoms whose falsity makes the formula constant (true, if it is hard): no
 *     ground rule remains where one of them is 0
 * @param conditions comparisons without which the formula is constant (true, if it is hard)
 * @param truth whether the formula is true, or false, whatever the values of its leaves
 * @param clauses the clauses where all joins are 1 and all conditions hold; empty if the rule is
 *     converted only once the observed values are known
 */
public record ClauseForm(
        Formula formula,
        Kind kind,
        List<Atom> joins,
        List<Formula.Comparison> conditions,
        Truth truth,
        List<Clause> clauses) {

    /** How the clauses of a rule came about. */
    public enum Kind {
        /** The formula is one clause and stands for itself. */
        CLAUSE,
        /** A weighted formula: one clause for each falsifying assignment. */
        FALSIFYING_ASSIGNMENTS,
        /** A hard formula: all its prime implicates. */
        PRIME_IMPLICATES
    }

    public ClauseForm {
        joins = List.copyOf(joins);
        conditions = List.copyOf(conditions);
        clauses = List.copyOf(clauses);
    }
}
