package org.hinge.language.normal;

import java.util.LinkedHashSet;
import java.util.List;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;

/** The distinct atoms and comparisons of a formula; a comparison and its opposite are one. */
record Leaves(List<Formula.Holds> atoms, List<Formula.Comparison> comparisons) {
    static Leaves of(Formula formula) {
        LinkedHashSet<Formula.Holds> atoms = new LinkedHashSet<>();
        RuleParts.atoms(formula).forEach(atom -> atoms.add(new Formula.Holds(atom)));
        LinkedHashSet<Formula.Comparison> comparisons = new LinkedHashSet<>();
        for (Formula.Comparison comparison : RuleParts.comparisons(formula)) {
            if (!comparisons.contains(comparison.negated())) {
                comparisons.add(comparison);
            }
        }
        return new Leaves(List.copyOf(atoms), List.copyOf(comparisons));
    }
}
