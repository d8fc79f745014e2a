package org.hinge.inference.fold;

/**
 * Terms of any size with any coefficients: term j owns the entries start[j] to start[j + 1] - 1.
 */
final class SparseRows implements TermShape {
    private final int[] start;
    private final int[] variable;
    private final CodedNumbers coefficient;
    private final CodedNumbers constant;
    private final CodedNumbers norm;

    SparseRows(int[] start, int[] variable, CodedNumbers coefficient, CodedNumbers constant) {
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.norm = CodedNumbers.of(size(), this::sumOfAbsolutes);
    }

    private double sumOfAbsolutes(int j) {
        double sum = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            sum += Math.abs(coefficient.of(e));
        }
        return sum;
    }

    @Override
    public int size() {
        return start.length - 1;
    }

    @Override
    public int entries() {
        return variable.length;
    }

    @Override
    public double linear(int j, double[] y) {
        double l = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            l += coefficient.of(e) * y[variable[e]];
        }
        return l + constant.of(j);
    }

    @Override
    public double linearInState(int j, double[] state) {
        double l = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            l += coefficient.of(e) * state[2 * variable[e]];
        }
        return l + constant.of(j);
    }

    @Override
    public void addToState(int j, double x, double[] state) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            state[2 * variable[e] + 1] += coefficient.of(e) * x;
        }
    }

    @Override
    public void add(int j, double x, double[] to) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            to[variable[e]] += coefficient.of(e) * x;
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            to[variable[e]] += Math.abs(coefficient.of(e)) * x;
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
            double u = duals.now[j];
            double t = dual(j, duals, move.primalWeight, state);
            double x = duals.omega(j) * (2 * t - u);
            if (x != 0) {
                addToState(j, x, state);
            }
            if (moves) {
                double first = duals.anchor[j];
                duals.now[j] = move.stepShare * t + move.pointShare * u + move.anchorShare * first;
            }
        }
    }
}
