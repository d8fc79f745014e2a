package org.hinge.verify;

/**
 * A sum that keeps what rounding takes from it (Neumaier, 1974), and the sum of the absolute
 * values.
 */
final class CarefulSum {
    private double sum;
    private double lost;
    private double magnitude;

    void add(double next) {
        double added = sum + next;
        lost += Math.abs(sum) >= Math.abs(next) ? sum - added + next : next - added + sum;
        sum = added;
        magnitude += Math.abs(next);
    }

    double value() {
        return sum + lost;
    }

    double magnitude() {
        return magnitude;
    }
}
