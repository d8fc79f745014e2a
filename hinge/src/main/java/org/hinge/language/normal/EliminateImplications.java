package org.hinge.language.normal;

import java.util.List;
import org.hinge.language.syntax.Formula;

/**
 * Rewrites every implication as a disjunction.
 *
 * <pre>{@code A && B -> C     becomes     !(A && B) || C }</pre>
 *
 * After this pass no {@link Formula.Implies} remains.
 */
public final class EliminateImplications implements Formula.Cases<Formula> {
    private static final EliminateImplications INSTANCE = new EliminateImplications();

    private EliminateImplications() {}

    public static Formula in(Formula formula) {
        return formula.match(INSTANCE);
    }

    @Override
    public Formula atom(Formula.Holds atom) {
        return atom;
    }

    @Override
    public Formula comparison(Formula.Comparison comparison) {
        return comparison;
    }

    @Override
    public Formula not(Formula.Not not) {
        return new Formula.Not(in(not.body()), not.span());
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
        Formula body = in(implies.body());
        Formula notBody = new Formula.Not(body, body.span());
        return new Formula.Or(List.of(notBody, in(implies.head())), implies.span());
    }

    private static List<Formula> each(List<Formula> parts) {
        return parts.stream().map(EliminateImplications::in).toList();
    }
}
