package org.hinge.schema;

/** Where the values of a predicate's atoms come from. */
public enum PredicateKind {
    /** Some atoms are observed, the others are inferred. */
    OPEN,
    /** All atoms are observed; one without a value is 0. */
    CLOSED,
    /** The value is a function of the arguments' text. */
    FUNCTION
}
