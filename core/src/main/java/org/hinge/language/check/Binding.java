package org.hinge.language.check;

/** What a variable takes its constants from. */
public enum Binding {
    /** An open atom: the constants of its base at that place. */
    OPEN_ATOM,
    /** A closed atom: where it is 0 no ground rule remains, so only its observations matter. */
    CLOSED_ATOM,
    /** Nothing narrower than its type. */
    TYPE
}
