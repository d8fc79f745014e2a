package org.hinge.density;

import java.util.Arrays;

/**
 * The one-sided moments at every node t of an interval cut into pieces,
 *
 * <pre>
 *   D_k(t) = integral over y &gt; t of (y - t)^k f(y),     Q_k(t) = integral over y &lt; t of (t - y)^k f(y),
 * </pre>
 *
 * k = 0, 1, 2, where f is {@code exp(-(c + b x + A x^2))} on each piece, x measured from the end of
 * the piece nearer to the least exponent. Pieces are added from left to right.
 */
final class NodeMoments {
    private final PieceIntegrals integrals = new PieceIntegrals();
    private int pieces;

    /** The piece whose right end is no node of the caller; as many as there are pieces if none. */
    private int splitAfter;

    private double leastEnergy;
    private double total;
    private double[] width = new double[16];
    private double[] curve = new double[16];
    private double[] slope = new double[16];
    private double[] energy = new double[16];
    private boolean[] fromLeft = new boolean[16];
    private double[] above = new double[3 * 16 + 3];
    private double[] below = new double[3 * 16 + 3];

    void begin(int mostPieces) {
        if (width.length < mostPieces) {
            int longer = 2 * mostPieces;
            width = new double[longer];
            curve = new double[longer];
            slope = new double[longer];
            energy = new double[longer];
            fromLeft = new boolean[longer];
            above = new double[3 * longer + 3];
            below = new double[3 * longer + 3];
        }
        pieces = 0;
        splitAfter = Integer.MAX_VALUE;
        leastEnergy = Double.POSITIVE_INFINITY;
    }

    void addFromLeft(double h, double a, double b, double c) {
        addPiece(h, a, b, c, true);
    }

    void addFromRight(double h, double a, double b, double c) {
        addPiece(h, a, b, c, false);
    }

    /** Between the last piece and the next there is a cut that the caller does not count. */
    void splitHere() {
        splitAfter = pieces;
    }

    private void addPiece(double h, double a, double b, double c, boolean left) {
        width[pieces] = h;
        curve[pieces] = a;
        slope[pieces] = b;
        energy[pieces] = c;
        fromLeft[pieces] = left;
        pieces++;
        leastEnergy = Math.min(leastEnergy, c);
    }

    void compute() {
        double[] j = new double[3];
        Arrays.fill(above, 3 * pieces, 3 * pieces + 3, 0);
        Arrays.fill(below, 0, 3, 0);
        // Left-anchored moments of piece i wait in above[3 i ..], right-anchored in below[3 i + 3
        // ..].
        for (int i = 0; i < pieces; i++) {
            integrals.compute(curve[i], slope[i], width[i]);
            double scale = Math.exp(leastEnergy - energy[i]);
            double h = width[i];
            j[0] = scale * integrals.j0();
            j[1] = scale * integrals.j1();
            j[2] = scale * integrals.j2();
            double[] near = fromLeft[i] ? above : below;
            double[] far = fromLeft[i] ? below : above;
            int nearAt = fromLeft[i] ? 3 * i : 3 * i + 3;
            int farAt = fromLeft[i] ? 3 * i + 3 : 3 * i;
            System.arraycopy(j, 0, near, nearAt, 3);
            far[farAt] = j[0];
            far[farAt + 1] = h * j[0] - j[1];
            far[farAt + 2] = h * (h * j[0] - 2 * j[1]) + j[2];
        }
        for (int i = pieces - 1; i >= 0; i--) {
            shift(above, 3 * i, 3 * i + 3, width[i]);
        }
        for (int i = 0; i < pieces; i++) {
            shift(below, 3 * i + 3, 3 * i, width[i]);
        }
        total = above[0];
    }

    /** Adds to the moments at one node those of its neighbour, which is h further on. */
    private static void shift(double[] m, int at, int beyond, double h) {
        m[at] += m[beyond];
        m[at + 1] += m[beyond + 1] + h * m[beyond];
        m[at + 2] += m[beyond + 2] + h * (2 * m[beyond + 1] + h * m[beyond]);
    }

    double logTotal() {
        return Math.log(total) - leastEnergy;
    }

    /** D_k or Q_k at a node of the caller, divided by the integral over everything. */
    double moment(int k, int node, boolean upwards) {
        int at = node >= splitAfter ? node + 1 : node;
        return (upwards ? above : below)[3 * at + k] / total;
    }
}
