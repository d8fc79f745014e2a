package org.hinge.density;

import java.util.Arrays;

/**
 * Solves the equalities {@code A y = c} for some of the atoms,
 *
 * <pre>
 *   y[p] = offset(p) + sum over coordinates j of  slope(p, j) y[j].
 * </pre>
 *
 * The others are the coordinates, and volumes are measured in them. They are chosen so that no
 * slope is above 1 in size: for atoms with a given sum any choice is one, and gives the same
 * volume.
 */
final class Elimination {
    /** Below this, as a part of a row's largest, a coefficient is 0 but for rounding. */
    private static final double ZERO = 1e-10;

    private static final double STEEP = 1 + 1e-9;

    private final double[][] rows;
    private final int atoms;

    /** The row that is solved for an atom; -1 for coordinates. */
    private final int[] rowOf;

    private Elimination(double[][] rows, int atoms) {
        this.rows = rows;
        this.atoms = atoms;
        this.rowOf = new int[atoms];
        Arrays.fill(rowOf, -1);
    }

    /**
     * Changes the rows, which it keeps.
     *
     * @param rows of a_1, ..., a_n, b for {@code a . y + b = 0}
     * @throws UnknownNormalizerException if they contradict each other
     */
    static Elimination of(double[][] rows, int atoms) throws UnknownNormalizerException {
        Elimination elimination = new Elimination(rows, atoms);
        for (double[] row : rows) {
            scale(row, 1 / elimination.largest(row));
        }
        for (int r = 0; r < rows.length; r++) {
            if (!elimination.solveNext(r)) {
                elimination.checkRest(r);
                break;
            }
        }
        elimination.avoidSteepSlopes();
        return elimination;
    }

    private static void scale(double[] row, double factor) {
        for (int i = 0; i < row.length; i++) {
            row[i] *= factor;
        }
    }

    private double largest(double[] row) {
        double most = 0;
        for (int i = 0; i < atoms; i++) {
            most = Math.max(most, Math.abs(row[i]));
        }
        return most;
    }

    /** Brings the largest coefficient of the rows from r on to row r and solves it for its atom. */
    private boolean solveNext(int r) {
        int row = r;
        int atom = 0;
        for (int s = r; s < rows.length; s++) {
            for (int i = 0; i < atoms; i++) {
                if (Math.abs(rows[s][i]) > Math.abs(rows[row][atom])) {
                    row = s;
                    atom = i;
                }
            }
        }
        if (Math.abs(rows[row][atom]) <= ZERO) {
            return false;
        }
        double[] swapped = rows[r];
        rows[r] = rows[row];
        rows[row] = swapped;
        solve(r, atom);
        return true;
    }

    private void solve(int r, int atom) {
        scale(rows[r], 1 / rows[r][atom]);
        for (int s = 0; s < rows.length; s++) {
            double factor = rows[s][atom];
            if (s == r || factor == 0) {
                continue;
            }
            for (int i = 0; i < rows[s].length; i++) {
                double before = rows[s][i];
                double change = factor * rows[r][i];
                double noise = 1e-14 * (Math.abs(before) + Math.abs(change));
                rows[s][i] = Math.abs(before - change) <= noise ? 0 : before - change;
            }
            rows[s][atom] = 0;
        }
        rowOf[atom] = r;
    }

    /** Rows that say nothing of any atom must be true. */
    private void checkRest(int from) throws UnknownNormalizerException {
        for (int r = from; r < rows.length; r++) {
            if (Math.abs(rows[r][atoms]) > FieldNormalizer.FEASIBLE) {
                throw new UnknownNormalizerException(FieldNormalizer.NOTHING_FEASIBLE);
            }
            Arrays.fill(rows[r], 0);
        }
    }

    /** Each exchange makes the determinant of the solved atoms larger, so this ends. */
    private void avoidSteepSlopes() {
        int p = 0;
        while (p < atoms) {
            int steep = rowOf[p] < 0 ? -1 : steepest(rowOf[p]);
            if (steep >= 0) {
                int row = rowOf[p];
                rowOf[p] = -1;
                solve(row, steep);
                p = 0;
            } else {
                p++;
            }
        }
    }

    /** The coordinate with the largest slope above 1; -1 if there is none. */
    private int steepest(int row) {
        int found = -1;
        double most = STEEP;
        for (int j = 0; j < atoms; j++) {
            if (rowOf[j] < 0 && Math.abs(rows[row][j]) > most) {
                found = j;
                most = Math.abs(rows[row][j]);
            }
        }
        return found;
    }

    boolean isCoordinate(int atom) {
        return rowOf[atom] < 0;
    }

    double slope(int atom, int coordinate) {
        return -rows[rowOf[atom]][coordinate];
    }

    double offset(int atom) {
        return -rows[rowOf[atom]][atoms];
    }
}
