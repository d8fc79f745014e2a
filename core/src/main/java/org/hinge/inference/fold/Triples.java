package org.hinge.inference.fold;

import org.hinge.model.IntRow;

/** Terms of three variables with coefficients 1 or -1, the same in all of them. */
final class Triples implements TermShape {
    private static final double NORM = 3;

    private final IntRow first;
    private final IntRow second;
    private final IntRow third;
    private final CodedNumbers constant;
    private final double sign1;
    private final double sign2;
    private final double sign3;

    Triples(IntRow first, IntRow second, IntRow third, CodedNumbers constant, double[] signs) {
        this.first = first;
        this.second = second;
        this.third = third;
        this.constant = constant;
        this.sign1 = signs[0];
        this.sign2 = signs[1];
        this.sign3 = signs[2];
    }

    int first(int j) {
        return first.get(j);
    }

    /** The other two variables of term j as one number. */
    long rest(int j) {
        return (long) second.get(j) << 32 | third.get(j);
    }

    /** The products of the signs of the first two, the outer two and the last two variables. */
    double[] signProducts() {
        return new double[] {sign1 * sign2, sign1 * sign3, sign2 * sign3};
    }

    @Override
    public int size() {
        return first.size();
    }

    @Override
    public int entries() {
        return 3 * first.size();
    }

    @Override
    public double linear(int j, double[] y) {
        return sign1 * y[first.get(j)]
                + sign2 * y[second.get(j)]
                + sign3 * y[third.get(j)]
                + constant.of(j);
    }

    @Override
    public double linearInState(int j, double[] state) {
        return sign1 * state[2 * first.get(j)]
                + sign2 * state[2 * second.get(j)]
                + sign3 * state[2 * third.get(j)]
                + constant.of(j);
    }

    @Override
    public void addToState(int j, double x, double[] state) {
        state[2 * first.get(j) + 1] += sign1 * x;
        state[2 * second.get(j) + 1] += sign2 * x;
        state[2 * third.get(j) + 1] += sign3 * x;
    }

    @Override
    public void add(int j, double x, double[] to) {
        to[first.get(j)] += sign1 * x;
        to[second.get(j)] += sign2 * x;
        to[third.get(j)] += sign3 * x;
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        to[first.get(j)] += x;
        to[second.get(j)] += x;
        to[third.get(j)] += x;
    }

    @Override
    public double constant(int j) {
        return constant.of(j);
    }

    @Override
    public double norm(int j) {
        return NORM;
    }

    @Override
    public void step(int from, int to, Duals duals, Move move, double[] state, boolean moves) {
        double step = move.primalWeight / NORM;
        double shrink = duals.shrink(step);
        double lower = duals.lower;
        double upper = duals.upper;
        double s1 = sign1;
        double s2 = sign2;
        double s3 = sign3;
        double stepShare = move.stepShare;
        double pointShare = move.pointShare;
        double anchorShare = move.anchorShare;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int[] thirds = third.window(from, to);
        double[] now = duals.now.window(from, to);
        double[] anchor = duals.anchor.window(from, to);
        byte[] omegaCodes = duals.omega.codes(from, to);
        double[] omegas = duals.omega.table(from, to);
        int omegaMask = duals.omega.mask();
        byte[] constantCodes = constant.codes(from, to);
        double[] constants = constant.table(from, to);
        int constantMask = constant.mask();
        int base = duals.now.base(from);
        for (int j = from - base; j < to - base; j++) {
            int i1 = 2 * firsts[j];
            int i2 = 2 * seconds[j];
            int i3 = 2 * thirds[j];
            double u = now[j];
            double b =
                    constants[constantCodes == null ? j & constantMask : constantCodes[j] & 0xFF];
            double t = u + step * (s1 * state[i1] + s2 * state[i2] + s3 * state[i3] + b);
            // Not a comparison: which way it goes cannot be predicted.
            t = Math.min(Math.max(t, lower), upper) * shrink;
            double omega = omegas[omegaCodes == null ? j & omegaMask : omegaCodes[j] & 0xFF];
            double x = omega * (2 * t - u);
            state[i1 + 1] += s1 * x;
            state[i2 + 1] += s2 * x;
            state[i3 + 1] += s3 * x;
            if (moves) {
                now[j] = stepShare * t + pointShare * u + anchorShare * anchor[j];
            }
        }
        if (moves) {
            duals.now.takeOver(now, from);
        }
    }
}
