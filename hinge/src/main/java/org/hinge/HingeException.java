package org.hinge;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.report.TextRenderer;

/** A program, its data or a request has mistakes: all of them, with their places. */
public final class HingeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    public HingeException(List<Diagnostic> diagnostics) {
        super(TextRenderer.text(diagnostics, false).stripTrailing());
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** All that was found, errors and others, in the order of the text. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
