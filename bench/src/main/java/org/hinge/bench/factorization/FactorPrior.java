package org.hinge.bench.factorization;

import java.util.Random;

/**
 * The distribution of the factors of all rows, or of all columns, and its own prior:
 *
 * <pre>
 *   factor ~ N(mu, Lambda^-1),   mu ~ N(0, (beta Lambda)^-1),   Lambda ~ Wishart(I, rank)
 * </pre>
 *
 * with beta = 2, as Salakhutdinov and Mnih had it. Mean and precision are drawn given the factors.
 */
final class FactorPrior {
    private static final double BETA = 2;

    private final int rank;
    private final double[] mean;
    private final double[] precision;

    private FactorPrior(int rank, double[] mean, double[] precision) {
        this.rank = rank;
        this.mean = mean;
        this.precision = precision;
    }

    /** Draws from the posterior. */
    static FactorPrior draw(double[][] factors, Random random) {
        int rank = factors[0].length;
        int n = factors.length;
        double[] average = new double[rank];
        for (double[] factor : factors) {
            for (int i = 0; i < rank; i++) {
                average[i] += factor[i] / n;
            }
        }
        double[] scale = Cholesky.of(inverseScale(factors, average), rank).inverse();
        double[] precision = new Wishart(scale, rank, rank + n).draw(random);
        double[] mean = new double[rank];
        for (int i = 0; i < rank; i++) {
            mean[i] = random.nextGaussian() / Math.sqrt(BETA + n);
        }
        Cholesky.of(precision.clone(), rank).solveUpper(mean);
        for (int i = 0; i < rank; i++) {
            mean[i] += n * average[i] / (BETA + n);
        }
        return new FactorPrior(rank, mean, precision);
    }

    /** {@code I + sum (f - average)(f - average)' + beta n / (beta + n) average average'}. */
    private static double[] inverseScale(double[][] factors, double[] average) {
        int rank = average.length;
        double[] inverse = new double[rank * rank];
        double shrunk = BETA * factors.length / (BETA + factors.length);
        for (int i = 0; i < rank; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = (i == j ? 1 : 0) + shrunk * average[i] * average[j];
                for (double[] factor : factors) {
                    sum += (factor[i] - average[i]) * (factor[j] - average[j]);
                }
                inverse[i * rank + j] = sum;
            }
        }
        return inverse;
    }

    /**
     * Draws a factor given the entries that it takes part in: normal with
     *
     * <pre>
     *   precision  Lambda + alpha sum v v'      mean  precision^-1 (Lambda mu + alpha sum r v)
     * </pre>
     *
     * @param others the factors v of the other side that it meets
     * @param entries r, one for each of them
     */
    void drawFactor(
            double alpha, double[][] others, double[] entries, Random random, double[] into) {
        double[] a = precision.clone();
        double[] right = new double[rank];
        for (int i = 0; i < rank; i++) {
            for (int j = 0; j < rank; j++) {
                right[i] += precision[i * rank + j] * mean[j];
            }
        }
        for (int e = 0; e < entries.length; e++) {
            double[] v = others[e];
            for (int i = 0; i < rank; i++) {
                double scaled = alpha * v[i];
                right[i] += entries[e] * scaled;
                int row = i * rank;
                for (int j = 0; j <= i; j++) {
                    a[row + j] += scaled * v[j];
                }
            }
        }
        Cholesky root = Cholesky.of(a, rank);
        root.solveLower(right);
        for (int i = 0; i < rank; i++) {
            right[i] += random.nextGaussian();
        }
        root.solveUpper(right);
        System.arraycopy(right, 0, into, 0, rank);
    }
}
