package org.hinge.language.clause;

import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A disjunction of literals over numbered variables; bit i of a mask stands for variable i.
 *
 * <pre>{@code
 * new BitClause(0b0001, 0b0110)      is      x0 | !x1 | !x2
 * new BitClause(0, 0)                is      false
 * }</pre>
 *
 * No variable is in both masks: a clause is never a tautology. So it is false at exactly one
 * assignment of its own variables, namely where those of {@code negative} are 1 and those of {@code
 * positive} are 0.
 *
 * <p>Clauses are ordered by their number of literals, then by that assignment (the {@code negative}
 * mask), then by {@code positive}.
 *
 * @param positive the variables that occur plain
 * @param negative the variables that occur negated
 */
public record BitClause(int positive, int negative) implements Comparable<BitClause> {
    private static final Comparator<BitClause> ORDER =
            Comparator.comparingInt(BitClause::size)
                    .thenComparing(BitClause::negative, Integer::compareUnsigned)
                    .thenComparing(BitClause::positive, Integer::compareUnsigned);

    public BitClause {
        if ((positive & negative) != 0) {
            throw new IllegalArgumentException(
                    "positive and negative must be disjoint (got 0b%s and 0b%s)"
                            .formatted(
                                    Integer.toBinaryString(positive),
                                    Integer.toBinaryString(negative)));
        }
    }

    /** The number of literals. */
    public int size() {
        return Integer.bitCount(positive | negative);
    }

    /**
     * Whether some literal is true where variable i has the value of bit i of {@code assignment}.
     */
    public boolean holds(int assignment) {
        return (assignment & positive) != 0 || (~assignment & negative) != 0;
    }

    /** Whether every literal of this clause is in the other, which is then implied by this one. */
    public boolean subsumes(BitClause other) {
        return (positive & ~other.positive) == 0 && (negative & ~other.negative) == 0;
    }

    @Override
    public int compareTo(BitClause other) {
        return ORDER.compare(this, other);
    }

    /** The literals in the order of their variables, as in {@code x0 | !x1}. */
    @Override
    public String toString() {
        if (size() == 0) {
            return "false";
        }
        return IntStream.range(0, Integer.SIZE)
                .filter(variable -> ((positive | negative) >>> variable & 1) != 0)
                .mapToObj(variable -> ((negative >>> variable & 1) != 0 ? "!x" : "x") + variable)
                .collect(Collectors.joining(" | "));
    }
}
