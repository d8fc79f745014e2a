package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.hinge.model.HingeLossMrf;

/**
 * The variables of constraints that solvers may fold. A solver folds, the shortest first, each that
 * shares no variable with one chosen before; in a part only if all of its variables are owned
 * there.
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

    /** Those of some terms of a field: constraints on several variables. */
    public static ConstraintVariables of(HingeLossMrf terms) {
        ConstraintVariables found = new ConstraintVariables();
        for (int k = 0; k < terms.terms(); k++) {
            if (terms.kind(k).isConstraint() && terms.start(k + 1) - terms.start(k) > 1) {
                found.add(terms.entryVariables(), terms.start(k), terms.start(k + 1));
            }
        }
        return found;
    }

    /** How many entries the constraints on several variables have. */
    public static long entries(HingeLossMrf terms) {
        long entries = 0;
        for (int k = 0; k < terms.terms(); k++) {
            int n = terms.start(k + 1) - terms.start(k);
            entries += terms.kind(k).isConstraint() && n > 1 ? n : 0;
        }
        return entries;
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

    /**
     * The owner that all variables of a folded constraint have: that of its first one.
     *
     * @return -1 for variables of no such constraint
     */
    int[] owners(int variables, IntUnaryOperator owner) {
        int[] owners = new int[variables];
        Arrays.fill(owners, -1);
        for (int c : bySize()) {
            boolean disjoint = true;
            for (int e = start[c]; e < start[c + 1] && disjoint; e++) {
                disjoint = owners[variable[e]] < 0;
            }
            int common = owner.applyAsInt(variable[start[c]]);
            for (int e = start[c]; e < start[c + 1] && disjoint; e++) {
                owners[variable[e]] = common;
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
