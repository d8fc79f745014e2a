package org.hinge.evaluation;

import java.util.OptionalDouble;

/**
 * Differences between predicted and true numbers. With n atoms and a scale from a to b,
 *
 * <pre>
 *   MSE = sum (p - t)^2 / n     RMSE = sqrt(MSE)     MAE = sum |p - t| / n
 *   NMSE = MSE / (b - a)^2      NMAE = MAE / (b - a)
 * </pre>
 *
 * Values in [0, 1] are normalised already. None exists without atoms.
 */
public final class Errors {
    private final double squared;
    private final double absolute;
    private final int count;

    private Errors(double squared, double absolute, int count) {
        this.squared = squared;
        this.absolute = absolute;
        this.count = count;
    }

    public static Errors of(double[] predicted, double[] truth) {
        double squared = 0;
        double absolute = 0;
        for (int i = 0; i < predicted.length; i++) {
            double difference = predicted[i] - truth[i];
            squared += difference * difference;
            absolute += Math.abs(difference);
        }
        return new Errors(squared, absolute, predicted.length);
    }

    public OptionalDouble mse() {
        return mean(squared);
    }

    public OptionalDouble rmse() {
        return mean(squared).isPresent()
                ? OptionalDouble.of(Math.sqrt(squared / count))
                : OptionalDouble.empty();
    }

    public OptionalDouble mae() {
        return mean(absolute);
    }

    /** The range is b - a of the scale that the numbers are on. */
    public OptionalDouble nmse(double range) {
        return mean(squared / check(range) / range);
    }

    /** The range is b - a of the scale that the numbers are on. */
    public OptionalDouble nmae(double range) {
        return mean(absolute / check(range));
    }

    private static double check(double range) {
        if (!(range > 0)) {
            throw new IllegalArgumentException("range must be positive (got " + range + ")");
        }
        return range;
    }

    private OptionalDouble mean(double sum) {
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
    }
}
