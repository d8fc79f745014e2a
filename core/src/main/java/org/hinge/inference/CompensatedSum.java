package org.hinge.inference;

/**
 * A sum whose rounding error does not grow with the number of summands (Neumaier): at most about
 * 2^-53 of the sum itself, plus a second-order part.
 */
public final class CompensatedSum {
    private double sum;
    private double lost;
    private double magnitude;

    public void add(double summand) {
        double next = sum + summand;
        // What the addition has rounded away of the smaller of the two.
        lost += Math.abs(sum) >= Math.abs(summand) ? sum - next + summand : summand - next + sum;
        sum = next;
        magnitude += Math.abs(summand);
    }

    /** Adds the sum of a part. Its summands count in the magnitude, not their sum. */
    void add(CompensatedSum part) {
        double all = magnitude + part.magnitude;
        add(part.value());
        magnitude = all;
    }

    public double value() {
        return sum + lost;
    }

    /** The sum of the summands' absolute values. */
    double magnitude() {
        return magnitude;
    }
}
