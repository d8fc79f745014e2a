package org.hinge.language.syntax;

import org.hinge.diagnostic.Span;

/**
 * The weight of a rule as written.
 *
 * @param value the number; 1 where {@code ?} is written
 */
public record Weight(double value, Kind kind, Span span) {
    /** What learning does with it. */
    public enum Kind {
        /** A number that learning starts from. */
        GIVEN,
        /** {@code ?}: to be learned. */
        UNKNOWN,
        /** {@code fixed}: never changed. */
        FIXED
    }

    public boolean isLearned() {
        return kind != Kind.FIXED;
    }
}
