package org.hinge.language.parse;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.ComparisonOperator;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;

/** Random formulas in the shape that the parser gives them. */
final class RandomFormulas {
    private final SplittableRandom random;
    private final RandomText text;

    RandomFormulas(SplittableRandom random, RandomText text) {
        this.random = random;
        this.text = text;
    }

    /** A formula of a rule: {@code X < Y} alone would read as an arithmetic rule. */
    Formula ofRule() {
        Formula formula = formula(random.nextInt(5));
        while (formula instanceof Formula.Comparison) {
            formula = formula(2);
        }
        return formula;
    }

    Formula formula(int depth) {
        if (depth == 0) {
            return random.nextInt(4) == 0 ? comparison() : new Formula.Holds(atom());
        }
        return switch (random.nextInt(5)) {
            case 0 -> formula(0);
            case 1 -> new Formula.Not(formula(depth - 1), RandomSyntax.SPAN);
            case 2 ->
                    new Formula.And(
                            text.some(2, 4, except(Formula.And.class, depth - 1)),
                            RandomSyntax.SPAN);
            case 3 ->
                    new Formula.Or(
                            text.some(2, 4, except(Formula.Or.class, depth - 1)),
                            RandomSyntax.SPAN);
            default ->
                    new Formula.Implies(formula(depth - 1), formula(depth - 1), RandomSyntax.SPAN);
        };
    }

    private Supplier<Formula> except(Class<? extends Formula> kind, int depth) {
        return () -> {
            Formula formula = formula(depth);
            while (kind.isInstance(formula)) {
                formula = formula(depth);
            }
            return formula;
        };
    }

    private Formula.Comparison comparison() {
        ComparisonOperator operator = text.pick(List.of(ComparisonOperator.values()));
        return new Formula.Comparison(term(), operator, term());
    }

    Atom atom() {
        return new Atom(
                text.name(), text.some(1, 3, this::term), RandomSyntax.SPAN, RandomSyntax.SPAN);
    }

    Term term() {
        return random.nextInt(3) == 0
                ? new Term.Constant(text.constant(), RandomSyntax.SPAN)
                : new Term.Variable(text.name(), RandomSyntax.SPAN);
    }
}
