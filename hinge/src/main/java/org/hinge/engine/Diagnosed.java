package org.hinge.engine;

import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;

/** What has messages for the user besides its result. */
public interface Diagnosed {
    /** What a user should know about the input; errors are the reason if there is no result. */
    List<Diagnostic> diagnostics();

    /** The diagnostics for people; empty if there are none. */
    default String diagnosticsText(boolean colours) {
        return new DiagnosticPrinter(colours).print(diagnostics());
    }
}
