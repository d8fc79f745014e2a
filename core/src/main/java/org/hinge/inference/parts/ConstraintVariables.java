package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.hinge.model.HingeLossMrf;

/**
 * The variables of constraints that solvers may fold, as far as ranges of variables cut them. A
 * solver folds, the shortest first, each that shares no variable with one chosen before; in a part
 * only if all of its variables are owned there.
 */
public final class ConstraintVariables implements Serializable {
    private static final long serialVersionUID = 1;

    /** Where each constraint begins, and the last one ends. */
    private int[] start = {0};

    private int[] variable = {};
    private int count;

    /** None yet. */
    public static ConstraintVariables none() {
        return new ConstraintVariables();
    }

    /** Of the constraints on several variables among some terms, those over several ranges. */
    public static ConstraintVariables across(VariableOwners ranges, HingeLossMrf terms) {
        return where(terms, (first, other) -> ranges.owner(first) != ranges.owner(other));
    }

    /** Those that have any of some variables. */
    public static ConstraintVariables touching(BitSet variables, HingeLossMrf terms) {
        return where(terms, (first, other) -> variables.get(first) || variables.get(other));
    }

    /** What may hold for the first variable of a constraint and another one. */
    private interface Condition {
        boolean holds(int first, int other);
    }

    private static ConstraintVariables where(HingeLossMrf terms, Condition condition) {
        ConstraintVariables found = new ConstraintVariables();
        for (int k = 0; k < terms.terms(); k++) {
            boolean wanted = false;
            for (int e = terms.start(k) + 1; e < terms.start(k + 1) && !wanted; e++) {
                wanted =
                        terms.kind(k).isConstraint()
                                && condition.holds(
                                        terms.variable(terms.start(k)), terms.variable(e));
            }
            if (wanted) {
                int[] variables = new int[terms.start(k + 1) - terms.start(k)];
                terms.entryVariables().get(terms.start(k), variables);
                found.add(variables, 0, variables.length);
            }
        }
        return found;
    }

    /** How many entries the constraints have. */
    public long entries() {
        return start[count];
    }

    /** The variables that they have. */
    public BitSet variables() {
        BitSet variables = new BitSet();
        for (int e = 0; e < start[count]; e++) {
            variables.set(variable[e]);
        }
        return variables;
    }

    /** Adds those of other terms; the order does not matter. */
    public ConstraintVariables add(ConstraintVariables other) {
        for (int c = 0; c < other.count; c++) {
            add(other.variable, other.start[c], other.start[c + 1]);
        }
        return this;
    }

    private void add(int[] from, int begin, int end) {
        int at = start[count];
        if (at + end - begin > variable.length) {
            variable = Arrays.copyOf(variable, Math.max(2 * variable.length, at + end - begin));
        }
        System.arraycopy(from, begin, variable, at, end - begin);
        if (++count == start.length) {
            start = Arrays.copyOf(start, 2 * start.length);
        }
        start[count] = at + end - begin;
    }

    /** The owner that all variables of a folded constraint have: that of its first one. */
    NavigableMap<Integer, Integer> owners(IntUnaryOperator owner) {
        NavigableMap<Integer, Integer> owners = new TreeMap<>();
        for (int c : bySize()) {
            boolean disjoint = true;
            for (int e = start[c]; e < start[c + 1] && disjoint; e++) {
                disjoint = !owners.containsKey(variable[e]);
            }
            int common = owner.applyAsInt(variable[start[c]]);
            for (int e = start[c]; e < start[c + 1] && disjoint; e++) {
                owners.put(variable[e], common);
            }
        }
        return owners;
    }

    /** The shortest first; of those, by their variables, however they came. */
    private int[] bySize() {
        Integer[] sorted = new Integer[count];
        Arrays.setAll(sorted, c -> c);
        Arrays.sort(
                sorted,
                (a, b) -> {
                    int size = Integer.compare(size(a), size(b));
                    return size != 0
                            ? size
                            : Arrays.compare(
                                    variable,
                                    start[a],
                                    start[a + 1],
                                    variable,
                                    start[b],
                                    start[b + 1]);
                });
        return Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
    }

    private int size(int c) {
        return start[c + 1] - start[c];
    }
}
