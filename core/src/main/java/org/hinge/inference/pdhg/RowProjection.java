package org.hinge.inference.pdhg;

import org.hinge.inference.fold.CodedNumbers;

/**
 * The nearest point of the box that meets one constraint:
 *
 * <pre>
 *   x_i = clamp(y_i - theta a_i, lo_i, hi_i)      with theta such that a . x + b = 0
 * </pre>
 *
 * Every x_i goes one way as theta grows, and stays at the bound that it comes to. So theta is found
 * by steps that would do if no further variable came to its bound: as many as variables, at most.
 */
final class RowProjection {
    private final ConstraintRows rows;
    private final CodedNumbers lo;
    private final CodedNumbers hi;

    /** x after {@link #project}, by entry of the constraint. */
    final double[] x;

    RowProjection(ConstraintRows rows, CodedNumbers lo, CodedNumbers hi) {
        this.rows = rows;
        this.lo = lo;
        this.hi = hi;
        this.x = new double[rows.longest()];
    }

    /**
     * Projects onto a constraint, or as near to it as the box lets it.
     *
     * @param l its a . y + b, not 0
     */
    void project(int constraint, double l, double[] y) {
        int first = rows.start(constraint);
        int size = rows.size(constraint);
        for (int e = 0; e < size; e++) {
            x[e] = y[rows.variable(first + e)];
        }
        double left = l;
        boolean clamped = true;
        while (clamped) {
            double weight = weightOfFree(first, size, left > 0);
            if (weight == 0) {
                return;
            }
            double theta = left / weight;
            clamped = false;
            for (int e = 0; e < size; e++) {
                double a = rows.coefficient(first + e);
                int i = rows.variable(first + e);
                double wanted = x[e] - theta * a;
                double held = Math.min(Math.max(wanted, lo.of(i)), hi.of(i));
                left += a * (held - x[e]);
                // What was at its bound before had no part in theta.
                clamped |= held != wanted && held != x[e];
                x[e] = held;
            }
        }
    }

    /** The sum of a^2 over the variables that are not at the bound they go to. */
    private double weightOfFree(int first, int size, boolean down) {
        double weight = 0;
        for (int e = 0; e < size; e++) {
            double a = rows.coefficient(first + e);
            int i = rows.variable(first + e);
            boolean free = a > 0 == down ? x[e] > lo.of(i) : x[e] < hi.of(i);
            weight += free ? a * a : 0;
        }
        return weight;
    }
}
