package org.hinge.api.result;

/** Why a learner stopped. */
public enum LearningTermination {
    /** It is proven that the objective is within tolerance of its best. */
    CONVERGED,
    /** All the steps that were asked for are done; the method has no other end. */
    STEPS_DONE,
    /** The limit of iterations, cuts or rounds came first. */
    LIMIT,
    /** Nothing better was found, but the search for it does not exclude it. */
    LOCALLY_CONVERGED,
    /** Somebody asked to stop; the weights are the best so far. */
    INTERRUPTED,
    /** The limit of time came first; the weights are the best so far. */
    TIME_LIMIT;

    /** {@return whether somebody, or the limit of time, ended it} */
    public boolean isStopped() {
        return switch (this) {
            case INTERRUPTED, TIME_LIMIT -> true;
            case CONVERGED, STEPS_DONE, LOCALLY_CONVERGED, LIMIT -> false;
        };
    }
}
