package org.hinge.data.load;

import org.hinge.api.Diagnostic;
import org.hinge.api.Location;

/**
 * Where a row is.
 *
 * @param location the line, or the whole of a source without lines
 * @param row what to say before the problem: {@code "row 7: "}, or nothing if the line says it
 */
public record Place(Location location, String row) {
    public Diagnostic error(String message, String... help) {
        return Diagnostic.error(location, row + message, help);
    }

    /** For the middle of another message. */
    @Override
    public String toString() {
        return row.isEmpty() ? location.toString() : location + " " + row.replace(": ", "");
    }
}
