package org.hinge;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.report.TextRenderer;

/** A program, its data or a request has mistakes: all of them, with their places. */
public final class HingeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    /**
     * With all that was found.
     *
     * @param diagnostics all that was found; one of them at least is an error
     */
    public HingeException(List<Diagnostic> diagnostics) {
        super(TextRenderer.textForCallers(diagnostics).stripTrailing());
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** {@return all that was found, errors and others, in the order of the text} */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
