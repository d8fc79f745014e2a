package org.hinge.density;

import java.util.Arrays;

/**
 * The density of one number y in [lo, hi],
 *
 * <pre>
 *   exp(-e(y)) / Z,    e(y) = sum_j w_j max(0, alpha_j y + beta_j)^p_j,    p_j = 1 or 2,
 * </pre>
 *
 * with log Z and the mean of each potential, exactly. Kinks cut the interval into pieces on which e
 * is a parabola; one piece is cut again where e is least. The work is O(K log K) for K potentials.
 * All sums are of numbers of one sign, so that nothing cancels.
 *
 * <p>A workspace: {@link #begin}, {@link #add} for each potential, {@link #compute}, then read.
 */
public final class IntervalDensity {
    /** Below this a potential does not depend on y. */
    private static final double FLAT = 1e-12;

    private double lo;
    private double hi;
    private int potentials;
    private double[] alpha = new double[16];
    private double[] beta = new double[16];
    private double[] weight = new double[16];
    private boolean[] squared = new boolean[16];
    private int[] node = new int[16];
    private double constant;

    /** Nodes x_0 = lo &lt; ... &lt; x_m = hi; one more once the least point is put in. */
    private int pieces;

    private double[] x = new double[20];

    /** Rising potentials at x_i and just right of it, falling ones at x_i and just left of it. */
    private double[] risingValue = new double[20];

    private double[] risingSlope = new double[20];
    private double[] risingCurve = new double[20];
    private double[] fallingValue = new double[20];
    private double[] fallingSlope = new double[20];
    private double[] fallingCurve = new double[20];

    private final NodeMoments moments = new NodeMoments();

    /** Forgets the potentials of before. */
    public void begin(double from, double to) {
        lo = from;
        hi = to;
        potentials = 0;
        constant = 0;
    }

    /** Adds {@code w max(0, slope y + offset)^p}; the potentials are numbered in order. */
    public void add(double slope, double offset, double w, boolean square) {
        if (potentials == alpha.length) {
            int longer = 2 * potentials;
            alpha = Arrays.copyOf(alpha, longer);
            beta = Arrays.copyOf(beta, longer);
            weight = Arrays.copyOf(weight, longer);
            squared = Arrays.copyOf(squared, longer);
            node = Arrays.copyOf(node, longer);
        }
        alpha[potentials] = slope;
        beta[potentials] = offset;
        weight[potentials] = w;
        squared[potentials] = square;
        potentials++;
    }

    /** To be called once all potentials are there. */
    public void compute() {
        placeNodes();
        sumRising();
        sumFalling();
        moments.begin(pieces + 1);
        for (int i = 0; i < pieces; i++) {
            addPiece(i);
        }
        moments.compute();
    }

    /** log of the integral of exp(-e) over [lo, hi]. */
    public double logPartition() {
        return moments.logTotal() - constant;
    }

    /** The mean of potential j, without its weight. */
    public double mean(int j) {
        if (isFlat(j)) {
            return value(j, lo);
        }
        double t = -beta[j] / alpha[j];
        double size = Math.abs(alpha[j]);
        boolean rising = alpha[j] > 0;
        double beyond = Math.max(0, rising ? lo - t : t - hi);
        double m0 = moments.moment(0, node[j], rising);
        double m1 = moments.moment(1, node[j], rising);
        if (!squared[j]) {
            return size * (m1 + beyond * m0);
        }
        double m2 = moments.moment(2, node[j], rising);
        return size * size * (m2 + beyond * (2 * m1 + beyond * m0));
    }

    private boolean isFlat(int j) {
        return Math.abs(alpha[j]) <= FLAT;
    }

    private double value(int j, double y) {
        double l = Math.max(0, alpha[j] * y + beta[j]);
        return squared[j] ? l * l : l;
    }

