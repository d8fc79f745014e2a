package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.hinge.language.syntax.Formula;

/**
 * The leaves (atoms and comparisons) that, each alone, make a formula true or false.
 *
 * <pre>{@code
 * !A || (B && C)     is true where A is false; no value of B alone decides
 * A && (B || C)      is false where A is false
 * }</pre>
 *
 * Needs negations at atoms only. One walk finds all of them, since a rule may have many: a
 * conjunction is false where any part is and true where all are, a disjunction the other way round.
 * Leaves whose values are given take no part: the formula is the one that is left.
 */
final class SettlingLeaves {
    private final Decided decided;

    private SettlingLeaves(Decided decided) {
        this.decided = decided;
    }

    /**
     * Looks at what is left of a formula.
     *
     * @param given the values that some leaves have
     */
    static SettlingLeaves of(Formula formula, Map<Formula, Truth> given) {
        return new SettlingLeaves(formula.match(new Walk(given)));
    }

    /** What the formula is whatever the values of its other leaves. */
    Truth truth() {
        return decided.truth();
    }

    /** What the formula is once this leaf has that value; UNKNOWN if that depends on others. */
    Truth given(Formula leaf, boolean value) {
        if (decided.truth() != Truth.UNKNOWN) {
            return decided.truth();
        }
        LeafValue key = LeafValue.of(leaf, value);
        if (decided.whereTrue().contains(key)) {
            return Truth.TRUE;
        }
        return decided.whereFalse().contains(key) ? Truth.FALSE : Truth.UNKNOWN;
    }

    private record LeafValue(Formula leaf, boolean value) {
        /** A comparison and its opposite are one leaf. */
        static LeafValue of(Formula leaf, boolean value) {
            if (leaf instanceof Formula.Comparison comparison) {
                Formula.Comparison negated = comparison.negated();
                return negated.operator().compareTo(comparison.operator()) < 0
                        ? new LeafValue(negated, !value)
                        : new LeafValue(comparison, value);
            }
            return new LeafValue(leaf, value);
        }
    }

    /** Single leaf values that make a formula true, or false. The sets belong to their holder. */
    private record Decided(Truth truth, Set<LeafValue> whereTrue, Set<LeafValue> whereFalse) {
        static Decided byLeaf(Formula leaf, boolean positive) {
            return new Decided(
                    Truth.UNKNOWN,
                    setOf(LeafValue.of(leaf, positive)),
                    setOf(LeafValue.of(leaf, !positive)));
        }

        static Decided constant(Truth truth) {
            return new Decided(truth, Set.of(), Set.of());
        }

        private static Set<LeafValue> setOf(LeafValue value) {
            Set<LeafValue> set = new HashSet<>(4);
            set.add(value);
            return set;
        }
    }

    private record Walk(Map<Formula, Truth> given) implements Formula.Cases<Decided> {
        @Override
        public Decided atom(Formula.Holds atom) {
            return leaf(atom, true);
        }

        @Override
        public Decided comparison(Formula.Comparison comparison) {
            return leaf(comparison, true);
        }

        @Override
        public Decided not(Formula.Not not) {
            return leaf(not.body(), false);
        }

        private Decided leaf(Formula leaf, boolean positive) {
            Truth truth = given.get(leaf);
            if (truth == null && leaf instanceof Formula.Comparison comparison) {
                Truth negated = given.get(comparison.negated());
                truth = negated == null ? null : negated.not();
            }
            if (truth == null) {
                return Decided.byLeaf(leaf, positive);
            }
            return Decided.constant(positive ? truth : truth.not());
        }

        @Override
        public Decided and(Formula.And and) {
            List<Decided> parts = parts(and.parts(), Truth.TRUE);
            if (parts.isEmpty() || parts.get(0).truth() != Truth.UNKNOWN) {
                return parts.isEmpty() ? Decided.constant(Truth.TRUE) : parts.get(0);
            }
            return new Decided(
                    Truth.UNKNOWN, all(parts, Decided::whereTrue), any(parts, Decided::whereFalse));
        }

        @Override
        public Decided or(Formula.Or or) {
            List<Decided> parts = parts(or.parts(), Truth.FALSE);
            if (parts.isEmpty() || parts.get(0).truth() != Truth.UNKNOWN) {
                return parts.isEmpty() ? Decided.constant(Truth.FALSE) : parts.get(0);
            }
            return new Decided(
                    Truth.UNKNOWN, any(parts, Decided::whereTrue), all(parts, Decided::whereFalse));
        }

        @Override
        public Decided implies(Formula.Implies implies) {
            throw new AssertionError("implications must be eliminated first: " + implies);
        }

        /** Those that matter: without the neutral ones, or the one that settles the matter. */
        private List<Decided> parts(List<Formula> parts, Truth neutral) {
            List<Decided> left = new ArrayList<>();
            for (Formula part : parts) {
                Decided decided = part.match(this);
                if (decided.truth() == neutral.not()) {
                    return List.of(decided);
                }
                if (decided.truth() == Truth.UNKNOWN) {
                    left.add(decided);
                }
            }
            return left;
        }

        /** The union, gathered in the largest set, so that no value moves often. */
        private static Set<LeafValue> any(
                List<Decided> parts, Function<Decided, Set<LeafValue>> side) {
            Set<LeafValue> largest = side.apply(parts.get(0));
            for (Decided part : parts) {
                largest = side.apply(part).size() > largest.size() ? side.apply(part) : largest;
            }
            for (Decided part : parts) {
                if (side.apply(part) != largest) {
                    largest.addAll(side.apply(part));
                }
            }
            return largest;
        }

        private static Set<LeafValue> all(
                List<Decided> parts, Function<Decided, Set<LeafValue>> side) {
            Set<LeafValue> common = side.apply(parts.get(0));
            for (Decided part : parts) {
                Set<LeafValue> values = side.apply(part);
                common.removeIf(value -> !values.contains(value));
            }
            return common;
        }
    }
}
