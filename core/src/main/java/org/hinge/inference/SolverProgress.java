package org.hinge.inference;

import java.util.function.Supplier;

/** Told how a solver goes on, and asked whether it should. */
public interface SolverProgress {
    SolverProgress NONE = new SolverProgress() {};

    /** The best answer so far, at each check of the gap; infinite where there is none yet. */
    default void report(Check check) {}

    /**
     * The same with the values behind it, for whoever wants to watch them move.
     *
     * @param values makes them, one per variable, whenever it is asked while this call lasts
     */
    default void report(Check check, Supplier<double[]> values) {
        report(check);
    }

    /** Whether to stop now and return the best answer so far. Asked after every iteration. */
    default boolean stopWanted() {
        return false;
    }

    /**
     * The state of a run.
     *
     * @param gap relative, as a {@link Solution} reports it
     * @param violation the largest violation of a constraint at the current point
     */
    record Check(
            int iteration,
            double energy,
            double lowerBound,
            double gap,
            double violation,
            double seconds) {}
}
