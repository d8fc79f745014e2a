package org.hinge.inference.discrete;

/** Whether a Boolean assignment meets the hard constraints. */
public enum Feasibility {
    /** The assignment meets all of them. */
    FEASIBLE,
    /** The search ended at an assignment that violates some; another might not. */
    NOT_FOUND,
    /** No Boolean assignment meets them, although values in between might. */
    IMPOSSIBLE
}
