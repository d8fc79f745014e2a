package org.hinge.diagnostic;

import java.util.List;

/**
 * One thing that a user should know about the input.
 *
 * @param location where
 * @param message the problem in a sentence, without a final period
 * @param help how to mend it, one suggestion each; may be empty
 */
public record Diagnostic(Severity severity, Location location, String message, List<String> help) {
    public Diagnostic {
        help = List.copyOf(help);
    }

    public static Diagnostic error(Span span, String message, String... help) {
        return new Diagnostic(Severity.ERROR, span.location(), message, List.of(help));
    }

    public static Diagnostic error(Location location, String message, String... help) {
        return new Diagnostic(Severity.ERROR, location, message, List.of(help));
    }

    public static Diagnostic warning(Span span, String message, String... help) {
        return new Diagnostic(Severity.WARNING, span.location(), message, List.of(help));
    }

    public static Diagnostic note(Span span, String message, String... help) {
        return new Diagnostic(Severity.NOTE, span.location(), message, List.of(help));
    }
}
