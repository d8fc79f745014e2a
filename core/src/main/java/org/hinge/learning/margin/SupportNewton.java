package org.hinge.learning.margin;

import java.util.Arrays;
import java.util.List;

/**
 * The Newton step of the large-margin dual over the cuts that have a multiplier:
 *
 * <pre>
 *   maximise  g . d - 1/2 d' (K + r I) d    over  sum d = 0,     K_st = a_s . a_t over the positive weights
 * </pre>
 *
 * where g are the present margins. The small ridge r keeps it solvable if cuts depend on one
 * another; as K + r I is positive definite, d is a direction of ascent whatever r is.
 */
final class SupportNewton {
    private static final double RIDGE = 1e-10;

    private SupportNewton() {}

    /** Of cuts with these margins; v is positive where a weight is. */
    static double[] direction(List<double[]> cuts, double[] margins, double[] v) {
        int n = cuts.size();
        double[][] factor = gram(cuts, v);
        double trace = 0;
        for (int s = 0; s < n; s++) {
            trace += factor[s][s];
        }
        for (int s = 0; s < n; s++) {
            factor[s][s] += RIDGE * trace / n + Double.MIN_NORMAL;
        }
        factorise(factor);
        double[] ofMargins = solve(factor, margins);
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double[] ofOnes = solve(factor, ones);
        double sumMargins = 0;
        double sumOnes = 0;
        for (int s = 0; s < n; s++) {
            sumMargins += ofMargins[s];
            sumOnes += ofOnes[s];
        }
        double[] direction = new double[n];
        for (int s = 0; s < n; s++) {
            direction[s] = ofMargins[s] - sumMargins / sumOnes * ofOnes[s];
        }
        return balanced(direction);
    }

    /**
     * With sum 0, which rounding disturbs where cuts depend on one another, and entries up to 1.
     */
    private static double[] balanced(double[] direction) {
        double mean = Arrays.stream(direction).average().orElse(0);
        double most = 0;
        for (double entry : direction) {
            most = Math.max(most, Math.abs(entry - mean));
        }
        double size = most > 0 ? most : 1;
        return Arrays.stream(direction).map(entry -> (entry - mean) / size).toArray();
    }

    private static double[][] gram(List<double[]> cuts, double[] v) {
        int n = cuts.size();
        double[][] gram = new double[n][n];
        for (int s = 0; s < n; s++) {
            for (int t = 0; t <= s; t++) {
                double sum = 0;
                for (int q = 0; q < v.length; q++) {
                    sum += v[q] > 0 ? cuts.get(s)[q] * cuts.get(t)[q] : 0;
                }
                gram[s][t] = sum;
            }
        }
        return gram;
    }

    /** Cholesky, in the lower triangle. */
    private static void factorise(double[][] m) {
        for (int s = 0; s < m.length; s++) {
            for (int t = 0; t <= s; t++) {
                double sum = m[s][t];
                for (int k = 0; k < t; k++) {
                    sum -= m[s][k] * m[t][k];
                }
                // Rounding can leave less than the ridge of a dependent cut.
                double least = RIDGE * RIDGE * m[s][s] + Double.MIN_NORMAL;
                m[s][t] = s == t ? Math.sqrt(Math.max(sum, least)) : sum / m[t][t];
            }
        }
    }

    private static double[] solve(double[][] factor, double[] right) {
        int n = right.length;
        double[] x = right.clone();
        for (int s = 0; s < n; s++) {
            for (int t = 0; t < s; t++) {
                x[s] -= factor[s][t] * x[t];
            }
            x[s] /= factor[s][s];
        }
        for (int s = n - 1; s >= 0; s--) {
            for (int t = s + 1; t < n; t++) {
                x[s] -= factor[t][s] * x[t];
            }
            x[s] /= factor[s][s];
        }
        return x;
    }
}
