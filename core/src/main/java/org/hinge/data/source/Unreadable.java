package org.hinge.data.source;

import org.hinge.api.Diagnostic;
import org.hinge.api.Location;

/** Messages about sources that cannot be read. */
public final class Unreadable {
    private Unreadable() {}

    public static Diagnostic file(String name, Exception e) {
        return Diagnostic.error(Location.ofFile(name), "this file cannot be read: " + text(e));
    }

    /** The first line of what went wrong. */
    public static String text(Exception e) {
        String message = e.getMessage();
        return message == null || message.isBlank()
                ? e.getClass().getSimpleName()
                : message.strip().lines().findFirst().orElse("").strip();
    }
}
