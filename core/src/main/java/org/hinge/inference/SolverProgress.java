package org.hinge.inference;

/** Told how a solver goes on, and asked whether it should. */
public interface SolverProgress {
    SolverProgress NONE = new SolverProgress() {};

    /** The best answer so far, at each check of the gap; infinite where there is none yet. */
    default void report(Check check) {}

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
