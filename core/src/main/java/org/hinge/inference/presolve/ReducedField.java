package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.model.CodedColumn;
import org.hinge.model.ColumnFilling;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.IntRow;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a field after {@link Presolve}: rows over the free variables, each with its own
 * weight.
 *
 * <p>Row r owns the entries {@code start(r)} to {@code start(r + 1) - 1}. Variable i lies in {@code
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

    private final IntRow start;
    private final IntRow variable;
    private final CodedColumn coefficient;
    private final CodedColumn constant;

    /** Kinds, and the weights that rows were appended with. */
    private RowHeads heads;

    /** Of each row, once any has another one than it was appended with. */
    private double @Nullable [] changedWeights;

    public ReducedField(double[] lo, double[] hi, int rowCapacity, int entryCapacity) {
        this.variables = lo.length;
        this.lo = lo;
        this.hi = hi;
        this.start = IntRow.of(new int[rowCapacity + 1]);
        this.variable = IntRow.of(new int[entryCapacity]);
        this.coefficient = new CodedColumn();
        this.constant = new CodedColumn();
        this.heads = new RowHeads.Own();
    }

    private ReducedField(Filling filling) {
        this.variables = filling.lo.length;
        this.lo = filling.lo;
        this.hi = filling.hi;
        this.rows = filling.rows;
        this.constraints = filling.constraints;
        this.start = IntRow.of(filling.start);
        this.variable = IntRow.of(filling.variable);
        this.coefficient = filling.coefficients.column();
        this.constant = filling.constants.column();
        this.heads = new RowHeads.Own(filling.kinds.column(), filling.weights.column());
    }

    private ReducedField(HingeLossMrf mrf, double[] weights) {
        this.variables = mrf.variables();
        this.lo = new double[mrf.variables()];
        this.hi = new double[mrf.variables()];
        Arrays.fill(hi, 1);
        this.rows = mrf.terms();
        this.constraints = Math.toIntExact(mrf.constraints());
        this.start = mrf.starts();
        this.variable = mrf.entryVariables();
        this.coefficient = mrf.coefficients();
        this.constant = mrf.constants();
        this.heads = new RowHeads.OfField(mrf, weights);
    }

    private ReducedField(ReducedField whole) {
        this.variables = whole.variables;
        this.lo = new double[0];
        this.hi = new double[0];
        this.rows = whole.rows;
        this.constraints = whole.constraints;
        this.start = IntRow.of(new int[0]);
        this.variable = IntRow.of(new int[0]);
        this.coefficient = new CodedColumn();
        this.constant = new CodedColumn();
        this.heads = whole.heads;
        this.changedWeights = whole.changedWeights;
    }

    /** What the way back needs: number, kinds and weights of the rows, and nothing else. */
    public ReducedField withoutEntries() {
        return new ReducedField(this);
    }

    /** A whole field as it is. It shares the field's columns, so no row may be appended. */
    static ReducedField of(HingeLossMrf mrf, double[] weights) {
        return new ReducedField(mrf, weights);
    }

    public int variables() {
        return variables;
    }

    /** What {@link #start} gives, and at the end the number of entries; not to be changed. */
    public IntRow starts() {
        return start;
    }

    /** The variable of each entry; not to be changed. */
    public IntRow entryVariables() {
        return variable;
    }

    /** The first entry of a row. */
    public int start(int row) {
        return start.get(row);
    }

    /** The variable of an entry. */
    public int variable(int entry) {
        return variable.get(entry);
    }

    /** The coefficient of an entry. */
    public double coefficient(int entry) {
        return coefficient.number(entry);
    }

    /** The constant b of a row. */
    public double constant(int row) {
        return constant.number(row);
    }

    /** 1 for a constraint. */
    public double weight(int row) {
        return changedWeights == null ? heads.weight(row) : changedWeights[row];
    }

    /** Of all rows. */
    public double[] weights() {
        double[] weights = new double[rows];
        Arrays.setAll(weights, this::weight);
        return weights;
    }

    /** Whether this is the field as it was, without a copy of its entries. */
    boolean sharesEntriesOf(HingeLossMrf mrf) {
        return coefficient == mrf.coefficients();
    }

    /** Whether each row is a term of the field, as it was; also without entries. */
    boolean sharesRowsOf(HingeLossMrf mrf) {
        return heads instanceof RowHeads.OfField shared && shared.isOf(mrf);
    }

    /** Gives all rows of a field as it is their weights again, from new ones of the rules. */
    void reweigh(HingeLossMrf mrf, double[] weights) {
        heads = new RowHeads.OfField(mrf, weights);
    }

    void setWeight(int row, double newWeight) {
        changedWeights()[row] = newWeight;
    }

    void addWeight(int row, double added) {
        changedWeights()[row] += added;
    }

    private double[] changedWeights() {
        if (changedWeights == null) {
            // Rows may follow.
            double[] weights = new double[Math.max(rows, start.size() - 1)];
            for (int r = 0; r < rows; r++) {
                weights[r] = heads.weight(r);
            }
            changedWeights = weights;
        }
        return changedWeights;
    }

    public int size(int row) {
        return start.get(row + 1) - start.get(row);
    }

    public TermKind kind(int row) {
        return heads.kind(row);
    }

    public int append(TermKind added, int[] vars, double[] factors, int n, double b, double w) {
        RowHeads.Own own = ownHeads();
        int at = start.get(rows);
        for (int e = 0; e < n; e++) {
            variable.put(at + e, vars[e]);
            coefficient.append(factors[e]);
        }
        constant.append(b);
        own.append(added, w);
        if (changedWeights != null) {
            changedWeights[rows] = w;
        }
        constraints += added.isConstraint() ? 1 : 0;
        rows++;
        start.put(rows, at + n);
        return rows - 1;
    }

    private RowHeads.Own ownHeads() {
        if (heads instanceof RowHeads.Own own) {
            return own;
        }
        throw new IllegalStateException("a field that is shared must not grow");
    }

    /** Reads many rows quickly, in order; one for each thread. */
    public TermBatch batch() {
        if (heads instanceof RowHeads.OfField shared) {
            return shared.field().batch();
        }
        return new TermBatch(start, variable, coefficient, constant, ownHeads().kinds());
    }

    /** Rows of which the numbers are known, while they are written in parts at the same time. */
    static final class Filling {
        private final double[] lo;
        private final double[] hi;
        private final int rows;
        private final int[] start;
        private final int[] variable;
        private final ColumnFilling coefficients;
        private final ColumnFilling constants;
        private final ColumnFilling kinds;
        private final ColumnFilling weights;
        private int constraints;

        Filling(double[] lo, double[] hi, int rows, int entries) {
            this.lo = lo;
            this.hi = hi;
            this.rows = rows;
            this.start = new int[rows + 1];
            this.variable = new int[entries];
            this.coefficients = new ColumnFilling(entries);
            this.constants = new ColumnFilling(rows);
            this.kinds = new ColumnFilling(rows);
            this.weights = new ColumnFilling(rows);
        }

        Part from(int row, int entry) {
            return new Part(this, row, entry);
        }

        /** What was written, once all parts are closed. */
        ReducedField field() {
            return new ReducedField(this);
        }

        private synchronized void addConstraints(int added) {
            constraints += added;
        }
    }

    /** The rows from one on. */
    static final class Part {
        private final Filling filling;
        private final ColumnFilling.Part coefficients;
        private final ColumnFilling.Part constants;
        private final ColumnFilling.Part kinds;
        private final ColumnFilling.Part weights;
        private int row;
        private int entry;
        private int constraints;

        private Part(Filling filling, int row, int entry) {
            this.filling = filling;
            this.coefficients = filling.coefficients.from(entry);
            this.constants = filling.constants.from(row);
            this.kinds = filling.kinds.from(row);
            this.weights = filling.weights.from(row);
            this.row = row;
            this.entry = entry;
        }

        /**
         * Adds some rows, whose variables have their numbers here; returns the number of the first.
         */
        int add(KeptTerms rows, double[] itsWeights) {
            int entries = rows.start[rows.size];
            System.arraycopy(rows.variable, 0, filling.variable, entry, entries);
            coefficients.append(rows.coefficient, entries);
            constants.append(rows.constant, rows.size);
            weights.append(itsWeights, rows.size);
            int before = row;
            for (int j = 0; j < rows.size; j++) {
                byte kind = rows.kind[j];
                kinds.appendBits(kind);
                constraints += TermKind.ofCode(kind).isConstraint() ? 1 : 0;
                filling.start[row + j + 1] = entry + rows.start[j + 1];
            }
            row += rows.size;
            entry += entries;
            return before;
        }

        void close() {
            coefficients.close();
            constants.close();
            kinds.close();
            weights.close();
            filling.addConstraints(constraints);
        }
    }
}
