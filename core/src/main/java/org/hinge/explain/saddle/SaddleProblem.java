package org.hinge.explain.saddle;

import java.util.Arrays;

/**
 *
 *
 * <pre>
 *   min over low &lt;= y &lt;= high   max over least &lt;= s &lt;= most  of
 *       cost . y + pull/2 |y - centre|^2 + s . (A y + constant) - sum_j curvature_j s_j^2 / 2
 * </pre>
 *
 * Every kind of term is such a row: a hinge has s in [0, w] and no curvature, a squared hinge s
 * &gt;= 0 and the curvature 1 / (2 w), an equality any s. Bounds may be infinite. Row j owns the
 * entries {@code start[j]} to {@code start[j + 1] - 1}. Arrays are filled in by who asks.
 */
public final class SaddleProblem {
    public final int variables;
    public final int rows;
    public final int[] start;
    public final int[] variable;
    public final double[] coefficient;
    public final double[] constant;
    public final double[] curvature;
    public final double[] least;
    public final double[] most;
    public final double[] low;
    public final double[] high;
    public final double[] cost;
    public final double[] centre;
    public final double pull;

    /** With y in [0, 1], no cost, the centre 0, and rows whose s is free. */
    public SaddleProblem(
            int variables, int[] start, int[] variable, double[] coefficient, double pull) {
        this.variables = variables;
        this.rows = start.length - 1;
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.pull = pull;
        this.constant = new double[rows];
        this.curvature = new double[rows];
        this.least = new double[rows];
        this.most = new double[rows];
        this.low = new double[variables];
        this.high = new double[variables];
        this.cost = new double[variables];
        this.centre = new double[variables];
        Arrays.fill(least, Double.NEGATIVE_INFINITY);
        Arrays.fill(most, Double.POSITIVE_INFINITY);
        Arrays.fill(high, 1);
    }

    /** Row j of A times y. */
    double times(int row, double[] y) {
        double sum = 0;
        for (int e = start[row]; e < start[row + 1]; e++) {
            sum += coefficient[e] * y[variable[e]];
        }
        return sum;
    }

    /** Adds A' s, or less, to a vector. */
    void addTransposed(double[] s, double factor, double[] sum) {
        for (int j = 0; j < rows; j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                sum[variable[e]] += factor * s[j] * coefficient[e];
            }
        }
    }
}
