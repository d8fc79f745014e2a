package org.hinge.learning.optimise;

/**
 * The limited-memory BFGS estimate of an inverse Hessian, from the last steps s and changes of the
 * gradient y, over a subset of the variables.
 */
final class CurvatureMemory {
    private static final int KEPT = 10;

    /** Below this the cosine of s and y is too small to learn from. */
    private static final double NO_CURVATURE = 1e-12;

    private final double[] diagonal;
    private final double[][] steps = new double[KEPT][];
    private final double[][] changes = new double[KEPT][];
    private int size;
    private int newest = -1;

    /** Begins with a multiple of a diagonal matrix. */
    CurvatureMemory(double[] diagonal) {
        this.diagonal = diagonal;
    }

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Keeps the arrays. */
    void add(double[] step, double[] change) {
        double product = 0;
        double stepNorm = 0;
        double changeNorm = 0;
        for (int q = 0; q < step.length; q++) {
            product += step[q] * change[q];
            stepNorm += step[q] * step[q];
            changeNorm += change[q] * change[q];
        }
        if (product > NO_CURVATURE * Math.sqrt(stepNorm * changeNorm)) {
            newest = (newest + 1) % KEPT;
            steps[newest] = step;
            changes[newest] = change;
            size = Math.min(KEPT, size + 1);
        }
    }

    /** Minus the inverse Hessian times the gradient, where {@code free}; 0 elsewhere. */
    double[] direction(double[] gradient, boolean[] free) {
        int n = gradient.length;
        double[] d = new double[n];
        for (int q = 0; q < n; q++) {
            d[q] = free[q] ? -gradient[q] : 0;
        }
        double[] along = new double[KEPT];
        double scale = 1;
        for (int back = 0; back < size; back++) {
            int m = (newest - back + KEPT) % KEPT;
            double curvature = dot(steps[m], changes[m], free);
            if (curvature <= 0) {
                continue;
            }
            along[m] = dot(steps[m], d, free) / curvature;
            subtract(d, along[m], changes[m], free);
            if (back == 0) {
                scale = curvature / scaledNorm(changes[m], free);
            }
        }
        for (int q = 0; q < n; q++) {
            d[q] *= scale * diagonal[q];
        }
        for (int back = size - 1; back >= 0; back--) {
            int m = (newest - back + KEPT) % KEPT;
            double curvature = dot(steps[m], changes[m], free);
            if (curvature > 0) {
                double beta = dot(changes[m], d, free) / curvature;
                subtract(d, beta - along[m], steps[m], free);
            }
        }
        return d;
    }

    private double scaledNorm(double[] change, boolean[] free) {
        double sum = 0;
        for (int q = 0; q < change.length; q++) {
            sum += free[q] ? change[q] * change[q] * diagonal[q] : 0;
        }
        return sum;
    }

    private static double dot(double[] a, double[] b, boolean[] free) {
        double sum = 0;
        for (int q = 0; q < a.length; q++) {
            sum += free[q] ? a[q] * b[q] : 0;
        }
        return sum;
    }

    private static void subtract(double[] from, double times, double[] what, boolean[] free) {
        for (int q = 0; q < from.length; q++) {
            from[q] -= free[q] ? times * what[q] : 0;
        }
    }
}
