package org.hinge.api;

/** What stands somewhere that a user can look at. */
public interface Located {
    Location location();
}
