package org.hinge.api.result;

import org.jspecify.annotations.Nullable;

/**
 * What a solver had at one of its looks at the gap. What it did not have yet is null.
 *
 * @param iteration so many were done
 * @param energy the least of values so far that meet the hard rules, without the constant energy
 * @param lowerBound the best so far
 * @param gap between the two, as in {@link Objective}
 */
public record TracePoint(
        int iteration, @Nullable Double energy, @Nullable Double lowerBound, @Nullable Double gap) {
    /**
     * {@return a point of numbers that may be infinite or not a number}
     *
     * @param iteration so many were done
     * @param energy of the values
     * @param lowerBound the best so far
     * @param gap between the two
     */
    public static TracePoint of(int iteration, double energy, double lowerBound, double gap) {
        return new TracePoint(
                iteration,
                Objective.finite(energy),
                Objective.finite(lowerBound),
                Objective.finite(gap));
    }
}
