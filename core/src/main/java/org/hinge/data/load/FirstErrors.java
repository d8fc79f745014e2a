package org.hinge.data.load;

import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** The errors of one source: the first ten are shown, the rest is counted. */
public final class FirstErrors {
    private static final int SHOWN = 10;

    private final Diagnostics diagnostics;
    private long count;

    /** Where the first error is that is not shown. */
    private @Nullable Location more;

    public FirstErrors(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    public void add(Diagnostic diagnostic) {
        count++;
        if (count <= SHOWN) {
            diagnostics.add(diagnostic);
        } else if (more == null) {
            more = diagnostic.location();
        }
    }

    /** Counts errors that nobody kept. */
    void count(long hidden, Location from) {
        if (hidden > 0) {
            count += hidden;
            if (more == null) {
                more = from;
            }
        }
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Says how many were not shown. */
    public void finish() {
        if (more != null) {
            long hidden = count - SHOWN;
            diagnostics.add(
                    Diagnostic.error(
                            more,
                            hidden == 1
                                    ? "1 more error is not shown"
                                    : hidden + " more errors from here on are not shown"));
        }
    }
}
