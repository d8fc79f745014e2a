package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.BitSet;
import org.hinge.inference.fold.CodedNumbers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.IntRow;
import org.hinge.model.TermKind;

/**
 * The constraints of a field one by one, and for each variable those that have it.
 *
 * <pre>
 *   a . y + b &lt;= 0      or      a . y + b = 0
 * </pre>
 *
 * First those that are not folded, then those of the blocks, in their order. Constraint k owns the
 * entries {@code start(k)} to {@code start(k + 1) - 1}.
 */
final class ConstraintRows {
    /** How many are not folded: from here on they are the blocks'. */
    final int unfolded;

    private final int[] start;
    private final IntRow variable;
    private final CodedNumbers coefficient;
    private final CodedNumbers constant;
    private final BitSet equal = new BitSet();

    /** Variable i has the places startOfVariable[i] to startOfVariable[i + 1] - 1. */
    private final int[] startOfVariable;

    private final IntRow constraintAt;

    /**
     * Copies the constraints of this part of a field.
     *
     * @param reduced has their entries
     */
    ConstraintRows(ReducedField reduced, FoldedField field) {
        int[] rows = rows(field);
        this.unfolded = rows.length - field.blocks.count;
        this.start = new int[rows.length + 1];
        for (int k = 0; k < rows.length; k++) {
            start[k + 1] = start[k] + reduced.size(rows[k]);
            equal.set(k, reduced.kind(rows[k]) == TermKind.EQUAL);
        }
        int[] number = new int[field.original.length];
        for (int i = 0; i < number.length; i++) {
            number[field.original[i]] = i;
        }
        int[] entries = new int[start[rows.length]];
        this.variable = field.storage.ints(entries.length);
        for (int k = 0; k < rows.length; k++) {
            for (int e = start[k]; e < start[k + 1]; e++) {
                entries[e] = reduced.start(rows[k]) + e - start[k];
                variable.put(e, number[reduced.variable(entries[e])]);
            }
        }
        this.coefficient =
                CodedNumbers.of(
                        entries.length, e -> reduced.coefficient(entries[e]), field.storage);
        this.constant = CodedNumbers.of(rows.length, k -> reduced.constant(rows[k]), field.storage);
        this.startOfVariable = new int[number.length + 1];
        this.constraintAt = field.storage.ints(entries.length);
        fillPlaces();
    }

    /** The row of each constraint. */
    private static int[] rows(FoldedField field) {
        int count = field.blocks.count;
        for (TermGroup group : field.groups) {
            count += group.duals.kind.isConstraint() ? group.size() : 0;
        }
        int[] rows = new int[count];
        int at = 0;
        for (TermGroup group : field.groups) {
            for (int j = 0; j < group.size() && group.duals.kind.isConstraint(); j++) {
                rows[at++] = group.row.get(j);
            }
        }
        System.arraycopy(field.blocks.row, 0, rows, at, field.blocks.count);
        return rows;
    }

    private void fillPlaces() {
        for (int e = 0; e < variable.size(); e++) {
            startOfVariable[variable.get(e) + 1]++;
        }
        Arrays.parallelPrefix(startOfVariable, Integer::sum);
        int[] next = startOfVariable.clone();
        for (int k = 0; k < count(); k++) {
            for (int e = start[k]; e < start[k + 1]; e++) {
                constraintAt.put(next[variable.get(e)]++, k);
            }
        }
    }

    /** Of all constraints. */
    int count() {
        return start.length - 1;
    }

    int start(int constraint) {
        return start[constraint];
    }

    int size(int constraint) {
        return start[constraint + 1] - start[constraint];
    }

    /** The size of the longest. */
    int longest() {
        int longest = 0;
        for (int k = 0; k < count(); k++) {
            longest = Math.max(longest, size(k));
        }
        return longest;
    }

    int variable(int entry) {
        return variable.get(entry);
    }

    double coefficient(int entry) {
        return coefficient.of(entry);
    }

    boolean isEqual(int constraint) {
        return equal.get(constraint);
    }

    /** a . y + b. */
    double linear(int constraint, double[] y) {
        double l = constant.of(constraint);
        for (int e = start[constraint]; e < start[constraint + 1]; e++) {
            l += coefficient.of(e) * y[variable.get(e)];
        }
        return l;
    }

    /** By how much a constraint is missed, if its a . y + b is l. */
    double violation(int constraint, double l) {
        return isEqual(constraint) ? Math.abs(l) : Math.max(0, l);
    }

    /** Adds the constraints of a variable that are not folded. */
    void addUnfolded(int i, IndexSet constraints) {
        for (int place = startOfVariable[i]; place < startOfVariable[i + 1]; place++) {
            if (constraintAt.get(place) < unfolded) {
                constraints.add(constraintAt.get(place));
            }
        }
    }

    /** Adds the blocks' constraint of a variable, if there is one. */
    void addBlock(int i, IndexSet constraints) {
        // The last, as they come last: a variable is in one block at most.
        int last = startOfVariable[i + 1] - 1;
        if (last >= startOfVariable[i] && constraintAt.get(last) >= unfolded) {
            constraints.add(constraintAt.get(last));
        }
    }
}
