package org.hinge.api.result;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Severity;
import org.jspecify.annotations.Nullable;

/**
 * What a program and its data say, or what to mend.
 *
 * @param program null if there are errors in it
 * @param data null if it was not wanted, if the program names none, or if there are errors
 * @param diagnostics in the order of the text
 * @param omitted how many diagnostics beyond these were only counted
 */
public record CheckResult(
        @Nullable ProgramView program,
        @Nullable DataView data,
        List<Diagnostic> diagnostics,
        int omitted) {
    /** Copies what is given, so that nothing changes it later. */
    public CheckResult {
        diagnostics = List.copyOf(diagnostics);
    }

    /** {@return whether nothing must be mended} */
    public boolean isValid() {
        return program != null && errors() == 0;
    }

    /** {@return how many diagnostics are errors} */
    public long errors() {
        return count(Severity.ERROR);
    }

    /** {@return how many diagnostics are warnings} */
    public long warnings() {
        return count(Severity.WARNING);
    }

    private long count(Severity severity) {
        return diagnostics.stream().filter(d -> d.severity() == severity).count();
    }
}
