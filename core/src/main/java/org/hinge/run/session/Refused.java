package org.hinge.run.session;

import java.util.List;
import org.hinge.api.Diagnostic;

/** An edit or a request cannot be met: what is to be mended. Nothing has changed. */
public final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    Refused(List<Diagnostic> diagnostics) {
        super("refused");
        this.diagnostics = List.copyOf(diagnostics);
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
