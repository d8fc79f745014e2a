package org.hinge.explain.saddle;

/** M = L L' of a dense positive definite matrix, of which the lower half is given. */
public final class Cholesky {
    /** A pivot that has lost all its digits becomes this share of what it was. */
    private static final double LEAST_PIVOT = 1e-15;

    private final double[][] rows;

    /** Overwrites the matrix. */
    public Cholesky(double[][] matrix) {
        this.rows = matrix;
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            double given = row[i];
            for (int j = 0; j < i; j++) {
                row[j] = (row[j] - product(row, rows[j], j)) / rows[j][j];
            }
            double pivot = given - product(row, row, i);
            row[i] = Math.sqrt(Math.max(pivot, LEAST_PIVOT * given));
        }
    }

    private static double product(double[] left, double[] right, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += left[i] * right[i];
        }
        return sum;
    }

    /** Overwrites the right-hand side with the solution. */
    public void solve(double[] right) {
        int n = rows.length;
        for (int i = 0; i < n; i++) {
            right[i] = (right[i] - product(rows[i], right, i)) / rows[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            right[i] /= rows[i][i];
            for (int j = 0; j < i; j++) {
                right[j] -= rows[i][j] * right[i];
            }
        }
    }
}
