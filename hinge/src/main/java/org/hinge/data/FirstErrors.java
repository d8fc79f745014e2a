package org.hinge.data;

import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;

/** The errors of one source: the first ten are shown, the rest is counted. */
final class FirstErrors {
    private static final int SHOWN = 10;

    private final Location source;
    private final Diagnostics diagnostics;
    private long count;

    FirstErrors(Location source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    void add(Diagnostic diagnostic) {
        if (count++ < SHOWN) {
            diagnostics.add(diagnostic);
        }
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Says how many were not shown. */
    void finish() {
        long more = count - SHOWN;
        if (more > 0) {
            diagnostics.add(
                    Diagnostic.error(
                            source,
                            "%s more %s here %s not shown"
                                    .formatted(
                                            more,
                                            more == 1 ? "error" : "errors",
                                            more == 1 ? "is" : "are")));
        }
    }
}
