package org.hinge.api.result;

import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/** What an inference found: soft values, or true and false. */
public sealed interface Found permits Answer, BooleanAnswer {
    RunRecord run();

    /** Why it ended. */
    Termination termination();

    /** How good the values are, and what is proven of them. */
    Objective objective();

    /** What was solved; after lazy inference, what was grounded in the end. */
    GroundModel model();

    /** Null if there are none. */
    @Nullable Values values();

    /** Why there are no values; null unless that is proven. */
    @Nullable Contradiction contradiction();

    /** How probable the values are; null if it was not asked for. */
    @Nullable Density density();

    /** What proves it. */
    Proof proof();

    /** Whether the aim was reached. */
    default boolean isSolved() {
        return termination() == Termination.CONVERGED;
    }

    /** Whether it is proven that no values meet the hard rules. */
    default boolean isInfeasible() {
        return termination() == Termination.INFEASIBLE;
    }

    /**
     * The value of a target.
     *
     * @throws IllegalArgumentException if it is none
     * @throws IllegalStateException if there are no values
     */
    default double value(Atom atom) {
        Values values = values();
        if (values == null) {
            throw new IllegalStateException("this answer has no values");
        }
        return values.of(atom);
    }
}
