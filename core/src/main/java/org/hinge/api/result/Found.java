package org.hinge.api.result;

import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/** What an inference found: soft values, or true and false. */
public sealed interface Found permits Answer, BooleanAnswer {
    /** {@return what it was made from, and by what} */
    RunRecord run();

    /** {@return why it ended} */
    Termination termination();

    /** {@return how good the values are, and what is proven of them} */
    Objective objective();

    /** {@return what was solved; after lazy inference, what was grounded in the end} */
    GroundModel model();

    /** {@return the values; null if there are none} */
    @Nullable Values values();

    /** {@return why there are no values; null unless that is proven} */
    @Nullable Contradiction contradiction();

    /** {@return how probable the values are; null if it was not asked for} */
    @Nullable Density density();

    /** {@return what proves it} */
    Proof proof();

    /** {@return whether the aim was reached} */
    default boolean isSolved() {
        return termination() == Termination.CONVERGED;
    }

    /** {@return whether it is proven that no values meet the hard rules} */
    default boolean isInfeasible() {
        return termination() == Termination.INFEASIBLE;
    }

    /**
     * {@return the value of a target}
     *
     * @param atom a target
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
