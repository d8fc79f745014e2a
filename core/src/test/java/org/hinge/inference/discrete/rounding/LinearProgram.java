package org.hinge.inference.discrete.rounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A small linear program, solved by the simplex method on a dense tableau in two phases:
 *
 * <pre>
 *   maximise c . x   subject to   A x = b   (or &lt;= b),   x &gt;= 0
 * </pre>
 */
final class LinearProgram {
    private static final double TINY = 1e-9;

    private final int variables;
    private final double[] objective;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Boolean> inequalities = new ArrayList<>();
    private double[][] tableau = new double[0][];
    private int[] basis = new int[0];
    private int columns;

    LinearProgram(int variables) {
        this.variables = variables;
        this.objective = new double[variables];
    }

    void setObjective(int variable, double c) {
        objective[variable] = c;
    }

    /** Adds a row; the last of the numbers given to it later is its right side. */
    double[] addRow(boolean inequality) {
        double[] row = new double[variables + 1];
        rows.add(row);
        inequalities.add(inequality);
        return row;
    }

    /** The optimum; fails if there is none. */
    double[] solve() {
        int m = rows.size();
        int slacks = (int) inequalities.stream().filter(inequality -> inequality).count();
        int real = variables + slacks;
        columns = real + m;
        tableau = new double[m][columns + 1];
        basis = new int[m];
        int slack = variables;
        for (int r = 0; r < m; r++) {
            System.arraycopy(rows.get(r), 0, tableau[r], 0, variables);
            tableau[r][columns] = rows.get(r)[variables];
            if (inequalities.get(r)) {
                tableau[r][slack++] = 1;
            }
            if (tableau[r][columns] < 0) {
                for (int j = 0; j <= columns; j++) {
                    tableau[r][j] = -tableau[r][j];
                }
            }
            tableau[r][real + r] = 1;
            basis[r] = real + r;
        }
        double[] artificial = new double[columns];
        Arrays.fill(artificial, real, columns, -1);
        if (maximise(artificial, columns) < -1e-7) {
            throw new AssertionError("infeasible");
        }
        removeArtificial(real);
        double[] full = Arrays.copyOf(objective, columns);
        maximise(full, real);
        double[] x = new double[variables];
        for (int r = 0; r < m; r++) {
            if (basis[r] < variables) {
                x[basis[r]] = tableau[r][columns];
            }
        }
        return x;
    }

    double value(double[] x) {
        double value = 0;
        for (int j = 0; j < variables; j++) {
            value += objective[j] * x[j];
        }
        return value;
    }

    /** Pivots until no column among the first {@code allowed} gains; the value reached. */
    private double maximise(double[] c, int allowed) {
        double[] gain = new double[columns + 1];
        System.arraycopy(c, 0, gain, 0, columns);
        for (int r = 0; r < basis.length; r++) {
            subtract(gain, tableau[r], c[basis[r]]);
        }
        for (int pivots = 0; pivots < 100_000; pivots++) {
            int enter = entering(gain, allowed, pivots > 2_000);
            if (enter < 0) {
                return -gain[columns];
            }
            int leave = leaving(enter);
            if (leave < 0) {
                throw new AssertionError("unbounded");
            }
            pivot(leave, enter);
            subtract(gain, tableau[leave], gain[enter]);
        }
        throw new AssertionError("too many pivots");
    }

    /** The largest gain; later the first one (Bland), which cannot cycle. */
    private static int entering(double[] gain, int allowed, boolean first) {
        int best = -1;
        for (int j = 0; j < allowed; j++) {
            if (gain[j] > TINY && (best < 0 || (!first && gain[j] > gain[best]))) {
                best = j;
            }
        }
        return best;
    }

    private int leaving(int enter) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int r = 0; r < basis.length; r++) {
            if (tableau[r][enter] > TINY) {
                double ratio = tableau[r][columns] / tableau[r][enter];
                boolean tie = best >= 0 && Math.abs(ratio - least) <= 1e-12;
                if (tie ? basis[r] < basis[best] : ratio < least) {
                    best = r;
                    least = ratio;
                }
            }
        }
        return best;
    }

    private void pivot(int row, int column) {
        double by = tableau[row][column];
        for (int j = 0; j <= columns; j++) {
            tableau[row][j] /= by;
        }
        for (int r = 0; r < basis.length; r++) {
            if (r != row && tableau[r][column] != 0) {
                subtract(tableau[r], tableau[row], tableau[r][column]);
            }
        }
        basis[row] = column;
    }

    private static void subtract(double[] from, double[] row, double times) {
        for (int j = 0; j < from.length && times != 0; j++) {
            from[j] -= times * row[j];
        }
    }

    /** Artificial variables left in the basis at 0 go, or their row says nothing. */
    private void removeArtificial(int real) {
        for (int r = 0; r < basis.length; r++) {
            for (int j = 0; j < real && basis[r] >= real; j++) {
                if (Math.abs(tableau[r][j]) > 1e-7) {
                    pivot(r, j);
                }
            }
        }
    }
}
