package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * What must hold for a formula to say anything.
 *
 * <pre>{@code
 * Closed(X) && X != Y -> (A(X) && A(Y))     says nothing where Closed(X) is false or X == Y
 * }</pre>
 *
 * @param joins closed atoms whose falsity makes the formula constant
 * @param conditions comparisons whose falsity does
 * @param fixed the values of these leaves where all of them hold
 * @param otherwise what the formula is where one of them fails
 */
record Pruning(
        List<Atom> joins,
        List<Formula.Comparison> conditions,
        Map<Formula, Truth> fixed,
        Set<Truth> otherwise) {

    static Pruning of(Formula formula, Leaves leaves, boolean hard, Predicate<Atom> isClosed) {
        Pruning pruning =
                new Pruning(
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new HashMap<>(),
                        EnumSet.noneOf(Truth.class));
        SettlingLeaves settling = SettlingLeaves.of(formula);
        for (Formula.Holds holds : leaves.atoms()) {
            if (isClosed.test(holds.atom())
                    && pruning.add(holds, true, settling.given(holds, false), hard)) {
                pruning.joins.add(holds.atom());
            }
        }
        for (Formula.Comparison comparison : leaves.comparisons()) {
            if (pruning.add(comparison, true, settling.given(comparison, false), hard)) {
                pruning.conditions.add(comparison);
            } else if (pruning.add(comparison, false, settling.given(comparison, true), hard)) {
                pruning.conditions.add(comparison.negated());
            }
        }
        return pruning;
    }

    /**
     * Fixes a leaf at a value if the formula is constant otherwise. A hard formula that would be
     * false there is not pruned: nothing can satisfy it, and the user must hear of that.
     */
    private boolean add(Formula leaf, boolean value, Truth failing, boolean hard) {
        boolean prunes = hard ? failing == Truth.TRUE : failing != Truth.UNKNOWN;
        if (prunes) {
            fixed.put(leaf, Truth.of(value));
            otherwise.add(failing);
        }
        return prunes;
    }
}
