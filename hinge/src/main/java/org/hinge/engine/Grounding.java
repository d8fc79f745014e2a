package org.hinge.engine;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.data.LoadSettings;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.GroundingException;
import org.hinge.grounding.GroundingProgress;
import org.hinge.grounding.GroundingSettings;
import org.hinge.grounding.RuleConstants;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.jspecify.annotations.Nullable;

/**
 * A program read, loaded and grounded: what {@code hinge ground} shows.
 *
 * @param ground null if there are errors
 */
public record Grounding(
        @Nullable GroundProgram ground,
        List<Diagnostic> diagnostics,
        double loadSeconds,
        double groundSeconds) {

    /** Reads files as one program, loads its data and grounds it. */
    public static Grounding of(
            List<Path> paths,
            LoadSettings loading,
            GroundingSettings settings,
            GroundingProgress progress) {
        Diagnostics diagnostics = new Diagnostics();
        List<Source> sources = ProgramFiles.read(paths, diagnostics);
        try (UserFunctions functions = UserFunctions.on(List.of(), diagnostics)) {
            ProgramReader.Result read = new ProgramReader(functions.all()).read(sources);
            read.diagnostics().forEach(diagnostics::add);
            Program program = read.program();
            if (program == null || diagnostics.hasErrors()) {
                return failed(diagnostics);
            }
            long start = System.nanoTime();
            try (Dataset data = load(program, loading, diagnostics)) {
                if (data == null) {
                    return failed(diagnostics);
                }
                long loaded = System.nanoTime();
                GroundProgram ground =
                        new Grounder(functions.all(), settings, progress).ground(program, data);
                long grounded = System.nanoTime();
                return new Grounding(
                        ground,
                        diagnostics.sorted(),
                        (loaded - start) / 1e9,
                        (grounded - loaded) / 1e9);
            } catch (GroundingException e) {
                return failed(diagnostics);
            }
        }
    }

    private static @Nullable Dataset load(
            Program program, LoadSettings loading, Diagnostics diagnostics) {
        Set<String> constants = new LinkedHashSet<>();
        program.rules().forEach(rule -> constants.addAll(RuleConstants.of(rule)));
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                constants,
                loading,
                diagnostics);
    }

    private static Grounding failed(Diagnostics diagnostics) {
        return new Grounding(null, diagnostics.sorted(), 0, 0);
    }
}
