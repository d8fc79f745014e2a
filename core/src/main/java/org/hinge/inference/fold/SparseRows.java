package org.hinge.inference.fold;

/**
 * Terms of any size with any coefficients: term j owns the entries start[j] to start[j + 1] - 1.
 */
final class SparseRows implements TermShape {
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final double[] norm;

    SparseRows(int[] start, int[] variable, double[] coefficient, double[] constant) {
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.norm = new double[constant.length];
        for (int j = 0; j < norm.length; j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                norm[j] += Math.abs(coefficient[e]);
            }
        }
    }

    @Override
    public int size() {
        return constant.length;
    }

    @Override
    public int entries() {
        return variable.length;
    }

    @Override
    public double linear(int j, double[] y) {
        double l = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            l += coefficient[e] * y[variable[e]];
        }
        return l + constant[j];
    }

    @Override
    public void add(int j, double x, double[] to) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            to[variable[e]] += coefficient[e] * x;
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            to[variable[e]] += Math.abs(coefficient[e]) * x;
        }
    }

    @Override
    public double constant(int j) {
        return constant[j];
    }

    @Override
    public double norm(int j) {
        return norm[j];
    }

    @Override
    public void step(int from, int to, Duals duals, Move move, double[] state, double[] out) {
        for (int j = from; j < to; j++) {
            double step = move.primalWeight / norm[j];
            double u = duals.now[j];
            double l = 0;
            for (int e = start[j]; e < start[j + 1]; e++) {
                l += coefficient[e] * state[2 * variable[e]];
            }
            double t = u + step * (l + constant[j]);
            t = Math.min(Math.max(t, duals.lower), duals.upper) * duals.shrink(step);
            double x = duals.omega[j] * (2 * t - u);
            if (x != 0) {
                for (int e = start[j]; e < start[j + 1]; e++) {
                    state[2 * variable[e] + 1] += coefficient[e] * x;
                }
            }
            out[j] = move.stepShare * t + move.pointShare * u + move.anchorShare * duals.anchor[j];
        }
    }
}
