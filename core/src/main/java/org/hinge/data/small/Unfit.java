package org.hinge.data.small;

/** The data is too large for this way, or something about it needs a closer look. */
final class Unfit extends Exception {
    Unfit() {
        super("to be loaded by way of staging tables", null, false, false);
    }
}
