package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Severity;
import org.hinge.verify.Check;
import org.jspecify.annotations.Nullable;

/**
 * Written results examined: the program is grounded again, and every claim of the summary is held
 * against what follows from values, proof and program.
 *
 * @param program the program that was used, and how it came to be
 * @param checks all that were made
 * @param notChecked claims that nobody can check from the files
 * @param text what was recomputed, for people
 */
public record Verification(
        String program,
        List<Check> checks,
        List<String> notChecked,
        String text,
        List<Diagnostic> diagnostics)
        implements Diagnosed {
    public Verification {
        checks = List.copyOf(checks);
        notChecked = List.copyOf(notChecked);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * Examines a folder.
     *
     * @param program the files of the program; empty for those that the summary names, which are
     *     used only if they are unchanged and can do no harm
     */
    public static Verification of(
            Path folder, List<Path> program, RunSettings settings, RunWatch watch) {
        return new VerificationRun(folder, program, settings, watch).run();
    }

    /** Whether the files could be read and everything that they claim holds. */
    public boolean holds() {
        return findings().isEmpty() && !failed();
    }

    /** What does not hold; empty if everything does. */
    public List<String> findings() {
        return checks.stream().map(Check::problem).filter(Objects::nonNull).distinct().toList();
    }

    /** Whether the examination could not be made. */
    public boolean failed() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /**
     * As a person reads it: the program, what was recomputed, what was checked and what was not.
     */
    public String report() {
        return VerificationText.of(this);
    }

    /** The same as the fields of a JSON object. */
    public Map<String, @Nullable Object> fields() {
        return VerificationJson.of(this);
    }
}
