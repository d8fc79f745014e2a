package org.hinge.language.normal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * Writes the atoms of symmetric predicates in one way, that of the first.
 *
 * <pre>
 * {@code Friends(A, B) && Friends(B, A)     becomes     Friends(A, B) && Friends(A, B) }
 * </pre>
 *
 * After this pass no two atoms of a rule are the same with their arguments turned around.
 */
public final class UniteSymmetricAtoms implements Formula.Rewrite {
    private final Predicate<Atom> isSymmetric;
    private final Set<Atom> written = new HashSet<>();

    private UniteSymmetricAtoms(Predicate<Atom> isSymmetric) {
        this.isSymmetric = isSymmetric;
    }

    /** The formula of one rule. */
    public static Formula in(Formula formula, Predicate<Atom> isSymmetric) {
        return formula.match(new UniteSymmetricAtoms(isSymmetric));
    }

    @Override
    public Formula atom(Formula.Holds holds) {
        Atom atom = holds.atom();
        if (!isSymmetric.test(atom)) {
            return holds;
        }
        Atom turned = turned(atom);
        if (written.contains(turned)) {
            return new Formula.Holds(turned);
        }
        written.add(atom);
        return holds;
    }

    private static Atom turned(Atom atom) {
        return new Atom(
                atom.predicate(),
                List.of(atom.arguments().get(1), atom.arguments().get(0)),
                atom.nameSpan(),
                atom.span());
    }
}
