package org.hinge.inference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A small dense convex program
 *
 * <pre>
 *   minimise  x.Qx / 2 + c.x     subject to  G x &lt;= h,  x &gt;= 0
 * </pre>
 *
 * solved through its optimality conditions, which are a linear complementarity problem.
 */
final class QuadraticProgram {
    private final int variables;
    private final double[][] quadratic;
    private final double[] cost;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Double> limits = new ArrayList<>();

    QuadraticProgram(int variables) {
        this.variables = variables;
        this.quadratic = new double[variables][variables];
        this.cost = new double[variables];
    }

    void addCost(int variable, double amount) {
        cost[variable] += amount;
    }

    void addQuadratic(int i, int j, double amount) {
        quadratic[i][j] += amount;
    }

    /** Adds {@code row . x <= limit} and returns its number. */
    int addRow(double[] row, double limit) {
        rows.add(row);
        limits.add(limit);
        return rows.size() - 1;
    }

    int variables() {
        return variables;
    }

    /** x, then the multipliers of the rows; null if no x is feasible. */
    double @Nullable [] solve() {
        int n = variables;
        int all = n + rows.size();
        double[][] matrix = new double[all][all];
        double[] q = new double[all];
        for (int i = 0; i < n; i++) {
            System.arraycopy(quadratic[i], 0, matrix[i], 0, n);
            q[i] = cost[i];
        }
        for (int k = 0; k < rows.size(); k++) {
            for (int i = 0; i < n; i++) {
                matrix[i][n + k] = rows.get(k)[i];
                matrix[n + k][i] = -rows.get(k)[i];
            }
            q[n + k] = limits.get(k);
        }
        double[] z = Lemke.solve(matrix, q);
        if (z != null) {
            double error = complementarityError(matrix, q, z);
            if (!(error <= 1e-9)) {
                throw new AssertionError("optimality conditions hold only to " + error);
            }
        }
        return z;
    }

    private static double complementarityError(double[][] matrix, double[] q, double[] z) {
        double error = 0;
        for (int r = 0; r < q.length; r++) {
            double w = q[r];
            for (int c = 0; c < q.length; c++) {
                w += matrix[r][c] * z[c];
            }
            error = Math.max(error, Math.max(-w, Math.abs(w * z[r])));
            error = Math.max(error, -z[r]);
        }
        return error;
    }
}
