package org.hinge.grounding;

import java.util.List;
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
record MergeAtoms(Map<Atom, Atom> replacements) implements Formula.Cases<Formula> {
    @Override
    public Formula atom(Formula.Holds holds) {
        return new Formula.Holds(replacements.getOrDefault(holds.atom(), holds.atom()));
    }

    @Override
    public Formula comparison(Formula.Comparison comparison) {
        return comparison;
    }

    @Override
    public Formula not(Formula.Not not) {
        return new Formula.Not(not.body().match(this), not.span());
    }

    @Override
    public Formula and(Formula.And and) {
        return new Formula.And(each(and.parts()), and.span());
    }

    @Override
    public Formula or(Formula.Or or) {
        return new Formula.Or(each(or.parts()), or.span());
    }

    @Override
    public Formula implies(Formula.Implies implies) {
        return new Formula.Implies(
                implies.body().match(this), implies.head().match(this), implies.span());
    }

    private List<Formula> each(List<Formula> parts) {
        return parts.stream().map(part -> part.match(this)).toList();
    }
}
