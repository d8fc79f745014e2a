package org.hinge.grounding.rows;

import java.util.Map;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * Writes atoms that are one ground atom in the same way.
 *
 * <pre>
 * {@code Friends(X, Y) && Friends(Y, X)  where X = Y     becomes     Friends(X, Y) && Friends(X, Y) }
 * </pre>
 */
record MergeAtoms(Map<Atom, Atom> replacements) implements Formula.Rewrite {
    @Override
    public Formula atom(Formula.Holds holds) {
        return new Formula.Holds(replacements.getOrDefault(holds.atom(), holds.atom()));
    }
}
