package org.hinge.inference;

import org.hinge.model.HingeLossMrf;

/** Finds the most probable state: values of least energy that meet the constraints. */
public interface MapSolver {
    /**
     * Solves a field.
     *
     * @param weights one per rule, finite and not negative; those of hard rules are not read
     */
    Solution solve(HingeLossMrf mrf, double[] weights, Start start, SolverProgress progress);
}
