package org.hinge.language.clause;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A Boolean function of the variables 0 .. n - 1, by its value at each of the 2^n assignments.
 *
 * <p>An assignment is an int: bit i is the value of variable i, and no bit from n on is set. Never
 * changed once built; two tables are equal if they have as many variables and the same values.
 */
public final class TruthTable {
    /** The largest number of variables of a table: 65,536 assignments. */
    public static final int MAX_VARIABLES = 16;

    private final int variables;

    /** Bit a is the value at assignment a. */
    private final BitSet values;

    private TruthTable(int variables, BitSet values) {
        this.variables = variables;
        this.values = values;
    }

    /** Asks {@code holds} once for each assignment. */
    public static TruthTable of(int variables, IntPredicate holds) {
        if (variables < 0 || variables > MAX_VARIABLES) {
            throw new IllegalArgumentException(
                    "variables must be from 0 to %d (got %d)".formatted(MAX_VARIABLES, variables));
        }
        BitSet values = new BitSet(1 << variables);
        IntStream.range(0, 1 << variables).filter(holds).forEach(values::set);
        return new TruthTable(variables, values);
    }

    /** The number n of variables, whether or not the function depends on them. */
    public int variables() {
        return variables;
    }

    public boolean holds(int assignment) {
        if (assignment < 0 || assignment >= assignments()) {
            throw new IllegalArgumentException(
                    "assignment must be at least 0 and below %d (got %d)"
                            .formatted(assignments(), assignment));
        }
        return values.get(assignment);
    }

    public boolean isTrue() {
        return values.cardinality() == assignments();
    }

    public boolean isFalse() {
        return values.isEmpty();
    }

    public boolean isConstant() {
        return isTrue() || isFalse();
    }

    /** Whether some assignment changes the function's value by flipping {@code variable} alone. */
    public boolean dependsOn(int variable) {
        int bit = bit(variable);
        return assignmentsOf(assignments() - 1 - bit).anyMatch(a -> holds(a) != holds(a | bit));
    }

    /** The variables on which the function depends, as a mask; 0 if and only if it is constant. */
    public int support() {
        return IntStream.range(0, variables)
                .filter(this::dependsOn)
                .reduce(0, (mask, variable) -> mask | 1 << variable);
    }

    /**
     * The same function without the variables on which it does not depend.
     *
     * <pre>{@code
     * x1 & !x3   of four variables      becomes      x0 & !x1   of two
     * }</pre>
     */
    public TruthTable restrictedToSupport() {
        int[] original = assignmentsOf(support()).toArray();
        return of(Integer.numberOfTrailingZeros(original.length), a -> holds(original[a]));
    }

    /** The function that holds where this one does not. */
    public TruthTable negated() {
        return of(variables, a -> !holds(a));
    }

    /** The function with one variable set; it keeps its place but no longer matters. */
    public TruthTable restrict(int variable, boolean value) {
        int bit = bit(variable);
        return of(variables, a -> holds(value ? a | bit : a & ~bit));
    }

    /** All assignments that are 0 outside {@code mask}, in increasing order. */
    static IntStream assignmentsOf(int mask) {
        // Subtracting the mask adds 1 to the bits inside it: the gaps between them pass the carry.
        return IntStream.iterate(0, a -> (a - mask) & mask).limit(1L << Integer.bitCount(mask));
    }

    private int assignments() {
        return 1 << variables;
    }

    private int bit(int variable) {
        if (variable < 0 || variable >= variables) {
            throw new IllegalArgumentException(
                    "variable must be at least 0 and below %d (got %d)"
                            .formatted(variables, variable));
        }
        return 1 << variable;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TruthTable table
                && variables == table.variables
                && values.equals(table.values);
    }

    @Override
    public int hashCode() {
        return 31 * values.hashCode() + variables;
    }

    /** The satisfying assignments in binary, variable 0 last, as in {@code 2 variables: 01 10}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(variables + " variables:");
        values.stream().forEach(a -> text.append(' ').append(binary(a)));
        return text.toString();
    }

    private String binary(int assignment) {
        // The 1 above the top digit keeps the leading zeros.
        return Integer.toBinaryString(assignments() | assignment).substring(1);
    }
}
