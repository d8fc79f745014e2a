package org.hinge.verify;

import java.io.Serializable;

/**
 * A sum that keeps what rounding takes from it (Neumaier, 1974), and the sum of the absolute
 * values.
 */
final class CarefulSum implements Serializable {
    private static final long serialVersionUID = 1;

    private double sum;
    private double lost;
    private double magnitude;

    void add(double next) {
        double added = sum + next;
        lost += Math.abs(sum) >= Math.abs(next) ? sum - added + next : next - added + sum;
        sum = added;
        magnitude += Math.abs(next);
    }

    /** Adds what was added to another one. */
    void add(CarefulSum other) {
        double before = magnitude;
        add(other.sum);
        lost += other.lost;
        magnitude = before + other.magnitude;
    }

    double value() {
        return sum + lost;
    }

    double magnitude() {
        return magnitude;
    }
}
