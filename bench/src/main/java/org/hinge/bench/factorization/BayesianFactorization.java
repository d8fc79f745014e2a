package org.hinge.bench.factorization;

import java.util.Arrays;
import java.util.Random;

/**
 * Bayesian probabilistic matrix factorisation by Gibbs sampling:
 *
 * <pre>
 *   r(i, j) ~ N(centre + u_i . v_j, 1 / alpha),   u and v with {@link FactorPrior}s of their own
 * </pre>
 *
 * where the centre is the mean of the known entries. A prediction is the mean over the kept
 * iterations, clipped to [0, 1].
 *
 * @param kept the iterations at the end that predictions are averaged over
 * @param alpha the precision of an entry
 */
public record BayesianFactorization(int rank, int iterations, int kept, double alpha) {
    /** As in the paper. */
    public static final BayesianFactorization OF_PAPER = new BayesianFactorization(30, 200, 100, 2);

    public BayesianFactorization {
        if (rank < 1 || kept < 1 || kept > iterations) {
            throw new IllegalArgumentException(
                    "rank and kept must be positive, kept at most iterations (got %d, %d, %d)"
                            .formatted(rank, kept, iterations));
        }
        if (!(alpha > 0)) {
            throw new IllegalArgumentException("alpha must be positive (got " + alpha + ")");
        }
    }

    /**
     * Predicts entries.
     *
     * @param rows of the wanted entries
     * @param columns of the wanted entries
     */
    public double[] predict(KnownEntries known, int[] rows, int[] columns, long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        double centre = known.mean();
        double[][] ofRows = new double[known.rows()][rank];
        double[][] ofColumns = new double[known.columns()][rank];
        GradientFactorization.fit(known, centre, ofRows, ofColumns, random);
        int[][] byRow = known.grouped(true);
        int[][] byColumn = known.grouped(false);
        double[] predicted = new double[rows.length];
        for (int iteration = 0; iteration < iterations; iteration++) {
            FactorPrior priorOfRows = FactorPrior.draw(ofRows, random);
            FactorPrior priorOfColumns = FactorPrior.draw(ofColumns, random);
            for (int i = 0; i < ofRows.length; i++) {
                double[][] met = met(known, byRow[i], ofColumns, true);
                double[] entries = entries(known, byRow[i], centre);
                priorOfRows.drawFactor(alpha, met, entries, random, ofRows[i]);
            }
            for (int j = 0; j < ofColumns.length; j++) {
                double[][] met = met(known, byColumn[j], ofRows, false);
                double[] entries = entries(known, byColumn[j], centre);
                priorOfColumns.drawFactor(alpha, met, entries, random, ofColumns[j]);
            }
            if (iteration >= iterations - kept) {
                for (int e = 0; e < predicted.length; e++) {
                    predicted[e] += dot(ofRows[rows[e]], ofColumns[columns[e]]) / kept;
                }
            }
        }
        return Arrays.stream(predicted)
                .map(value -> Math.min(1, Math.max(0, centre + value)))
                .toArray();
    }

    private static double[][] met(
            KnownEntries known, int[] group, double[][] factors, boolean columns) {
        double[][] met = new double[group.length][];
        for (int i = 0; i < group.length; i++) {
            met[i] = factors[columns ? known.column(group[i]) : known.row(group[i])];
        }
        return met;
    }

    private static double[] entries(KnownEntries known, int[] group, double centre) {
        return Arrays.stream(group).mapToDouble(e -> known.value(e) - centre).toArray();
    }

    private static double dot(double[] u, double[] v) {
        double sum = 0;
        for (int i = 0; i < u.length; i++) {
            sum += u[i] * v[i];
        }
        return sum;
    }
}
