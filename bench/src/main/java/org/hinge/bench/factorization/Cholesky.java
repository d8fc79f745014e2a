package org.hinge.bench.factorization;

import java.util.Arrays;

/**
 * The factor L of a symmetric positive definite matrix {@code A = L L'}, row by row; entries above
 * the diagonal are 0.
 */
public final class Cholesky {
    private final int n;
    private final double[] l;

    private Cholesky(int n, double[] l) {
        this.n = n;
        this.l = l;
    }

    /**
     * Factors a matrix, of which only the lower triangle is read; it is overwritten.
     *
     * @param a entry (i, j) at {@code i * n + j}
     */
    public static Cholesky of(double[] a, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[i * n + k] * a[j * n + k];
                }
                if (i > j) {
                    a[i * n + j] = sum / a[j * n + j];
                } else if (sum > 0) {
                    a[i * n + i] = Math.sqrt(sum);
                } else {
                    throw new IllegalArgumentException("the matrix must be positive definite");
                }
            }
            Arrays.fill(a, i * n + i + 1, (i + 1) * n, 0);
        }
        return new Cholesky(n, a);
    }

    /** Replaces x by the solution of {@code L y = x}. */
    public void solveLower(double[] x) {
        for (int i = 0; i < n; i++) {
            double sum = x[i];
            for (int k = 0; k < i; k++) {
                sum -= l[i * n + k] * x[k];
            }
            x[i] = sum / l[i * n + i];
        }
    }

    /** Replaces x by the solution of {@code L' y = x}. */
    public void solveUpper(double[] x) {
        for (int i = n - 1; i >= 0; i--) {
            double sum = x[i];
            for (int k = i + 1; k < n; k++) {
                sum -= l[k * n + i] * x[k];
            }
            x[i] = sum / l[i * n + i];
        }
    }

    /** The inverse of A. */
    double[] inverse() {
        double[] inverse = new double[n * n];
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            Arrays.fill(column, 0);
            column[j] = 1;
            solveLower(column);
            solveUpper(column);
            for (int i = 0; i < n; i++) {
                inverse[i * n + j] = column[i];
            }
        }
        return inverse;
    }

    double entry(int i, int j) {
        return l[i * n + j];
    }
}
