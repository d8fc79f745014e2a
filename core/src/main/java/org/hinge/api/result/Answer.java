package org.hinge.api.result;

import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.settings.InferenceSettings;
import org.jspecify.annotations.Nullable;

/**
 * The most probable values of a program's targets, or why there are none.
 *
 * @param run what it was made from, and by what
 * @param settings what was asked for
 * @param termination why inference ended
 * @param objective how good the values are, and what is proven of them
 * @param wanted the gap that would have ended it
 * @param iterations of the solver
 * @param trace its looks at the gap, a few hundred at most, up to the answer itself; those of lazy
 *     inference at the end of each round
 * @param model what was solved
 * @param values null if there are none
 * @param contradiction null unless no values meet the hard rules
 * @param lazy how lazy inference went; null if it was not asked for
 * @param proof what proves it
 * @param density how probable the values are; null if it was not asked for
 */
public record Answer(
        RunRecord run,
        InferenceSettings settings,
        Termination termination,
        Objective objective,
        Objective.Wanted wanted,
        int iterations,
        List<TracePoint> trace,
        GroundModel model,
        @Nullable Values values,
        @Nullable Contradiction contradiction,
        @Nullable LazyReport lazy,
        Proof proof,
        @Nullable Density density)
        implements Found {
    /** Copies what is given, so that nothing changes it later. */
    public Answer {
        trace = List.copyOf(trace);
    }

    /**
     * {@return the same with its density}
     *
     * @param found how probable the values are
     */
    public Answer withDensity(Density found) {
        return new Answer(
                run,
                settings,
                termination,
                objective,
                wanted,
                iterations,
                trace,
                model,
                values,
                contradiction,
                lazy,
                proof,
                found);
    }

    /**
     * {@return the value of a target}
     *
     * @param predicate its name as declared
     * @param arguments its constants, in their order
     * @throws IllegalArgumentException if it is none
     * @throws IllegalStateException if there are no values
     */
    public double value(String predicate, String... arguments) {
        return Found.super.value(Atom.of(predicate, arguments));
    }

    /**
     * {@return the energy of the values, without the constant energy}
     *
     * @throws IllegalStateException if there are no values
     */
    public double energy() {
        Double energy = objective.energy();
        if (energy == null) {
            throw new IllegalStateException("an infeasible program has no energy");
        }
        return energy;
    }

    /**
     * What a solver had at one of its looks at the gap. What it did not have yet is null.
     *
     * @param iteration so many were done
     * @param energy the least of values so far that meet the hard rules, without the constant
     *     energy
     * @param lowerBound the best so far
     * @param gap between the two, as in {@link Objective}
     */
    public record TracePoint(
            int iteration,
            @Nullable Double energy,
            @Nullable Double lowerBound,
            @Nullable Double gap) {
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
}
