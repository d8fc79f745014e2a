package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.List;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;

/**
 * One way things may be: numbers for X and Y, and a truth value for each atom of {@link
 * SmallFormulas}. Says by plain recursion what is true, as independently of the code under test as
 * can be.
 *
 * @param atoms bit i is the truth of atom i
 */
record World(int x, int y, int atoms) {
    /** The 2^5 truth values for each of 3 · 3 pairs of numbers. */
    static final List<List<World>> BY_NUMBERS = byNumbers();

    static final List<World> ALL = BY_NUMBERS.stream().flatMap(List::stream).toList();

    private static List<List<World>> byNumbers() {
        List<List<World>> all = new ArrayList<>();
        for (int x = 1; x <= 3; x++) {
            for (int y = 1; y <= 3; y++) {
                List<World> worlds = new ArrayList<>();
                for (int atoms = 0; atoms < 1 << SmallFormulas.ATOMS.size(); atoms++) {
                    worlds.add(new World(x, y, atoms));
                }
                all.add(List.copyOf(worlds));
            }
        }
        return List.copyOf(all);
    }

    boolean isTrue(Atom atom) {
        return (atoms >> SmallFormulas.ATOMS.indexOf(atom) & 1) == 1;
    }

    boolean isTrue(Formula formula) {
        if (formula instanceof Formula.Holds holds) {
            return isTrue(holds.atom());
        }
        if (formula instanceof Formula.Not not) {
            return !isTrue(not.body());
        }
        if (formula instanceof Formula.And and) {
            return and.parts().stream().allMatch(this::isTrue);
        }
        if (formula instanceof Formula.Or or) {
            return or.parts().stream().anyMatch(this::isTrue);
        }
        if (formula instanceof Formula.Implies implies) {
            return !isTrue(implies.body()) || isTrue(implies.head());
        }
        Formula.Comparison comparison = (Formula.Comparison) formula;
        int left = value(comparison.left());
        int right = value(comparison.right());
        return switch (comparison.operator().symbol()) {
            case "==" -> left == right;
            case "!=" -> left != right;
            case "<" -> left < right;
            case "<=" -> left <= right;
            case ">" -> left > right;
            case ">=" -> left >= right;
            default -> throw new AssertionError(comparison);
        };
    }

    boolean isTrue(Literal literal) {
        return isTrue(literal.atom()) == literal.positive();
    }

    /** How many clauses have no true literal. */
    long violated(List<Clause> clauses) {
        return clauses.stream().filter(c -> c.literals().stream().noneMatch(this::isTrue)).count();
    }

    private int value(Term term) {
        if (term instanceof Term.Variable variable) {
            return variable.name().equals("X") ? x : y;
        }
        return Integer.parseInt(((Term.Constant) term).text());
    }
}
