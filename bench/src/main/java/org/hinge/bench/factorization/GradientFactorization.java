package org.hinge.bench.factorization;

import java.util.Random;

/**
 * Where the sampler begins: gradient descent on
 *
 * <pre>
 *   sum over known entries of (u.v - r)^2  +  ridge (|U|^2 + |V|^2)
 * </pre>
 *
 * from small normal numbers.
 */
final class GradientFactorization {
    private static final double RIDGE = 0.05;
    private static final double RATE = 1e-3;
    private static final int ITERATIONS = 200;
    private static final double FIRST_SPREAD = 0.1;

    private GradientFactorization() {}

    /**
     * Fits.
     *
     * @param centre subtracted from all entries
     * @param rows changed to the factors of the rows
     * @param columns changed to the factors of the columns
     */
    static void fit(
            KnownEntries known, double centre, double[][] rows, double[][] columns, Random random) {
        fillNormal(rows, random);
        fillNormal(columns, random);
        int rank = rows[0].length;
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            double[][] ofRows = scaled(rows, RIDGE);
            double[][] ofColumns = scaled(columns, RIDGE);
            for (int e = 0; e < known.size(); e++) {
                double[] u = rows[known.row(e)];
                double[] v = columns[known.column(e)];
                double error = centre - known.value(e);
                for (int i = 0; i < rank; i++) {
                    error += u[i] * v[i];
                }
                double[] du = ofRows[known.row(e)];
                double[] dv = ofColumns[known.column(e)];
                for (int i = 0; i < rank; i++) {
                    du[i] += error * v[i];
                    dv[i] += error * u[i];
                }
            }
            move(rows, ofRows);
            move(columns, ofColumns);
        }
    }

    private static void fillNormal(double[][] factors, Random random) {
        for (double[] factor : factors) {
            for (int i = 0; i < factor.length; i++) {
                factor[i] = FIRST_SPREAD * random.nextGaussian();
            }
        }
    }

    private static double[][] scaled(double[][] factors, double by) {
        double[][] scaled = new double[factors.length][factors[0].length];
        for (int f = 0; f < factors.length; f++) {
            for (int i = 0; i < scaled[f].length; i++) {
                scaled[f][i] = by * factors[f][i];
            }
        }
        return scaled;
    }

    private static void move(double[][] factors, double[][] gradient) {
        for (int f = 0; f < factors.length; f++) {
            for (int i = 0; i < factors[f].length; i++) {
                factors[f][i] -= 2 * RATE * gradient[f][i];
            }
        }
    }
}
