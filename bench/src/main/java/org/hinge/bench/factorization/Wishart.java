package org.hinge.bench.factorization;

import java.util.Random;

/**
 * The Wishart distribution of scale W and nu degrees of freedom, whose mean is {@code nu W}.
 *
 * <p>Drawn after Bartlett: {@code L B B' L'} with {@code W = L L'} and B lower triangular, its
 * diagonal the roots of chi-square numbers with nu, nu - 1, ... degrees, normal numbers below.
 */
final class Wishart {
    private final int n;
    private final Cholesky scale;
    private final double degrees;

    /**
     * Degrees must be more than n - 1.
     *
     * @param scale W row by row; it is overwritten
     */
    Wishart(double[] scale, int n, double degrees) {
        if (!(degrees > n - 1)) {
            throw new IllegalArgumentException(
                    "degrees must be more than " + (n - 1) + " (got " + degrees + ")");
        }
        this.n = n;
        this.scale = Cholesky.of(scale, n);
        this.degrees = degrees;
    }

    /** A matrix, row by row. */
    double[] draw(Random random) {
        double[] b = new double[n * n];
        for (int i = 0; i < n; i++) {
            b[i * n + i] = Math.sqrt(chiSquare(degrees - i, random));
            for (int j = 0; j < i; j++) {
                b[i * n + j] = random.nextGaussian();
            }
        }
        double[] root = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                for (int k = j; k <= i; k++) {
                    root[i * n + j] += scale.entry(i, k) * b[k * n + j];
                }
            }
        }
        double[] drawn = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                for (int k = 0; k <= j; k++) {
                    drawn[i * n + j] += root[i * n + k] * root[j * n + k];
                }
                drawn[j * n + i] = drawn[i * n + j];
            }
        }
        return drawn;
    }

    /** Twice a gamma number of half the degrees, after Marsaglia and Tsang (2000). */
    static double chiSquare(double degrees, Random random) {
        double shape = degrees / 2;
        if (shape < 1) {
            // A gamma number of one more, pulled down by a power of a uniform one.
            return chiSquare(degrees + 2, random) * Math.pow(random.nextDouble(), 1 / shape);
        }
        double d = shape - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = random.nextGaussian();
            double v = Math.pow(1 + c * x, 3);
            if (v > 0 && Math.log(random.nextDouble()) < x * x / 2 + d - d * v + d * Math.log(v)) {
                return 2 * d * v;
            }
        }
    }
}
