package org.hinge.language.normal;

import java.util.function.Function;
import org.hinge.language.syntax.Formula;

/**
 * The truth of a formula, given that of its leaves (atoms and comparisons), which may be unknown.
 *
 * <pre>{@code A && B -> C  with A false     is     true, whatever B and C are }</pre>
 */
public record Evaluate(Function<Formula, Truth> leaf) implements Formula.Cases<Truth> {
    public static Truth of(Formula formula, Function<Formula, Truth> leaf) {
        return formula.match(new Evaluate(leaf));
    }

    @Override
    public Truth atom(Formula.Holds atom) {
        return leaf.apply(atom);
    }

    @Override
    public Truth comparison(Formula.Comparison comparison) {
        return leaf.apply(comparison);
    }

    @Override
    public Truth not(Formula.Not not) {
        return not.body().match(this).not();
    }

    @Override
    public Truth and(Formula.And and) {
        Truth all = Truth.TRUE;
        for (Formula part : and.parts()) {
            all = all.and(part.match(this));
        }
        return all;
    }

    @Override
    public Truth or(Formula.Or or) {
        Truth any = Truth.FALSE;
        for (Formula part : or.parts()) {
            any = any.or(part.match(this));
        }
        return any;
    }

    @Override
    public Truth implies(Formula.Implies implies) {
        return implies.body().match(this).not().or(implies.head().match(this));
    }
}
