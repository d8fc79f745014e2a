package org.hinge.inference.presolve;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;

/**
 * The terms that {@link Presolve} keeps as rows over the free variables, some neighbouring ones at
 * a time: what {@link RowReader} reads one by one.
 *
 * <p>Row j is term {@code term[j]}; it has the entries {@code start[j]} to {@code start[j + 1] - 1}
 * of {@link #variable} and {@link #coefficient}, and {@link #scale} times it is the term. Arrays
 * are used again for the next terms, and may be longer than these need.
 */
final class KeptTerms {
    private final Presolve presolve;
    private final TermBatch batch;
    private final RowReader constraint;

    /** How many rows there are. */
    int size;

    final int[] term = new int[TermBatch.SIZE];
    final int[] start = new int[TermBatch.SIZE + 1];

    /** As the field numbers them. */
    int[] variable = {};

    double[] coefficient = {};
    final double[] constant = new double[TermBatch.SIZE];
    final double[] scale = new double[TermBatch.SIZE];
    final byte[] kind = new byte[TermBatch.SIZE];
    final int[] rule = new int[TermBatch.SIZE];

    KeptTerms(HingeLossMrf mrf, Presolve presolve) {
        this.presolve = presolve;
        this.batch = mrf.batch();
        this.constraint = new RowReader(mrf, presolve);
    }

    /** Reads terms from one on, at most up to another; returns the one that follows them. */
    int read(int from, int to) {
        int next = batch.read(from, to);
        if (batch.variable.length > variable.length) {
            variable = new int[batch.variable.length];
            coefficient = new double[batch.variable.length];
        }
        select();
        takeFree();
        scaleConstraints();
        return next;
    }

    /** Leaves out the rows whose terms have a number of 0 or more. */
    void leaveOut(int[] numbers) {
        int rows = 0;
        int entries = 0;
        for (int j = 0; j < size; j++) {
            if (numbers[term[j]] < 0) {
                int count = start[j + 1] - start[j];
                System.arraycopy(variable, start[j], variable, entries, count);
                System.arraycopy(coefficient, start[j], coefficient, entries, count);
                entries += count;
                copyHead(j, rows++);
                start[rows] = entries;
            }
        }
        size = rows;
    }

    private void copyHead(int from, int to) {
        term[to] = term[from];
        constant[to] = constant[from];
        scale[to] = scale[from];
        kind[to] = kind[from];
        rule[to] = rule[from];
    }

    private void select() {
        Fates fates = presolve.fates;
        boolean all = fates.areKept(batch.first, batch.first + batch.size);
        int count = 0;
        for (int j = 0; j < batch.size; j++) {
            int k = batch.first + j;
            term[count] = k;
            kind[count] = batch.kind[j];
            rule[count] = batch.rule[j];
            constant[count] = batch.constant[j];
            scale[count] = 1;
            count += all || fates.isKept(k) ? 1 : 0;
        }
        size = count;
    }

    private void takeFree() {
        int to = 0;
        for (int row = 0; row < size; row++) {
            int j = term[row] - batch.first;
            start[row] = to;
            to = takeFree(row, batch.start[j], batch.start[j + 1], to);
        }
        start[size] = to;
    }

    private int takeFree(int row, int from, int end, int to) {
        FixedVariables intervals = presolve.intervals;
        int free = to;
        for (int e = from; e < end; e++) {
            int i = batch.variable[e];
            double a = batch.coefficient[e];
            if (intervals.isFixed(i)) {
                constant[row] += a * intervals.lo(i);
            } else {
                variable[free] = i;
                coefficient[free++] = a;
            }
        }
        return free;
    }

    private void scaleConstraints() {
        for (int row = 0; row < size; row++) {
            if (TermKind.ofCode(kind[row]).isConstraint() && !isAsItIs(row)) {
                scale(row);
            }
        }
    }

    /** Whether a constraint can be met, and its largest coefficient is 1 or -1. */
    private boolean isAsItIs(int row) {
        FixedVariables intervals = presolve.intervals;
        int j = term[row] - batch.first;
        double least = batch.constant[j];
        double most = least;
        double largest = 0;
        for (int e = batch.start[j]; e < batch.start[j + 1]; e++) {
            double a = batch.coefficient[e];
            double lo = intervals.lo(batch.variable[e]);
            double hi = intervals.hi(batch.variable[e]);
            least += a * (a > 0 ? lo : hi);
            most += a * (a > 0 ? hi : lo);
        }
        for (int e = start[row]; e < start[row + 1]; e++) {
            largest = Math.max(largest, Math.abs(coefficient[e]));
        }
        boolean canBeMet = least <= 0 && (kind[row] == TermKind.AT_MOST.code() || most >= 0);
        // What is added up in another way, as the ranges of long terms are, may differ a little.
        return canBeMet
                && largest == 1
                && batch.start[j + 1] - batch.start[j] <= LongTermRanges.SHORT;
    }

    private void scale(int row) {
        constraint.read(batch, term[row] - batch.first);
        constant[row] = constraint.constant();
        scale[row] = constraint.scale();
        for (int e = 0; e < constraint.size(); e++) {
            coefficient[start[row] + e] = constraint.coefficient(e);
        }
    }
}
