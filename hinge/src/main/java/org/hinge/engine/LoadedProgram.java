package org.hinge.engine;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.grounding.GroundListing;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.GroundingException;
import org.hinge.grounding.GroundingProgress;
import org.hinge.grounding.RuleConstants;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.jspecify.annotations.Nullable;

/** A program with its data in the embedded database, until it is closed. */
final class LoadedProgram implements AutoCloseable {
    private final List<Path> paths;
    private final RunSettings settings;
    private final Program program;
    private final UserFunctions functions;
    private final Dataset data;
    private final double loadSeconds;

    private LoadedProgram(
            List<Path> paths,
            RunSettings settings,
            Program program,
            UserFunctions functions,
            Dataset data,
            double loadSeconds) {
        this.paths = paths;
        this.settings = settings;
        this.program = program;
        this.functions = functions;
        this.data = data;
        this.loadSeconds = loadSeconds;
    }

    /** Reads files as one program and loads its data; null if anything is wrong, as reported. */
    static @Nullable LoadedProgram open(
            List<Path> paths, RunSettings settings, Diagnostics diagnostics) {
        List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics);
        UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics);
        Dataset data = null;
        try {
            ProgramReader.Result read = new ProgramReader(functions.all()).readTexts(texts);
            read.diagnostics().forEach(diagnostics::add);
            Program program = read.program();
            if (program == null || diagnostics.hasErrors()) {
                return null;
            }
            long start = System.nanoTime();
            data = load(program, settings, diagnostics);
            double seconds = (System.nanoTime() - start) / 1e9;
            return data == null
                    ? null
                    : new LoadedProgram(paths, settings, program, functions, data, seconds);
        } finally {
            if (data == null) {
                functions.close();
            }
        }
    }

    private static @Nullable Dataset load(
            Program program, RunSettings settings, Diagnostics diagnostics) {
        Set<String> constants = new LinkedHashSet<>();
        program.rules().forEach(rule -> constants.addAll(RuleConstants.of(rule)));
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                constants,
                settings.loading(),
                diagnostics);
    }

    /** Grounds the program; null if a limit is passed, as reported. */
    @Nullable GroundProgram ground(GroundingProgress progress, Diagnostics diagnostics) {
        return ground(progress, null, diagnostics);
    }

    /** The same; every ground rule is listed there, if it is given. */
    @Nullable GroundProgram ground(
            GroundingProgress progress, @Nullable Appendable listing, Diagnostics diagnostics) {
        try {
            Grounder grounder = grounder(progress);
            return listing == null
                    ? grounder.ground(program, data)
                    : grounder.ground(program, data, new GroundListing(program, data, listing));
        } catch (GroundingException e) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(paths.get(0).toString()),
                            String.valueOf(e.getMessage()),
                            e.help()));
            return null;
        }
    }

    Grounder grounder(GroundingProgress progress) {
        return new Grounder(functions.all(), settings.grounding(), progress);
    }

    List<Path> paths() {
        return paths;
    }

    Program program() {
        return program;
    }

    Dataset data() {
        return data;
    }

    double loadSeconds() {
        return loadSeconds;
    }

    @Override
    public void close() {
        try (functions) {
            data.close();
        }
    }
}
