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
 * (Closed(X) && A(X)) || X == Y             the same: where X != Y, Closed(X) is needed
 * }</pre>
 *
 * Conditions make other leaves needed; joins do not, since a closed atom that is not 0 may still be
 * something between.
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
        SettlingLeaves settling = pruning.addComparisons(formula, leaves.comparisons(), hard);
        for (Formula.Holds holds : leaves.atoms()) {
            if (isClosed.test(holds.atom())
                    && pruning.add(holds, true, settling.given(holds, false), hard)) {
                pruning.joins.add(holds.atom());
            }
        }
        return pruning;
    }

    /** Until no more are found: one that holds may make another one needed. */
    private SettlingLeaves addComparisons(
            Formula formula, List<Formula.Comparison> comparisons, boolean hard) {
        SettlingLeaves settling = SettlingLeaves.of(formula, fixed);
        int before = -1;
        while (fixed.size() > before && settling.truth() == Truth.UNKNOWN) {
            before = fixed.size();
            for (Formula.Comparison comparison : comparisons) {
                if (fixed.containsKey(comparison)) {
                    continue;
                }
                if (add(comparison, true, settling.given(comparison, false), hard)) {
                    conditions.add(comparison);
                } else if (add(comparison, false, settling.given(comparison, true), hard)) {
                    conditions.add(comparison.negated());
                }
            }
            settling = SettlingLeaves.of(formula, fixed);
        }
        // A formula that is constant wherever its conditions hold would need every leaf.
        return settling.truth() == Truth.UNKNOWN ? settling : SettlingLeaves.of(formula, Map.of());
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
