package org.hinge.language.syntax;

import org.hinge.diagnostic.Span;

/**
 * The weight of a rule as written.
 *
 * @param value the number; 1 where {@code ?} is written
 */
public record Weight(double value, Kind kind, Span span) {
    /**
     * Weights are 0 or between these, so that no square, sum or quotient of theirs leaves the range
     * of numbers. Only their ratios matter.
     */
    public static final double LEAST = 1e-30;

    public static final double MOST = 1e30;

    /** What learning does with it. */
    public enum Kind {
        /** A number that learning starts from. */
        GIVEN,
        /** {@code ?}: to be learned. */
        UNKNOWN,
        /** {@code fixed}: never changed. */
        FIXED
    }

    /** The nearest weight that can be written. */
    public static double inRange(double weight) {
        return weight < LEAST ? 0 : Math.min(weight, MOST);
    }

    public boolean isLearned() {
        return kind != Kind.FIXED;
    }
}
