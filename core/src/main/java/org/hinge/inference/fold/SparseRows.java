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
    public double linearInState(int j, double[] state) {
        double l = 0;
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            l += coefficient.of(e) * state[2 * variable.get(e)];
        }
        return l + constant.of(j);
    }

    @Override
    public void addToState(int j, double x, double[] state) {
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            state[2 * variable.get(e) + 1] += coefficient.of(e) * x;
        }
    }

    @Override
    public void add(int j, double x, double[] to) {
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            to[variable.get(e)] += coefficient.of(e) * x;
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        for (int e = start.get(j); e < start.get(j + 1); e++) {
            to[variable.get(e)] += Math.abs(coefficient.of(e)) * x;
        }
    }

    @Override
    public double constant(int j) {
        return constant.of(j);
    }

    @Override
    public double norm(int j) {
        return norm.of(j);
    }

    @Override
    public void step(int from, int to, Duals duals, Move move, double[] state, boolean moves) {
        for (int j = from; j < to; j++) {
            double u = duals.now.get(j);
            double t = dual(j, duals, move.primalWeight, state);
            double x = duals.omega(j) * (2 * t - u);
            if (x != 0) {
                addToState(j, x, state);
            }
            if (moves) {
                double first = duals.anchor.get(j);
                duals.now.put(
                        j, move.stepShare * t + move.pointShare * u + move.anchorShare * first);
            }
        }
    }
}
