package org.hinge.explain.influence;

import org.hinge.explain.saddle.Cholesky;

/**
 * Solves the equations of a small active system through
 *
 * <pre>
 *   (H + ridge I + Z' Z / rho) u = r + Z' t / rho,     nu = (Z u - t) / rho
 * </pre>
 *
 * and refines against the equations themselves, which takes the effect of rho out again.
 */
final class DenseSystem {
    private static final int MOST_REFINEMENTS = 30;

    private static final double ENOUGH = 1e-14;

    /** rho, as a share of the inverse mean curvature. */
    private static final double SOFT = 1e-7;

    private final ActiveSystem system;
    private final Cholesky factor;
    private final double rho;

    private DenseSystem(ActiveSystem system) {
        this.system = system;
        int n = system.atoms.length;
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            matrix[i][i] = system.ridge;
        }
        for (int j = 0; j < system.curved.size(); j++) {
            addProduct(system.curved, j, 2 * system.curved.weight(j), matrix);
        }
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += matrix[i][i];
        }
        // Where nothing is curved, any number of the size of a weight will do.
        double unit = system.active().field().unit();
        this.rho = SOFT / Math.max(trace / n, SOFT * unit);
        for (int k = 0; k < system.tied.size(); k++) {
            addProduct(system.tied, k, 1 / rho, matrix);
        }
        this.factor = new Cholesky(matrix);
    }

    static double[] solve(ActiveSystem system, double[] right) {
        return new DenseSystem(system).solve(right);
    }

    private static void addProduct(ActiveRows rows, int j, double factor, double[][] matrix) {
        for (int e = rows.start(j); e < rows.start(j + 1); e++) {
            for (int f = rows.start(j); f < rows.start(j + 1); f++) {
                if (rows.variable(f) >= rows.variable(e)) {
                    matrix[rows.variable(e)][rows.variable(f)] +=
                            factor * rows.coefficient(e) * rows.coefficient(f);
                }
            }
        }
    }

    private double[] solve(double[] right) {
        double[] best = new double[right.length];
        double[] x = new double[right.length];
        double[] left = right.clone();
        double error = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MOST_REFINEMENTS && error > ENOUGH; round++) {
            correct(left, x);
            system.times(x, left);
            double now = 0;
            for (int i = 0; i < left.length; i++) {
                left[i] = right[i] - left[i];
                now = Math.max(now, Math.abs(left[i]));
            }
            if (now < error) {
                error = now;
                System.arraycopy(x, 0, best, 0, x.length);
            }
        }
        return best;
    }

    /** Adds to x what the softened equations make of a right-hand side. */
    private void correct(double[] right, double[] x) {
        int n = system.atoms.length;
        double[] u = new double[n];
        System.arraycopy(right, 0, u, 0, n);
        for (int k = 0; k < system.tied.size(); k++) {
            system.tied.add(k, right[n + k] / rho, u);
        }
        factor.solve(u);
        for (int i = 0; i < n; i++) {
            x[i] += u[i];
        }
        for (int k = 0; k < system.tied.size(); k++) {
            x[n + k] += (system.tied.times(k, u) - right[n + k]) / rho;
        }
    }
}
