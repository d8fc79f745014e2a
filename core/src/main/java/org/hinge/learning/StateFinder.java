package org.hinge.learning;

import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Finds a most probable state: over the unit box by a MAP solver, over {0, 1} by a search. Learners
 * ask it once per step, each time from where it ended before.
 */
public interface StateFinder {
    /**
     * Finds a state of low energy that meets the constraints.
     *
     * @param from where an earlier call on a field of the same shape ended; null the first time
     * @param sharper how many times smaller than usual the gap must be, at least 1
     * @throws LearningException if no state meets the constraints
     */
    State find(HingeLossMrf mrf, double[] weights, @Nullable State from, double sharper);

    /** The states of one field under one set of weights after another, the first from 0. */
    default StateSeries series(HingeLossMrf mrf) {
        return new FoundStates(mrf, this);
    }
}
