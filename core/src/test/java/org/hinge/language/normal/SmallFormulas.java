package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.ComparisonOperator;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.FormulaPrinter;
import org.hinge.language.syntax.Term;

/**
 * Random formulas over a few atoms, three open and two closed, and a few comparisons of X, Y and
 * numbers. Atoms and comparisons repeat often. Conjunctions may stand inside conjunctions.
 */
final class SmallFormulas {
    private static final Span SPAN = new Source("formulas", "").span(0, 0);

    static final List<Atom> ATOMS =
            List.of(atom("A", "X"), atom("B", "X"), atom("B", "Y"), atom("C", "X"), atom("D", "Y"));

    static final List<Term> TERMS =
            List.of(
                    new Term.Variable("X", SPAN),
                    new Term.Variable("Y", SPAN),
                    new Term.Constant("2", SPAN));

    private final SplittableRandom random;
    private final boolean comparisons;

    private SmallFormulas(SplittableRandom random, boolean comparisons) {
        this.random = random;
        this.comparisons = comparisons;
    }

    /** Tries formulas with comparisons and without. */
    static void forMany(int cases, Consumer<Formula> check) {
        for (int seed = 0; seed < RandomCases.count(cases); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Formula formula = new SmallFormulas(random, seed % 2 == 0).formula(1 + seed % 4);
            try {
                check.accept(formula);
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError(
                        "seed " + seed + ": " + FormulaPrinter.print(formula), failure);
            }
        }
    }

    static boolean isClosed(Atom atom) {
        return atom.predicate().equals("C") || atom.predicate().equals("D");
    }

    private static Atom atom(String predicate, String variable) {
        return new Atom(predicate, List.of(new Term.Variable(variable, SPAN)), SPAN, SPAN);
    }

    private Formula formula(int depth) {
        if (depth == 0) {
            return comparisons && random.nextInt(4) == 0
                    ? new Formula.Comparison(
                            pick(TERMS), pick(List.of(ComparisonOperator.values())), pick(TERMS))
                    : new Formula.Holds(pick(ATOMS));
        }
        return switch (random.nextInt(6)) {
            case 0 -> formula(0);
            case 1 -> new Formula.Not(formula(depth - 1), SPAN);
            case 2 -> new Formula.And(parts(depth - 1), SPAN);
            case 3, 4 -> new Formula.Or(parts(depth - 1), SPAN);
            default -> new Formula.Implies(formula(depth - 1), formula(depth - 1), SPAN);
        };
    }

    private List<Formula> parts(int depth) {
        List<Formula> parts = new ArrayList<>();
        for (int i = random.nextInt(2, 4); i > 0; i--) {
            parts.add(formula(random.nextInt(depth + 1)));
        }
        return parts;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