    /** Sorts the kinks inside the interval, and finds the node of each potential. */
    private void placeNodes() {
        if (x.length < potentials + 3) {
            int longer = 2 * potentials + 3;
            x = new double[longer];
            risingValue = new double[longer];
            risingSlope = new double[longer];
            risingCurve = new double[longer];
            fallingValue = new double[longer];
            fallingSlope = new double[longer];
            fallingCurve = new double[longer];
        }
        int count = 0;
        for (int j = 0; j < potentials; j++) {
            double t = -beta[j] / alpha[j];
            if (!isFlat(j) && t > lo && t < hi) {
                x[++count] = t;
            }
        }
        Arrays.sort(x, 1, count + 1);
        x[0] = lo;
        pieces = 1;
        for (int i = 1; i <= count; i++) {
            if (x[i] > x[pieces - 1]) {
                x[pieces++] = x[i];
            }
        }
        x[pieces] = hi;
        for (int j = 0; j < potentials; j++) {
            double t = Math.min(hi, Math.max(lo, -beta[j] / alpha[j]));
            node[j] = isFlat(j) ? 0 : Arrays.binarySearch(x, 0, pieces + 1, t);
        }
    }

    private void sumRising() {
        Arrays.fill(risingValue, 0, pieces + 1, 0);
        Arrays.fill(risingSlope, 0, pieces + 1, 0);
        Arrays.fill(risingCurve, 0, pieces + 1, 0);
        for (int j = 0; j < potentials; j++) {
            if (isFlat(j)) {
                constant += weight[j] * value(j, lo);
            } else if (alpha[j] > 0 && node[j] < pieces) {
                enter(j, node[j], node[j] == 0, lo, risingValue, risingSlope, risingCurve);
            }
        }
        for (int i = 0; i < pieces; i++) {
            carry(i, i + 1, x[i + 1] - x[i], risingValue, risingSlope, risingCurve);
        }
    }

    private void sumFalling() {
        Arrays.fill(fallingValue, 0, pieces + 1, 0);
        Arrays.fill(fallingSlope, 0, pieces + 1, 0);
        Arrays.fill(fallingCurve, 0, pieces + 1, 0);
        for (int j = 0; j < potentials; j++) {
            if (!isFlat(j) && alpha[j] < 0 && node[j] > 0) {
                boolean atEnd = node[j] == pieces;
                enter(j, node[j], atEnd, hi, fallingValue, fallingSlope, fallingCurve);
            }
        }
        for (int i = pieces; i > 0; i--) {
            carry(i, i - 1, x[i] - x[i - 1], fallingValue, fallingSlope, fallingCurve);
        }
    }

    /**
     * Potential j begins at a node: at its kink, or at the end of the interval, where it has gone
     * on.
     */
    private void enter(
            int j, int at, boolean atEnd, double end, double[] v, double[] s, double[] c) {
        double size = Math.abs(alpha[j]);
        double l = atEnd ? Math.max(0, alpha[j] * end + beta[j]) : 0;
        v[at] += weight[j] * (squared[j] ? l * l : l);
        s[at] += weight[j] * size * (squared[j] ? 2 * l : 1);
        c[at] += squared[j] ? weight[j] * size * size : 0;
    }

    private static void carry(int from, int to, double h, double[] v, double[] s, double[] c) {
        v[to] += v[from] + (s[from] + c[from] * h) * h;
        s[to] += s[from] + 2 * c[from] * h;
        c[to] += c[from];
    }

    /** Gives piece i to the moments, cut in two if e is least inside. */
    private void addPiece(int i) {
        double h = x[i + 1] - x[i];
        double curve = risingCurve[i] + fallingCurve[i + 1];
        double left = risingSlope[i] - (fallingSlope[i + 1] + 2 * fallingCurve[i + 1] * h);
        double right = risingSlope[i] + 2 * risingCurve[i] * h - fallingSlope[i + 1];
        double leftEnergy = energy(i, 0, h);
        double rightEnergy = energy(i, h, h);
        if (left >= 0) {
            moments.addFromLeft(h, curve, left, leftEnergy);
        } else if (right <= 0) {
            moments.addFromRight(h, curve, -right, rightEnergy);
        } else {
            double cut = Math.min(h, -left / (2 * curve));
            double least = energy(i, cut, h);
            moments.addFromRight(cut, curve, 0, least);
            moments.splitHere();
            moments.addFromLeft(h - cut, curve, 0, least);
        }
    }

    /** At distance d from the left end of piece i, whose width is h. */
    private double energy(int i, double d, double h) {
        double r = h - d;
        return risingValue[i]
                + (risingSlope[i] + risingCurve[i] * d) * d
                + fallingValue[i + 1]
                + (fallingSlope[i + 1] + fallingCurve[i + 1] * r) * r;
    }
}
