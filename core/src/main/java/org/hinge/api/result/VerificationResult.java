package org.hinge.api.result;

import java.util.List;
import java.util.Objects;
import org.hinge.api.Diagnostic;
import org.hinge.api.Severity;
import org.jspecify.annotations.Nullable;

/**
 * Written results examined: the program is grounded again, and every claim of the summary is held
 * against what follows from values, proof and program.
 *
 * @param program the program that was used, and how it came to be
 * @param checks all that were made
 * @param notChecked claims that nobody can check from the files
 * @param recomputed what was computed again, in words
 * @param diagnostics errors are the reason if the examination could not be made
 */
public record VerificationResult(
        String program,
        List<Check> checks,
        List<String> notChecked,
        String recomputed,
        List<Diagnostic> diagnostics) {
    /** Copies what is given, so that nothing changes it later. */
    public VerificationResult {
        checks = List.copyOf(checks);
        notChecked = List.copyOf(notChecked);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * One claim and what became of it.
     *
     * @param claim where the claim is made
     * @param claimed as written: a number, a text, a truth value, or null for what does not exist
     * @param recomputed what it should be; null for what does not exist or cannot be one number
     * @param problem why it does not hold; null if it does
     */
    public record Check(
            String claim,
            @Nullable Object claimed,
            @Nullable Object recomputed,
            @Nullable String problem) {
        /** {@return whether the claim holds} */
        public boolean holds() {
            return problem == null;
        }
    }

    /** {@return whether the files could be read and everything that they claim holds} */
    public boolean holds() {
        return findings().isEmpty() && !failed();
    }

    /** {@return what does not hold; empty if everything does} */
    public List<String> findings() {
        return checks.stream().map(Check::problem).filter(Objects::nonNull).distinct().toList();
    }

    /** {@return whether the examination could not be made} */
    public boolean failed() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }
}
