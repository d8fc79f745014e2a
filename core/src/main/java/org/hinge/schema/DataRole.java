package org.hinge.schema;

/** What rows of data say about the atoms that they name. */
public enum DataRole {
    /** Their values are given. */
    OBSERVED,
    /** Their values are asked for. */
    TARGETS,
    /** Their true values, for learning and evaluation only. */
    TRUTH
}
