package org.hinge.api;

/** How bad it is. */
public enum Severity {
    /** The run cannot go on. */
    ERROR,
    /** The run goes on, but probably not as meant. */
    WARNING,
    /** Good to know. */
    NOTE
}
