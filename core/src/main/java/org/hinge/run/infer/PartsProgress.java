package org.hinge.run.infer;

import org.hinge.inference.SolverProgress;

/** Told how parts that solve together go on. */
public interface PartsProgress extends SolverProgress {
    /** Nobody looks. */
    PartsProgress NONE = new PartsProgress() {};

    /** They begin at the last iteration that an earlier attempt, or run, has a checkpoint of. */
    default void goesOn(int iteration) {}

    /**
     * One of them failed or was lost: they are started again.
     *
     * @param why in a few words: {@code executor 1 was lost}
     */
    default void startsAgain(String why) {}
}
