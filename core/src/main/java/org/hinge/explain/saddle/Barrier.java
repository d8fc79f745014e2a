package org.hinge.explain.saddle;

import java.util.Arrays;

/**
 * Variables x between bounds, with multipliers of the bounds, on the way to
 *
 * <pre>
 *   below (x - low) = 0,   above (high - x) = 0,   gradient - below + above = 0
 * </pre>
 *
 * Each Newton step aims at products of a number mu that falls to 0. Infinite bounds have no
 * multiplier. {@code move} is the step of x that is under way.
 */
final class Barrier {
    final double[] low;
    final double[] high;
    final double[] at;
    final double[] move;
    private final double[] below;
    private final double[] above;
    private final double[] moveBelow;
    private final double[] moveAbove;

    /** The second-order part of the products, from the step before. */
    private final double[] bentBelow;

    private final double[] bentAbove;

    Barrier(double[] low, double[] high, double[] near) {
        int n = low.length;
        this.low = low;
        this.high = high;
        this.at = new double[n];
        this.move = new double[n];
        this.below = new double[n];
        this.above = new double[n];
        this.moveBelow = new double[n];
        this.moveAbove = new double[n];
        this.bentBelow = new double[n];
        this.bentAbove = new double[n];
        for (int i = 0; i < n; i++) {
            at[i] = inside(i, near[i]);
            below[i] = hasLow(i) ? 1 : 0;
            above[i] = hasHigh(i) ? 1 : 0;
        }
    }

    private double inside(int i, double near) {
        if (hasLow(i) && hasHigh(i)) {
            double margin = (high[i] - low[i]) / 8;
            return Math.min(Math.max(near, low[i] + margin), high[i] - margin);
        }
        if (hasLow(i)) {
            return Math.max(near, low[i] + 1);
        }
        return hasHigh(i) ? Math.min(near, high[i] - 1) : near;
    }

    private boolean hasLow(int i) {
        return low[i] != Double.NEGATIVE_INFINITY;
    }

    private boolean hasHigh(int i) {
        return high[i] != Double.POSITIVE_INFINITY;
    }

    /** below - above: what the bounds push with. */
    double reaction(int i) {
        return below[i] - above[i];
    }

    /** What the bounds add to the second derivative. */
    double stiffness(int i) {
        double sum = 0;
        if (hasLow(i)) {
            sum += below[i] / (at[i] - low[i]);
        }
        if (hasHigh(i)) {
            sum += above[i] / (high[i] - at[i]);
        }
        return sum;
    }

    /** What the bounds add to the right-hand side of a Newton step. */
    double push(int i, double mu) {
        double sum = 0;
        if (hasLow(i)) {
            sum += (mu - bentBelow[i]) / (at[i] - low[i]);
        }
        if (hasHigh(i)) {
            sum -= (mu - bentAbove[i]) / (high[i] - at[i]);
        }
        return sum;
    }

    /** The steps of the multipliers that belong to {@link #move}. */
    void moveMultipliers(double mu) {
        for (int i = 0; i < at.length; i++) {
            if (hasLow(i)) {
                double wanted = (mu - bentBelow[i] - below[i] * move[i]) / (at[i] - low[i]);
                moveBelow[i] = wanted - below[i];
            }
            if (hasHigh(i)) {
                double wanted = (mu - bentAbove[i] + above[i] * move[i]) / (high[i] - at[i]);
                moveAbove[i] = wanted - above[i];
            }
        }
    }

    /** Has the next step take into account what this one, taken whole, would do to products. */
    void bend() {
        for (int i = 0; i < at.length; i++) {
            bentBelow[i] = move[i] * moveBelow[i];
            bentAbove[i] = -move[i] * moveAbove[i];
        }
    }

    void straighten() {
        Arrays.fill(bentBelow, 0);
        Arrays.fill(bentAbove, 0);
    }

    /** The share of the step at which a variable or multiplier meets its end; at most 1. */
    double longestStep() {
        double step = 1;
        for (int i = 0; i < at.length; i++) {
            if (hasLow(i)) {
                step = Math.min(step, until(at[i] - low[i], move[i]));
                step = Math.min(step, until(below[i], moveBelow[i]));
            }
            if (hasHigh(i)) {
                step = Math.min(step, until(high[i] - at[i], -move[i]));
                step = Math.min(step, until(above[i], moveAbove[i]));
            }
        }
        return step;
    }

    private static double until(double room, double move) {
        return move < 0 ? room / -move : Double.POSITIVE_INFINITY;
    }

    /** The sum of the products after a share of the step. */
    double products(double step) {
        double sum = 0;
        for (int i = 0; i < at.length; i++) {
            double x = at[i] + step * move[i];
            if (hasLow(i)) {
                sum += (below[i] + step * moveBelow[i]) * (x - low[i]);
            }
            if (hasHigh(i)) {
                sum += (above[i] + step * moveAbove[i]) * (high[i] - x);
            }
        }
        return sum;
    }

    int bounds() {
        int count = 0;
        for (int i = 0; i < at.length; i++) {
            count += (hasLow(i) ? 1 : 0) + (hasHigh(i) ? 1 : 0);
        }
        return count;
    }

    void advance(double step) {
        for (int i = 0; i < at.length; i++) {
            // Rounding must not put a variable onto its bound.
            double next = at[i] + step * move[i];
            at[i] = next > low[i] && next < high[i] ? next : at[i];
            below[i] += step * moveBelow[i];
            above[i] += step * moveAbove[i];
        }
    }
}
