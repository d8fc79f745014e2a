package org.hinge.api.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.api.settings.RunSettings;
import org.jspecify.annotations.Nullable;

/**
 * What a result was made from, by what, and what a user should know besides.
 *
 * @param program what it was read from
 * @param changes what a session has changed since it read that, in words; empty if nothing
 * @param settings what was asked for
 * @param seconds how long the stages took
 * @param peakMemoryBytes the most memory that the process has had; null where the system does not
 *     tell
 * @param version of Hinge
 * @param diagnostics what a user should know besides
 */
public record RunRecord(
        Files program,
        List<String> changes,
        RunSettings settings,
        Seconds seconds,
        @Nullable Long peakMemoryBytes,
        String version,
        List<Diagnostic> diagnostics) {
    /** Copies what is given, so that nothing changes it later. */
    public RunRecord {
        changes = List.copyOf(changes);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * What a program was read from.
     *
     * @param named the files as they were named; empty if it came from memory alone
     * @param inMemory the texts and rows that were handed over, as messages call them
     * @param files the named files as absolute paths
     * @param dataFile the {@code .data} file of LINQS PSL 2.x that was named; null if none was
     * @param sha256 of every file, those that others name too
     */
    public record Files(
            List<String> named,
            List<String> inMemory,
            List<String> files,
            @Nullable String dataFile,
            Map<String, String> sha256) {
        /** Copies what is given, so that nothing changes it later. */
        public Files {
            named = List.copyOf(named);
            inMemory = List.copyOf(inMemory);
            files = List.copyOf(files);
            sha256 = Collections.unmodifiableMap(new LinkedHashMap<>(sha256));
        }
    }

    /**
     * How long the stages took.
     *
     * @param load reading the program and its data
     * @param ground grounding; 0 if that was done before
     * @param solve solving, searching, sampling or learning
     */
    public record Seconds(double load, double ground, double solve) {
        /** {@return the seconds of all stages} */
        public double total() {
            return load + ground + solve;
        }
    }
}
