package org.hinge.api.result;

import org.jspecify.annotations.Nullable;

/**
 * How good values are, and what is proven of them. What does not exist is null.
 *
 * <pre>
 *   lowerBound &lt;= least energy of values that meet the hard rules &lt;= energy
 * </pre>
 *
 * @param energy of the values, without the constant energy
 * @param constantEnergy of the ground rules without targets; null if it is not finite
 * @param lowerBound no values that meet the hard rules have less energy
 * @param gap (energy - lowerBound) / |energy|
 * @param absoluteGap energy - lowerBound
 * @param maxViolation the most by which the values violate a hard rule
 */
public record Objective(
        @Nullable Double energy,
        @Nullable Double constantEnergy,
        @Nullable Double lowerBound,
        @Nullable Double gap,
        @Nullable Double absoluteGap,
        @Nullable Double maxViolation) {
    /**
     * {@return the number, or null if there is none}
     *
     * @param number perhaps infinite or not a number
     */
    public static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }

    /**
     * The gap that ends a run: either part is enough.
     *
     * @param share of the energy
     * @param difference between energy and lower bound
     */
    public record Wanted(double share, double difference) {}
}
