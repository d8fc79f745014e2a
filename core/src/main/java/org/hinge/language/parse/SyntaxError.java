package org.hinge.language.parse;

import org.hinge.api.Diagnostic;

/** Ends the reading of one statement; the parser reports it and goes on with the next. */
final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Diagnostic diagnostic;

    SyntaxError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
