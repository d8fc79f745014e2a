package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What is left of a field after {@link Presolve}: rows over the free variables, each with its own
 * weight.
 *
 * <p>Row r owns the entries {@code start[r]} to {@code start[r + 1] - 1}. Variable i lies in {@code
 * [lo[i], hi[i]]}, a part of the unit interval that is not a point. Constraints are scaled so that
 * their largest coefficient is 1 or -1; the weight of a constraint is 1.
 */
public final class ReducedField {
    private final int variables;
    public final double[] lo;
    public final double[] hi;
    public int rows;

    /** How many of the rows are constraints. */
    public int constraints;

    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final double[] weight;
    private final byte[] kind;

    public ReducedField(double[] lo, double[] hi, int rowCapacity, int entryCapacity) {
        this.variables = lo.length;
        this.lo = lo;
        this.hi = hi;
        this.start = new int[rowCapacity + 1];
        this.variable = new int[entryCapacity];
        this.coefficient = new double[entryCapacity];
        this.constant = new double[rowCapacity];
        this.weight = new double[rowCapacity];
        this.kind = new byte[rowCapacity];
    }

    private ReducedField(HingeLossMrf mrf, double[] weights) {
        this.variables = mrf.variables();
        this.lo = new double[mrf.variables()];
        this.hi = new double[mrf.variables()];
        Arrays.fill(hi, 1);
        this.rows = mrf.terms();
        this.start = mrf.starts();
        this.variable = mrf.entryVariables();
        this.coefficient = mrf.coefficients();
        this.constant = mrf.constants();
        this.kind = mrf.kindCodes();
        this.weight = new double[rows];
        for (int k = 0; k < rows; k++) {
            boolean constraint = kind(k).isConstraint();
            weight[k] = constraint ? 1 : weights[mrf.rule(k)];
            constraints += constraint ? 1 : 0;
        }
    }

    private ReducedField(ReducedField whole) {
        this.variables = whole.variables;
        this.lo = new double[0];
        this.hi = new double[0];
        this.rows = whole.rows;
        this.constraints = whole.constraints;
        this.start = new int[0];
        this.variable = new int[0];
        this.coefficient = new double[0];
        this.constant = new double[0];
        this.weight = whole.weight;
        this.kind = whole.kind;
    }

    /** What the way back needs: number, kinds and weights of the rows, and nothing else. */
    public ReducedField withoutEntries() {
        return new ReducedField(this);
    }

    /** A whole field as it is. It shares the field's arrays, so no row may be appended. */
    static ReducedField of(HingeLossMrf mrf, double[] weights) {
        return new ReducedField(mrf, weights);
    }

    public int variables() {
        return variables;
    }

    /** The first entry of a row. */
    public int start(int row) {
        return start[row];
    }

    /** The variable of an entry. */
    public int variable(int entry) {
        return variable[entry];
    }

    /** The coefficient of an entry. */
    public double coefficient(int entry) {
        return coefficient[entry];
    }

    /** The constant b of a row. */
    public double constant(int row) {
        return constant[row];
    }

    /** 1 for a constraint. */
    public double weight(int row) {
        return weight[row];
    }

    /** Of all rows. */
    public double[] weights() {
        return Arrays.copyOf(weight, rows);
    }

    /** Whether this is the field as it was, without a copy of its entries. */
    boolean sharesEntriesOf(HingeLossMrf mrf) {
        return coefficient == mrf.coefficients();
    }

    void setWeight(int row, double newWeight) {
        weight[row] = newWeight;
    }

    void addWeight(int row, double added) {
        weight[row] += added;
    }

    public int size(int row) {
        return start[row + 1] - start[row];
    }

    public TermKind kind(int row) {
        return TermKind.ofCode(kind[row]);
    }

    public int append(TermKind added, int[] vars, double[] factors, int n, double b, double w) {
        int at = start[rows];
        System.arraycopy(vars, 0, variable, at, n);
        System.arraycopy(factors, 0, coefficient, at, n);
        constant[rows] = b;
        weight[rows] = w;
        kind[rows] = added.code();
        constraints += added.isConstraint() ? 1 : 0;
        rows++;
        start[rows] = at + n;
        return rows - 1;
    }
}
