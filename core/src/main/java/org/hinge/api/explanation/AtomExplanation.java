package org.hinge.api.explanation;

import java.util.List;
import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/**
 * Why an atom has its value.
 *
 * @param atom a target
 * @param value its value, sharpened so that forces balance
 * @param given its value in the answer, which is as sharp as its gap
 * @param sharp whether the value is the best one; if not, the best one given those of atoms far
 *     away, since too many depend on each other
 * @param cost what the ground rules that contain it cost together, weighted
 * @param balance what pushes it up and down
 * @param origin what it follows from; null if it was not asked for
 * @param range between which values it is; null if it was not asked for
 * @param changes what would move it across the threshold; null if it was not asked for
 */
public record AtomExplanation(
        Atom atom,
        double value,
        double given,
        boolean sharp,
        double cost,
        Balance balance,
        @Nullable Origin origin,
        @Nullable Range range,
        @Nullable Changes changes) {
    /**
     * {@return the same with another range}
     *
     * @param found between which values it is
     */
    public AtomExplanation withRange(@Nullable Range found) {
        return new AtomExplanation(
                atom, value, given, sharp, cost, balance, origin, found, changes);
    }

    /**
     * {@return the same with other changes}
     *
     * @param found what would move it across the threshold
     */
    public AtomExplanation withChanges(@Nullable Changes found) {
        return new AtomExplanation(atom, value, given, sharp, cost, balance, origin, range, found);
    }

    /**
     * {@return the same with another origin}
     *
     * @param found what it follows from
     */
    public AtomExplanation withOrigin(@Nullable Origin found) {
        return new AtomExplanation(atom, value, given, sharp, cost, balance, found, range, changes);
    }

    /**
     * {@return the same with the changes of observations that would move it}
     *
     * @param found those that would
     * @param tried how many observations were tried
     * @throws IllegalStateException if changes were not asked for
     */
    public AtomExplanation withObservations(List<Changes.OfObservation> found, int tried) {
        Changes known = changes;
        if (known == null) {
            throw new IllegalStateException("changes were not asked for");
        }
        Changes more =
                new Changes(known.threshold(), known.weights(), known.triedWeights(), found, tried);
        return withChanges(more);
    }

    /**
     * An interval that holds the atom in every answer whose energy is at most slack more than that
     * of the values; certified by solving.
     *
     * @param low no such answer has less
     * @param high no such answer has more
     * @param reachedLow some such answer has this
     * @param reachedHigh some such answer has this
     * @param slack the proven gap, in energy
     */
    public record Range(
            double low, double high, double reachedLow, double reachedHigh, double slack) {}
}
