package org.hinge.grounding;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds {@code w = M z + q, w >= 0, z >= 0, w . z = 0} for positive semidefinite M by Lemke's
 * complementary pivoting, in fixed-point numbers with 220 bits after the point: weights from 1e-12
 * to 1e12 in one problem leave no doubt about signs. What is found is tested before it is given.
 */
final class PreciseLemke {
    private static final int BITS = 220;

    /** What rounding may leave of 0. */
    private static final BigInteger ZERO = BigInteger.ONE.shiftLeft(BITS - 150);

    private static final BigInteger TESTED = BigInteger.ONE.shiftLeft(BITS - 110);
    private static final int MOST_PIVOTS = 20_000;

    private final int n;
    private final BigInteger[][] matrix;
    private final BigInteger[] q;

    /** Columns: w, z, the artificial variable, the right-hand side. */
    private final BigInteger[][] tableau;

    private final int[] basis;

    private PreciseLemke(BigInteger[][] matrix, BigInteger[] q) {
        this.n = q.length;
        this.matrix = matrix;
        this.q = q;
        this.tableau = new BigInteger[n][2 * n + 2];
        this.basis = new int[n];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                tableau[r][c] = c == r ? fixed(1) : BigInteger.ZERO;
                tableau[r][n + c] = matrix[r][c].negate();
            }
            tableau[r][2 * n] = fixed(-1);
            tableau[r][2 * n + 1] = q[r];
            basis[r] = r;
        }
    }

    static BigInteger fixed(double number) {
        return new BigDecimal(number)
                .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(BITS)))
                .toBigInteger();
    }

    static BigInteger times(BigInteger a, BigInteger b) {
        return a.multiply(b).shiftRight(BITS);
    }

    static double number(BigInteger fixed) {
        return new BigDecimal(fixed)
                .divide(new BigDecimal(BigInteger.ONE.shiftLeft(BITS)))
                .doubleValue();
    }

    /** The z of a solution, or null if there is none. */
    static BigInteger @Nullable [] solve(BigInteger[][] matrix, BigInteger[] q) {
        int worst = 0;
        for (int r = 1; r < q.length; r++) {
            worst = q[r].compareTo(q[worst]) <= 0 ? r : worst;
        }
        PreciseLemke lemke = new PreciseLemke(matrix, q);
        boolean trivial = q.length == 0 || q[worst].signum() >= 0;
        if (!trivial && !lemke.pivotFrom(worst)) {
            return null;
        }
        BigInteger[] z = trivial ? lemke.zeros() : lemke.solution();
        lemke.test(z);
        return z;
    }

    private BigInteger[] zeros() {
        BigInteger[] z = new BigInteger[n];
        java.util.Arrays.fill(z, BigInteger.ZERO);
        return z;
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
        BigInteger[] of = tableau[row];
        BigInteger by = of[column];
        for (int c = 0; c < of.length; c++) {
            of[c] = of[c].signum() == 0 ? of[c] : of[c].shiftLeft(BITS).divide(by);
        }
        for (int r = 0; r < n; r++) {
            BigInteger factor = tableau[r][column];
            if (r == row || factor.signum() == 0) {
                continue;
            }
            BigInteger[] other = tableau[r];
            for (int c = 0; c < of.length; c++) {
                if (of[c].signum() != 0) {
                    other[c] = cleaned(other[c].subtract(times(factor, of[c])));
                }
            }
            other[column] = BigInteger.ZERO;
        }
        basis[row] = column;
    }

    private static BigInteger cleaned(BigInteger number) {
        return number.abs().compareTo(ZERO) < 0 ? BigInteger.ZERO : number;
    }

    private int ratioTest(int column) {
        int best = -1;
        for (int r = 0; r < n; r++) {
            if (tableau[r][column].signum() > 0 && (best < 0 || precedes(r, best, column))) {
                best = r;
            }
        }
        return best;
    }

    /** By ratio; if those tie, the artificial variable first, then by the rows of the inverse. */
    private boolean precedes(int r, int s, int column) {
        int order = compareRatios(r, s, column, 2 * n + 1);
        if (order != 0) {
            return order < 0;
        }
        if (basis[r] == 2 * n || basis[s] == 2 * n) {
            return basis[r] == 2 * n;
        }
        for (int c = 0; c < n && order == 0; c++) {
            order = compareRatios(r, s, column, c);
        }
        return order < 0;
    }

    private int compareRatios(int r, int s, int column, int of) {
        BigInteger left = times(tableau[r][of], tableau[s][column]);
        BigInteger right = times(tableau[s][of], tableau[r][column]);
        return cleaned(left.subtract(right)).signum();
    }

    private BigInteger[] solution() {
        BigInteger[] z = zeros();
        for (int r = 0; r < n; r++) {
            if (basis[r] >= n && basis[r] < 2 * n) {
                z[basis[r] - n] = tableau[r][2 * n + 1].max(BigInteger.ZERO);
            }
        }
        return z;
    }

    private void test(BigInteger[] z) {
        for (int r = 0; r < n; r++) {
            BigInteger w = q[r];
            for (int c = 0; c < n; c++) {
                w = w.add(times(matrix[r][c], z[c]));
            }
            // One of the two is 0. Their product would say nothing: the other may be 1e12 or 1e-12.
            boolean holds = w.compareTo(TESTED.negate()) >= 0 && w.min(z[r]).compareTo(TESTED) <= 0;
            if (!holds) {
                throw new AssertionError("not a solution: row " + r + " has " + number(w));
            }
        }
    }
}
