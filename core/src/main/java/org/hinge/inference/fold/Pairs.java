package org.hinge.inference.fold;

/** Terms of two variables with coefficients 1 or -1, the same in all of them. */
final class Pairs implements TermShape {
    private static final double NORM = 2;

    private final int[] first;
    private final int[] second;
    private final double[] constant;
    private final double sign1;
    private final double sign2;

    Pairs(int[] first, int[] second, double[] constant, double sign1, double sign2) {
        this.first = first;
        this.second = second;
        this.constant = constant;
        this.sign1 = sign1;
        this.sign2 = sign2;
    }

    @Override
    public int size() {
        return first.length;
    }

    @Override
    public int entries() {
        return 2 * first.length;
    }

    @Override
    public double linear(int j, double[] y) {
        return sign1 * y[first[j]] + sign2 * y[second[j]] + constant[j];
    }

    @Override
    public void add(int j, double x, double[] to) {
        to[first[j]] += sign1 * x;
        to[second[j]] += sign2 * x;
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        to[first[j]] += x;
        to[second[j]] += x;
    }

    @Override
    public double constant(int j) {
        return constant[j];
    }

    @Override
    public double norm(int j) {
        return NORM;
    }

    @Override
    public void step(int from, int to, Duals duals, Move move, double[] state, double[] out) {
        double step = move.primalWeight / NORM;
        double shrink = duals.shrink(step);
        double lower = duals.lower;
        double upper = duals.upper;
        double s1 = sign1;
        double s2 = sign2;
        double stepShare = move.stepShare;
        double pointShare = move.pointShare;
        double anchorShare = move.anchorShare;
        double[] now = duals.now;
        double[] anchor = duals.anchor;
        double[] omega = duals.omega;
        for (int j = from; j < to; j++) {
            int i1 = 2 * first[j];
            int i2 = 2 * second[j];
            double u = now[j];
            double t = u + step * (s1 * state[i1] + s2 * state[i2] + constant[j]);
            // Not a comparison: which way it goes cannot be predicted.
            t = Math.min(Math.max(t, lower), upper) * shrink;
            double x = omega[j] * (2 * t - u);
            state[i1 + 1] += s1 * x;
            state[i2 + 1] += s2 * x;
            out[j] = stepShare * t + pointShare * u + anchorShare * anchor[j];
        }
    }
}
