package org.hinge.bench.newton;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The potentials of a field, all of them squared.
 *
 * <pre>
 *   E(y)   = sum_j w_j max(0, l_j)^2        or w_j l_j^2,   l = A y + b
 *   g(y)   = A' s                           s_j = 2 w_j max(0, l_j)
 *   H(y) d = A' W A d                       W_j = 2 w_j where l_j &gt; 0, else 0
 * </pre>
 *
 * g and H are those of the last {@link #look}.
 */
final class SquaredField {
    private final int[] term;
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final double[] weight;
    private final boolean[] twoSided;

    /** s and W of the last look. */
    private final double[] slope;

    private final double[] curve;
    private double energy;

    SquaredField(HingeLossMrf mrf, double[] weights) {
        this.term =
                IntStream.range(0, mrf.terms()).filter(k -> !mrf.kind(k).isConstraint()).toArray();
        int n = term.length;
        this.start = new int[n + 1];
        this.constant = new double[n];
        this.weight = new double[n];
        this.twoSided = new boolean[n];
        this.slope = new double[n];
        this.curve = new double[n];
        for (int j = 0; j < n; j++) {
            TermKind kind = mrf.kind(term[j]);
            if (kind != TermKind.SQUARED_HINGE && kind != TermKind.SQUARE) {
                throw new IllegalArgumentException(
                        "all potentials must be squared (got %s)".formatted(kind));
            }
            start[j + 1] = start[j] + mrf.start(term[j] + 1) - mrf.start(term[j]);
            constant[j] = mrf.constant(term[j]);
            weight[j] = weights[mrf.rule(term[j])];
            twoSided[j] = kind == TermKind.SQUARE;
        }
        this.variable = new int[start[n]];
        this.coefficient = new double[start[n]];
        for (int j = 0; j < n; j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                int entry = mrf.start(term[j]) + e - start[j];
                variable[e] = mrf.variable(entry);
                coefficient[e] = mrf.coefficient(entry);
            }
        }
    }

    /** Energy, slopes and curves at a point. */
    double look(double[] y) {
        double sum = 0;
        for (int j = 0; j < term.length; j++) {
            double l = constant[j] + dot(j, y);
            boolean pushes = l > 0 || twoSided[j];
            slope[j] = pushes ? 2 * weight[j] * l : 0;
            curve[j] = pushes ? 2 * weight[j] : 0;
            sum += slope[j] * l / 2;
        }
        energy = sum;
        return sum;
    }

    /** That of the last look. */
    double energy() {
        return energy;
    }

    void gradient(double[] g) {
        Arrays.fill(g, 0);
        for (int j = 0; j < term.length; j++) {
            add(j, slope[j], g);
        }
    }

    void hessianTimes(double[] d, double[] product) {
        Arrays.fill(product, 0);
        for (int j = 0; j < term.length; j++) {
            if (curve[j] != 0) {
                add(j, curve[j] * dot(j, d), product);
            }
        }
    }

    /** The diagonal of H. */
    void diagonal(double[] diagonal) {
        Arrays.fill(diagonal, 0);
        for (int j = 0; j < term.length; j++) {
            for (int e = start[j]; e < start[j + 1] && curve[j] != 0; e++) {
                diagonal[variable[e]] += curve[j] * coefficient[e] * coefficient[e];
            }
        }
    }

    /** N with d'H d &lt;= sum_i N_i d_i^2 at every point; 1 where nothing pushes. */
    double[] majoriser(int variables) {
        double[] most = new double[variables];
        for (int j = 0; j < term.length; j++) {
            double norm = 0;
            for (int e = start[j]; e < start[j + 1]; e++) {
                norm += Math.abs(coefficient[e]);
            }
            for (int e = start[j]; e < start[j + 1]; e++) {
                most[variable[e]] += 2 * weight[j] * norm * Math.abs(coefficient[e]);
            }
        }
        for (int i = 0; i < variables; i++) {
            most[i] = most[i] > 0 ? most[i] : 1;
        }
        return most;
    }

    /** s of each potential goes to its term. */
    void exportSlopes(double[] duals) {
        for (int j = 0; j < term.length; j++) {
            duals[term[j]] = slope[j];
        }
    }

    private double dot(int j, double[] y) {
        double sum = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            sum += coefficient[e] * y[variable[e]];
        }
        return sum;
    }

    private void add(int j, double x, double[] to) {
        if (x != 0) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                to[variable[e]] += coefficient[e] * x;
            }
        }
    }
}
