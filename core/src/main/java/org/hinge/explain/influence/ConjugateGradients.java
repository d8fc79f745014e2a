package org.hinge.explain.influence;

/**
 * K x = r for a positive definite K, by conjugate gradients scaled with the diagonal of K (Hestenes
 * and Stiefel).
 */
final class ConjugateGradients {
    private static final int MOST_STEPS = 5_000;

    /** The share of the right-hand side that may be left. */
    private static final double ENOUGH = 1e-11;

    private ConjugateGradients() {}

    static double[] solve(LinearMap map, double[] right, double[] diagonal) {
        int n = right.length;
        double[] x = new double[n];
        double[] left = right.clone();
        double[] scaled = new double[n];
        double[] direction = new double[n];
        double[] product = new double[n];
        double wanted = 0;
        double before = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double size = 0;
            for (int i = 0; i < n; i++) {
                scaled[i] = left[i] / diagonal[i];
                size += scaled[i] * left[i];
            }
            wanted = step == 0 ? ENOUGH * ENOUGH * size : wanted;
            if (size <= wanted) {
                break;
            }
            double keep = step == 0 ? 0 : size / before;
            for (int i = 0; i < n; i++) {
                direction[i] = scaled[i] + keep * direction[i];
            }
            map.times(direction, product);
            double along = size / dot(direction, product);
            for (int i = 0; i < n; i++) {
                x[i] += along * direction[i];
                left[i] -= along * product[i];
            }
            before = size;
        }
        return x;
    }

    private static double dot(double[] left, double[] right) {
        double sum = 0;
        for (int i = 0; i < left.length; i++) {
            sum += left[i] * right[i];
        }
        return sum;
    }
}
