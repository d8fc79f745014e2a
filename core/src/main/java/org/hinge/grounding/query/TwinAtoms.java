package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;

/**
 * Two atoms of a rule that are one ground atom under some substitutions.
 *
 * <pre>{@code Friends(X, Y) and Friends(Y, X)     where     X = Y }</pre>
 *
 * @param symmetric whether they are also one where the arguments of the second, turned around, are
 *     those of the first
 */
public record TwinAtoms(Atom first, Atom second, boolean symmetric) {
    /**
     * All pairs among these atoms, the earlier atom first.
     *
     * @param conditions comparisons that hold in every ground rule
     */
    static List<TwinAtoms> among(List<Atom> atoms, List<Formula.Comparison> conditions, Join join) {
        Set<List<Term>> different = different(conditions);
        Map<String, List<Atom>> byPredicate = new HashMap<>();
        List<TwinAtoms> twins = new ArrayList<>();
        for (Atom second : atoms) {
            List<Atom> earlier =
                    byPredicate.computeIfAbsent(second.predicate(), p -> new ArrayList<>());
            for (Atom first : earlier) {
                boolean symmetric = join.predicate(first).symmetric();
                TwinAtoms pair = new TwinAtoms(first, second, symmetric);
                if (!pair.differ(different)) {
                    twins.add(pair);
                }
            }
            earlier.add(second);
        }
        return twins;
    }

    /** The pairs of terms that the conditions keep apart, in both orders. */
    private static Set<List<Term>> different(List<Formula.Comparison> conditions) {
        Set<List<Term>> different = new HashSet<>();
        for (Formula.Comparison condition : conditions) {
            switch (condition.operator()) {
                case NOT_EQUAL, LESS, GREATER -> {
                    different.add(List.of(condition.left(), condition.right()));
                    different.add(List.of(condition.right(), condition.left()));
                }
                case EQUAL, AT_MOST, AT_LEAST -> {}
            }
        }
        return different;
    }

    /** Whether they are different atoms under every substitution. */
    private boolean differ(Set<List<Term>> different) {
        return orders().stream().allMatch(arguments -> differ(arguments, different));
    }

    /** The arguments of the second in each order that makes the same atom. */
    private List<List<Term>> orders() {
        List<Term> written = second.arguments();
        return symmetric
                ? List.of(written, List.of(written.get(1), written.get(0)))
                : List.of(written);
    }

    /** Whether the first has other constants at one place under every substitution. */
    private boolean differ(List<Term> arguments, Set<List<Term>> different) {
        for (int i = 0; i < arguments.size(); i++) {
            Term left = first.arguments().get(i);
            Term right = arguments.get(i);
            boolean constants = left instanceof Term.Constant && right instanceof Term.Constant;
            if (constants ? !left.equals(right) : different.contains(List.of(left, right))) {
                return true;
            }
        }
        return false;
    }

    /** A Boolean expression: both are the same ground atom. */
    String condition(Join join) {
        return orders().stream()
                .map(arguments -> condition(arguments, join))
                .collect(Collectors.joining(" OR ", "(", ")"));
    }

    private String condition(List<Term> arguments, Join join) {
        List<String> same = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Term left = first.arguments().get(i);
            Term right = arguments.get(i);
            if (!left.equals(right)) {
                same.add(join.operand(left) + " = " + join.operand(right));
            }
        }
        return "(" + String.join(" AND ", same) + ")";
    }
}
