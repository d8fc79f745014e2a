package org.hinge.inference;

import org.hinge.model.TermKind;

/**
 * What is left of a field after {@link Presolve}: rows over the free variables, each with its own
 * weight.
 *
 * <p>Row r owns the entries {@code start[r]} to {@code start[r + 1] - 1}. Variable i lies in {@code
 * [lo[i], hi[i]]}, a part of the unit interval that is not a point. Constraints are scaled so that
 * their largest coefficient is 1 or -1; the weight of a constraint is 1.
 */
final class ReducedField {
    final double[] lo;
    final double[] hi;
    int rows;
    int[] start;
    int[] variable;
    double[] coefficient;
    double[] constant;
    double[] weight;
    TermKind[] kind;

    ReducedField(double[] lo, double[] hi, int rowCapacity, int entryCapacity) {
        this.lo = lo;
        this.hi = hi;
        this.start = new int[rowCapacity + 1];
        this.variable = new int[entryCapacity];
        this.coefficient = new double[entryCapacity];
        this.constant = new double[rowCapacity];
        this.weight = new double[rowCapacity];
        this.kind = new TermKind[rowCapacity];
    }

    int variables() {
        return lo.length;
    }

    int size(int row) {
        return start[row + 1] - start[row];
    }

    int append(TermKind of, int[] vars, double[] factors, int n, double b, double w) {
        int at = start[rows];
        System.arraycopy(vars, 0, variable, at, n);
        System.arraycopy(factors, 0, coefficient, at, n);
        constant[rows] = b;
        weight[rows] = w;
        kind[rows] = of;
        rows++;
        start[rows] = at + n;
        return rows - 1;
    }
}
