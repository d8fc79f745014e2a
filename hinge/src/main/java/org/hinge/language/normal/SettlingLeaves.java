package org.hinge.language.normal;

import java.util.HashSet;
import java.util.List;
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
 */
final class SettlingLeaves {
    private final Decided decided;

    private SettlingLeaves(Decided decided) {
        this.decided = decided;
    }

    static SettlingLeaves of(Formula formula) {
        return new SettlingLeaves(formula.match(new Walk()));
    }

    /** What the formula is once this leaf has that value; UNKNOWN if that depends on others. */
    Truth given(Formula leaf, boolean value) {
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
    private record Decided(Set<LeafValue> whereTrue, Set<LeafValue> whereFalse) {
        static Decided byLeaf(Formula leaf, boolean positive) {
            return new Decided(
                    setOf(LeafValue.of(leaf, positive)), setOf(LeafValue.of(leaf, !positive)));
        }

        private static Set<LeafValue> setOf(LeafValue value) {
            Set<LeafValue> set = new HashSet<>(4);
            set.add(value);
            return set;
        }
    }

    private static final class Walk implements Formula.Cases<Decided> {
        @Override
        public Decided atom(Formula.Holds atom) {
            return Decided.byLeaf(atom, true);
        }

        @Override
        public Decided comparison(Formula.Comparison comparison) {
            return Decided.byLeaf(comparison, true);
        }

        @Override
        public Decided not(Formula.Not not) {
            return Decided.byLeaf(not.body(), false);
        }

        @Override
        public Decided and(Formula.And and) {
            List<Decided> parts = parts(and.parts());
            return new Decided(all(parts, Decided::whereTrue), any(parts, Decided::whereFalse));
        }

        @Override
        public Decided or(Formula.Or or) {
            List<Decided> parts = parts(or.parts());
            return new Decided(any(parts, Decided::whereTrue), all(parts, Decided::whereFalse));
        }

        @Override
        public Decided implies(Formula.Implies implies) {
            throw new AssertionError("implications must be eliminated first: " + implies);
        }

        private List<Decided> parts(List<Formula> parts) {
            return parts.stream().map(p -> p.match(this)).toList();
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
