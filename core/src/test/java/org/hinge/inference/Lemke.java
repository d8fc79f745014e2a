package org.hinge.inference;

import org.jspecify.annotations.Nullable;

/**
 * Lemke's complementary pivoting: finds {@code w = M z + q, w >= 0, z >= 0, w . z = 0}.
 *
 * <p>For positive semidefinite M it ends either with a solution or on a ray, and then there is
 * none. The lexicographic ratio test excludes cycles (Cottle, Pang and Stone, The Linear
 * Complementarity Problem, section 4.4 and 4.9). Dense and meant for some hundred rows at most.
 */
final class Lemke {
    private static final double PIVOT = 1e-9;
    private static final double TIE = 1e-11;
    private static final int MOST_PIVOTS = 100_000;

    private final int n;
    private final double[][] matrix;
    private final double[] q;

    /** Columns: w (the inverse of the basis), z, the artificial variable, the right-hand side. */
    private final double[][] tableau;

    private final int[] basis;

    private Lemke(double[][] matrix, double[] q) {
        this.n = q.length;
        this.matrix = matrix;
        this.q = q;
        this.tableau = new double[n][2 * n + 2];
        this.basis = new int[n];
        for (int r = 0; r < n; r++) {
            tableau[r][r] = 1;
            for (int c = 0; c < n; c++) {
                tableau[r][n + c] = -matrix[r][c];
            }
            tableau[r][2 * n] = -1;
            tableau[r][2 * n + 1] = q[r];
            basis[r] = r;
        }
    }

    /** The z of a solution, or null if there is none. */
    static double @Nullable [] solve(double[][] matrix, double[] q) {
        Lemke lemke = new Lemke(matrix, q);
        int worst = 0;
        for (int r = 1; r < q.length; r++) {
            worst = q[r] < q[worst] ? r : worst;
        }
        if (q.length == 0 || q[worst] >= 0) {
            return new double[q.length];
        }
        return lemke.pivotFrom(lemke.firstRow(worst)) ? lemke.solution() : null;
    }

    /** Lexicographically the least of the rows that tie with the worst. */
    private int firstRow(int worst) {
        int best = worst;
        for (int r = 0; r < n; r++) {
            if (q[r] <= q[worst] + TIE && r > best) {
                // Rows of the identity: a later row has its 1 later and is lexicographically less.
                best = r;
            }
        }
        return best;
    }

    private boolean pivotFrom(int firstRow) {
        int entering = 2 * n;
        int row = firstRow;
        for (int count = 0; count < MOST_PIVOTS; count++) {
            int leaving = basis[row];
            pivot(row, entering);
            if (leaving == 2 * n) {
                return true;
            }
            entering = leaving < n ? leaving + n : leaving - n;
            row = ratioTest(entering);
            if (row < 0) {
                return false;
            }
        }
        throw new AssertionError("no end after " + MOST_PIVOTS + " pivots");
    }

    private void pivot(int row, int column) {
        double[] pivot = tableau[row];
        double factor = 1 / pivot[column];
        for (int c = 0; c < pivot.length; c++) {
            pivot[c] *= factor;
        }
        pivot[column] = 1;
        for (int r = 0; r < n; r++) {
            double times = tableau[r][column];
            if (r != row && times != 0) {
                double[] other = tableau[r];
                for (int c = 0; c < pivot.length; c++) {
                    other[c] -= times * pivot[c];
                }
                other[column] = 0;
            }
        }
        basis[row] = column;
    }

    private int ratioTest(int column) {
        int best = -1;
        for (int r = 0; r < n; r++) {
            if (tableau[r][column] > PIVOT && (best < 0 || precedes(r, best, column))) {
                best = r;
            }
        }
        return best;
    }

    /** By ratio; if those tie, the artificial variable first, then by the inverse's rows. */
    private boolean precedes(int r, int s, int column) {
        double ratio = Math.max(0, tableau[r][2 * n + 1]) / tableau[r][column];
        double other = Math.max(0, tableau[s][2 * n + 1]) / tableau[s][column];
        if (Math.abs(ratio - other) > TIE) {
            return ratio < other;
        }
        if (basis[r] == 2 * n || basis[s] == 2 * n) {
            return basis[r] == 2 * n;
        }
        for (int c = 0; c < n; c++) {
            double a = tableau[r][c] / tableau[r][column];
            double b = tableau[s][c] / tableau[s][column];
            if (Math.abs(a - b) > TIE) {
                return a < b;
            }
        }
        return false;
    }

    /** Solves once more for the basic variables from the given numbers: pivots gather rounding. */
    private double[] solution() {
        double[][] system = new double[n][n + 1];
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < n; i++) {
                int column = basis[i];
                system[r][i] = column < n ? (column == r ? 1 : 0) : -matrix[r][column - n];
            }
            system[r][n] = q[r];
        }
        double[] basic = GaussElimination.solve(system);
        double[] z = new double[n];
        for (int i = 0; i < n; i++) {
            if (basis[i] >= n) {
                z[basis[i] - n] = Math.max(0, basic[i]);
            }
        }
        return z;
    }
}
