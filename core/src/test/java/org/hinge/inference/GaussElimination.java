package org.hinge.inference;

/** Solves a square system by elimination with row pivoting. */
final class GaussElimination {
    private GaussElimination() {}

    /** Of the rows [A | b]; changes them. */
    static double[] solve(double[][] rows) {
        int n = rows.length;
        for (int c = 0; c < n; c++) {
            int best = c;
            for (int r = c + 1; r < n; r++) {
                best = Math.abs(rows[r][c]) > Math.abs(rows[best][c]) ? r : best;
            }
            double[] pivot = rows[best];
            rows[best] = rows[c];
            rows[c] = pivot;
            for (int r = c + 1; r < n; r++) {
                double times = rows[r][c] / pivot[c];
                for (int i = c; times != 0 && i <= n; i++) {
                    rows[r][i] -= times * pivot[i];
                }
            }
        }
        double[] x = new double[n];
        for (int r = n - 1; r >= 0; r--) {
            double sum = rows[r][n];
            for (int c = r + 1; c < n; c++) {
                sum -= rows[r][c] * x[c];
            }
            x[r] = sum / rows[r][r];
        }
        return x;
    }
}
