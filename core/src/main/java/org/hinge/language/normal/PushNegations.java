package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.List;
import org.hinge.language.syntax.Formula;

/**
 * Moves every negation to an atom, by De Morgan's laws. Comparisons turn into their opposites, and
 * conjunctions inside conjunctions (disjunctions inside disjunctions) are opened up.
 *
 * <pre>{@code !(A && X != Y) || C     becomes     !A || X == Y || C }</pre>
 *
 * Needs a formula without implications. After this pass a {@link Formula.Not} holds an atom.
 */
public final class PushNegations implements Formula.Cases<Formula> {
    private static final PushNegations KEEP = new PushNegations(false);
    private static final PushNegations NEGATE = new PushNegations(true);

    private final boolean negate;

    private PushNegations(boolean negate) {
        this.negate = negate;
    }

    public static Formula in(Formula formula) {
        return formula.match(KEEP);
    }

    @Override
    public Formula atom(Formula.Holds atom) {
        return negate ? new Formula.Not(atom, atom.span()) : atom;
    }

    @Override
    public Formula comparison(Formula.Comparison comparison) {
        return negate ? comparison.negated() : comparison;
    }

    @Override
    public Formula not(Formula.Not not) {
        return not.body().match(negate ? KEEP : NEGATE);
    }

    @Override
    public Formula and(Formula.And and) {
        List<Formula> parts = and.parts().stream().map(p -> p.match(this)).toList();
        return negate ? or(parts, and) : and(parts, and);
    }

    @Override
    public Formula or(Formula.Or or) {
        List<Formula> parts = or.parts().stream().map(p -> p.match(this)).toList();
        return negate ? and(parts, or) : or(parts, or);
    }

    @Override
    public Formula implies(Formula.Implies implies) {
        throw new AssertionError("implications must be eliminated first: " + implies);
    }

    private static Formula and(List<Formula> parts, Formula original) {
        List<Formula> flat = new ArrayList<>();
        for (Formula part : parts) {
            if (part instanceof Formula.And and) {
                flat.addAll(and.parts());
            } else {
                flat.add(part);
            }
        }
        return new Formula.And(flat, original.span());
    }

    private static Formula or(List<Formula> parts, Formula original) {
        List<Formula> flat = new ArrayList<>();
        for (Formula part : parts) {
            if (part instanceof Formula.Or or) {
                flat.addAll(or.parts());
            } else {
                flat.add(part);
            }
        }
        return new Formula.Or(flat, original.span());
    }
}
