package org.hinge.api;

/** What stands somewhere that a user can look at. */
public interface Located {
    /** {@return where it stands} */
    Location location();
}
