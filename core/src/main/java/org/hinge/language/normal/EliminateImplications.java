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
public final class EliminateImplications implements Formula.Rewrite {
    private static final EliminateImplications INSTANCE = new EliminateImplications();

    private EliminateImplications() {}

    public static Formula in(Formula formula) {
        return formula.match(INSTANCE);
    }

    @Override
    public Formula implies(Formula.Implies implies) {
        Formula body = in(implies.body());
        Formula notBody = new Formula.Not(body, body.span());
        return new Formula.Or(List.of(notBody, in(implies.head())), implies.span());
    }
}
