package org.hinge.density;

/** The Gauss-Legendre rule with 24 nodes on [0, 1]: exact for polynomials up to degree 47. */
final class GaussLegendre {
    static final int NODES = 24;

    private static final double[] NODE = new double[NODES];
    private static final double[] WEIGHT = new double[NODES];

    static {
        for (int i = 0; i < NODES; i++) {
            double x = Math.cos(Math.PI * (i + 0.75) / (NODES + 0.5));
            double slope = 0;
            for (int newton = 0; newton < 8; newton++) {
                // Legendre's recurrence: (k + 1) P_(k+1) = (2k + 1) x P_k - k P_(k-1).
                double before = 1;
                double here = x;
                for (int k = 1; k < NODES; k++) {
                    double next = ((2 * k + 1) * x * here - k * before) / (k + 1);
                    before = here;
                    here = next;
                }
                slope = NODES * (before - x * here) / (1 - x * x);
                x -= here / slope;
            }
            NODE[i] = (1 - x) / 2;
            WEIGHT[i] = 1 / ((1 - x * x) * slope * slope);
        }
    }

    private GaussLegendre() {}

    static double node(int i) {
        return NODE[i];
    }

    static double weight(int i) {
        return WEIGHT[i];
    }
}
