package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Signed;
import org.hinge.language.syntax.Term;

/** Random linear expressions in the shape that the parser gives them. */
final class RandomLinear {
    private final SplittableRandom random;
    private final RandomText text;
    private final RandomFormulas formulas;

    RandomLinear(SplittableRandom random, RandomText text, RandomFormulas formulas) {
        this.random = random;
        this.text = text;
        this.formulas = formulas;
    }

    Linear linear(int depth) {
        return random.nextInt(4) == 0 ? new Linear.Constant(coefficient(depth)) : withAtom(depth);
    }

    /** An expression that is no number. */
    private Linear withAtom(int depth) {
        if (depth == 0) {
            return new Linear.AtomValue(atom());
        }
        return switch (random.nextInt(4)) {
            case 0 -> withAtom(0);
            case 1 -> new Linear.Scaled(coefficient(depth - 1), withAtom(depth - 1));
            case 2 -> new Linear.Divided(withAtom(depth - 1), coefficient(depth - 1));
            default -> sum(depth - 1);
        };
    }

    private Linear sum(int depth) {
        List<Signed<Linear>> parts = new ArrayList<>(signed(() -> linear(depth)));
        if (parts.stream().allMatch(p -> p.part() instanceof Linear.Constant)) {
            parts.set(0, new Signed<>(parts.get(0).negative(), withAtom(depth)));
        }
        return new Linear.Sum(parts);
    }

    private Atom atom() {
        Supplier<Term> argument =
                () ->
                        random.nextInt(3) == 0
                                ? new Term.SumVariable(text.name(), RandomSyntax.SPAN)
                                : formulas.term();
        return new Atom(
                text.name(), text.some(1, 3, argument), RandomSyntax.SPAN, RandomSyntax.SPAN);
    }

    Coefficient coefficient(int depth) {
        if (depth == 0) {
            return random.nextBoolean()
                    ? new Coefficient.Value(text.number(), RandomSyntax.SPAN)
                    : new Coefficient.Cardinality(text.name(), RandomSyntax.SPAN);
        }
        return switch (random.nextInt(5)) {
            case 0 -> coefficient(0);
            case 1 ->
                    new Coefficient.Extreme(
                            random.nextBoolean(), text.some(2, 3, () -> coefficient(depth - 1)));
            case 2 -> new Coefficient.Sum(signed(() -> coefficient(depth - 1)));
            case 3 -> new Coefficient.Product(coefficient(depth - 1), coefficient(depth - 1));
            default -> new Coefficient.Quotient(coefficient(depth - 1), coefficient(depth - 1));
        };
    }

    /** One part, subtracted, or several. */
    private <T> List<Signed<T>> signed(Supplier<T> part) {
        List<Signed<T>> parts =
                text.some(1, 3, () -> new Signed<>(random.nextBoolean(), part.get()));
        return parts.size() == 1 ? List.of(new Signed<>(true, parts.get(0).part())) : parts;
    }
}
