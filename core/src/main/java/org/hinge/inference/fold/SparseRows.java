package org.hinge.inference.fold;

import org.hinge.model.IntRow;
import org.hinge.model.Storage;

/**
 * Terms of any size with any coefficients: term j owns the entries start.get(j) to start.get(j + 1)
 * - 1.
 */
final class SparseRows implements TermShape {
    private final IntRow start;
    private final IntRow variable;
    private final CodedNumbers coefficient;
    private final CodedNumbers constant;
    private final CodedNumbers norm;

    SparseRows(
            IntRow start,
            IntRow variable,
            CodedNumbers coefficient,
            CodedNumbers constant,
            Storage storage) {
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.norm = CodedNumbers.of(size(), this::sumOfAbsolutes, storage);
    }

    private SparseRows(
            IntRow start,
            IntRow variable,
            CodedNumbers coefficient,
            CodedNumbers constant,
            CodedNumbers norm) {
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.norm = norm;
    }

    private double sumOfAbsolutes(int j) {
        double sum = 0;
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            sum += Math.abs(coefficient.of(e));
        }
        return sum;
    }

    @Override
    public int size() {
        return start.size() - 1;
    }

    @Override
    public int entries() {
        return variable.size();
    }

    @Override
    public double linear(int j, double[] y) {
        double l = 0;
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            l += coefficient.of(e) * y[variable.get(e)];
        }
        return l + constant.of(j);
    }

    @Override
    public void linear(int from, int to, double[] y, double[] l) {
        constant.copyTo(l, from, to);
        for (int j = from; j < to; j++) {
            double sum = 0;
            for (int e = start.get(j), end = start.get(j + 1); e < end; e++) {
                sum += coefficient.of(e) * y[variable.get(e)];
            }
            l[j - from] += sum;
        }
    }

    @Override
    public void add(int j, double x, double[] sums) {
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            sums[variable.get(e)] += coefficient.of(e) * x;
        }
    }

    @Override
    public void add(int from, int to, double[] x, double[] sums) {
        for (int j = from; j < to; j++) {
            double itsX = x[j - from];
            if (itsX != 0) {
                for (int e = start.get(j), end = start.get(j + 1); e < end; e++) {
                    sums[variable.get(e)] += coefficient.of(e) * itsX;
                }
            }
        }
    }

    @Override
    public void add(int from, int[] places, int count, double[] x, double[] sums) {
        for (int p = 0; p < count; p++) {
            add(from + places[p], x[places[p]], sums);
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            to[variable.get(e)] += Math.abs(coefficient.of(e)) * x;
        }
    }

    @Override
    public SparseRows select(IntRow places, Storage storage) {
        int size = places.size();
        IntRow starts = storage.ints(size + 1);
        for (int j = 0; j < size; j++) {
            int its = start.get(places.get(j) + 1) - start.get(places.get(j));
            starts.put(j + 1, starts.get(j) + its);
        }
        IntRow entries = storage.ints(starts.get(size));
        for (int j = 0; j < size; j++) {
            int from = start.get(places.get(j));
            for (int e = starts.get(j); e < starts.get(j + 1); e++) {
                entries.put(e, from + e - starts.get(j));
            }
        }
        return new SparseRows(
                starts,
                variable.select(entries, storage),
                coefficient.select(entries, storage),
                constant.select(places, storage),
                norm.select(places, storage));
    }

    @Override
    public CodedNumbers constants() {
        return constant;
    }

    @Override
    public CodedNumbers norms() {
        return norm;
    }
}
