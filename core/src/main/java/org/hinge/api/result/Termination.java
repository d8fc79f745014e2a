package org.hinge.api.result;

/** Why a solver stopped. Callers look at this before they use the values. */
public enum Termination {
    /** The proven gap is within tolerance and the values meet the hard constraints. */
    CONVERGED,
    /** The limit of iterations came first; the values lie in the box, their gap is as reported. */
    ITERATION_LIMIT,
    /** The limit of time came first; the values lie in the box, their gap is as reported. */
    TIME_LIMIT,
    /** Somebody asked to stop; the values are the best so far, their gap is as reported. */
    INTERRUPTED,
    /** No point of the unit box meets the hard constraints; the duals prove it. */
    INFEASIBLE
}
