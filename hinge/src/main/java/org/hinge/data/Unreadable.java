package org.hinge.data;

import org.hinge.api.Diagnostic;
import org.hinge.api.Location;

/** Messages about sources that cannot be read. */
final class Unreadable {
    private Unreadable() {}

    static Diagnostic file(String name, Exception e) {
        return Diagnostic.error(Location.ofFile(name), "this file cannot be read: " + text(e));
    }

    /** The first line of what went wrong. */
    static String text(Exception e) {
        String message = e.getMessage();
        return message == null || message.isBlank()
                ? e.getClass().getSimpleName()
                : message.strip().lines().findFirst().orElse("").strip();
    }
}
