package org.hinge.inference.presolve;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;

/**
 * Reads terms as rows over the free variables: what is fixed is in the constant, and a constraint
 * is scaled so that its largest coefficient is 1 or -1. What it gives is that of the last one.
 */
final class RowReader {
    private final HingeLossMrf mrf;
    private final Presolve presolve;

    /** As the field numbers them. */
    private int[] variable = new int[16];

    private double[] coefficient = new double[16];
    private int size;
    private double constant;
    private TermKind kind = TermKind.HINGE;
    private double scale;
    private final TermRange range = new TermRange();

    RowReader(HingeLossMrf mrf, Presolve presolve) {
        this.mrf = mrf;
        this.presolve = presolve;
    }

    void read(int k) {
        int most = mrf.start(k + 1) - mrf.start(k);
        if (most > variable.length) {
            variable = new int[2 * most];
            coefficient = new double[2 * most];
        }
        size = 0;
        constant = mrf.constant(k) - presolve.missing(k, range);
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            int i = mrf.variable(e);
            if (presolve.intervals.isFixed(i)) {
                constant += mrf.coefficient(e) * presolve.intervals.lo(i);
            } else {
                variable[size] = i;
                coefficient[size++] = mrf.coefficient(e);
            }
        }
        kind = mrf.kind(k);
        scale = kind.isConstraint() ? scaleToOne() : 1;
    }

    /** The same of a term of a batch. */
    void read(TermBatch batch, int j) {
        int from = batch.start[j];
        int end = batch.start[j + 1];
        if (end - from > variable.length) {
            variable = new int[2 * (end - from)];
            coefficient = new double[2 * (end - from)];
        }
        kind = batch.kind(j);
        boolean constraint = kind.isConstraint();
        constant = batch.constant[j];
        if (constraint) {
            constant -= presolve.missing(batch.first + j, range);
        }
        takeFree(batch, from, end);
        scale = constraint ? scaleToOne() : 1;
    }

    private void takeFree(TermBatch batch, int from, int end) {
        FixedVariables intervals = presolve.intervals;
        int free = 0;
        for (int e = from; e < end; e++) {
            int i = batch.variable[e];
            if (intervals.isFixed(i)) {
                constant += batch.coefficient[e] * intervals.lo(i);
            } else {
                variable[free] = i;
                coefficient[free++] = batch.coefficient[e];
            }
        }
        size = free;
    }

    private double scaleToOne() {
        double largest = 0;
        for (int e = 0; e < size; e++) {
            largest = Math.max(largest, Math.abs(coefficient[e]));
        }
        for (int e = 0; e < size; e++) {
            coefficient[e] /= largest;
        }
        constant /= largest;
        return largest;
    }

    TermKind kind() {
        return kind;
    }

    int size() {
        return size;
    }

    /** The number in the field of the variable of an entry. */
    int variable(int entry) {
        return variable[entry];
    }

    double coefficient(int entry) {
        return coefficient[entry];
    }

    double constant() {
        return constant;
    }

    /** How many times the row the term is. */
    double scale() {
        return scale;
    }

    /** How many times another row this one is, or 0 if they are not parallel. */
    double timesOf(RowReader other) {
        if (other.kind != kind || other.size != size) {
            return 0;
        }
        double times = coefficient[0] / other.coefficient[0];
        for (int e = 0; e < size; e++) {
            // Of the first ones a quotient was made, whose rounding does not count.
            boolean same = e == 0 || coefficient[e] == times * other.coefficient[e];
            if (variable[e] != other.variable[e] || !same) {
                return 0;
            }
        }
        return constant == times * other.constant ? times : 0;
    }
}
