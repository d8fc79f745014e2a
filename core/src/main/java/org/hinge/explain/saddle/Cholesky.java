package org.hinge.explain.saddle;

/**
 * M = U' U of a positive definite matrix, of which the upper half is given. Zeros are passed over:
 * matrices of a neighbourhood have many, and keep some.
 */
public final class Cholesky {
    /** A pivot that has lost all its digits becomes this share of what it was. */
    private static final double LEAST_PIVOT = 1e-15;

    private final double[][] rows;

    /** Overwrites the upper half of the matrix; the lower one is not read. */
    public Cholesky(double[][] matrix) {
        this.rows = matrix;
        int n = rows.length;
        double[] given = new double[n];
        for (int k = 0; k < n; k++) {
            given[k] = rows[k][k];
        }
        for (int k = 0; k < n; k++) {
            double[] row = rows[k];
            double pivot = Math.sqrt(Math.max(row[k], LEAST_PIVOT * given[k]));
            row[k] = pivot;
            for (int i = k + 1; i < n; i++) {
                row[i] /= pivot;
            }
            for (int i = k + 1; i < n; i++) {
                subtract(row[i], row, rows[i], i);
            }
        }
    }

    /** Takes a multiple of a row from another, from a column on. */
    private static void subtract(double factor, double[] row, double[] from, int first) {
        if (factor == 0) {
            return;
        }
        for (int j = first; j < row.length; j++) {
            from[j] -= factor * row[j];
        }
    }

    /** Overwrites the right-hand side with the solution. */
    public void solve(double[] right) {
        int n = rows.length;
        for (int k = 0; k < n; k++) {
            right[k] /= rows[k][k];
            subtract(right[k], rows[k], right, k + 1);
        }
        for (int k = n - 1; k >= 0; k--) {
            double rest = right[k];
            for (int j = k + 1; j < n; j++) {
                rest -= rows[k][j] * right[j];
            }
            right[k] = rest / rows[k][k];
        }
    }
}
