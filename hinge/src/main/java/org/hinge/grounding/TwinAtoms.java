package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;

/**
 * Two atoms of a formula that are one ground atom under some substitutions.
 *
 * <pre>{@code Friends(X, Y) and Friends(Y, X)     where     X = Y }</pre>
 */
record TwinAtoms(Atom first, Atom second) {
    /** All pairs among these atoms, the earlier atom first. */
    static List<TwinAtoms> among(List<Atom> atoms) {
        List<TwinAtoms> twins = new ArrayList<>();
        for (int second = 1; second < atoms.size(); second++) {
            for (int first = 0; first < second; first++) {
                TwinAtoms pair = new TwinAtoms(atoms.get(first), atoms.get(second));
                if (pair.first.predicate().equals(pair.second.predicate()) && !pair.differ()) {
                    twins.add(pair);
                }
            }
        }
        return twins;
    }

    /** Whether they have different constants at one place. */
    private boolean differ() {
        for (int i = 0; i < first.arguments().size(); i++) {
            Term left = first.arguments().get(i);
            Term right = second.arguments().get(i);
            boolean constants = left instanceof Term.Constant && right instanceof Term.Constant;
            if (constants && !left.equals(right)) {
                return true;
            }
        }
        return false;
    }

    /** A Boolean expression: both are the same ground atom. */
    String condition(Join join) {
        List<String> same = new ArrayList<>();
        for (int i = 0; i < first.arguments().size(); i++) {
            Term left = first.arguments().get(i);
            Term right = second.arguments().get(i);
            if (!left.equals(right)) {
                same.add(join.operand(left) + " = " + join.operand(right));
            }
        }
        return "(" + String.join(" AND ", same) + ")";
    }
}
