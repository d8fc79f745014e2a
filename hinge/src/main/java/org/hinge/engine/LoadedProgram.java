package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundListing;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundRule;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.GroundingException;
import org.hinge.grounding.LazyGrounding;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** A program with its data in the embedded database, until it is closed. */
final class LoadedProgram implements AutoCloseable {
    private final List<Path> paths;
    private final SourceDigests digests;
    private final RunSettings settings;
    private final Diagnostics diagnostics;
    private final Program program;
    private final UserFunctions functions;
    private final RunSteps steps;
    private final Dataset data;
    private final double loadSeconds;

    private LoadedProgram(
            List<Path> paths,
            SourceDigests digests,
            RunSettings settings,
            Diagnostics diagnostics,
            Program program,
            UserFunctions functions,
            RunSteps steps,
            Dataset data,
            double loadSeconds) {
        this.paths = List.copyOf(paths);
        this.digests = digests;
        this.settings = settings;
        this.diagnostics = diagnostics;
        this.program = program;
        this.functions = functions;
        this.steps = steps;
        this.data = data;
        this.loadSeconds = loadSeconds;
    }

    /**
     * Reads files as one program and loads its data.
     *
     * @param diagnostics also for what is found later
     * @return null if anything is wrong, which is then reported
     * @throws org.hinge.control.InterruptedRunException if it is stopped
     */
    static @Nullable LoadedProgram open(
            List<Path> paths, RunSettings settings, RunWatch watch, Diagnostics diagnostics) {
        return open(paths, settings, watch, diagnostics, (program, digests) -> {});
    }

    /** Looks at a program before anything that it names is opened. */
    interface Guard {
        /** Reports errors if its data must not be loaded. */
        void check(Program program, SourceDigests digests);
    }

    /** The same, if nobody objects to the program. */
    static @Nullable LoadedProgram open(
            List<Path> paths,
            RunSettings settings,
            RunWatch watch,
            Diagnostics diagnostics,
            Guard guard) {
        watch.begins("reading the program");
        SourceDigests digests = new SourceDigests();
        List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics, digests);
        UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics);
        LoadedProgram loaded = null;
        try {
            ProgramReader.Result read = new ProgramReader(functions.all()).readTexts(texts);
            read.diagnostics().forEach(diagnostics::add);
            Program program = read.program();
            if (program != null && !diagnostics.hasErrors()) {
                guard.check(program, digests);
            }
            if (program != null && !diagnostics.hasErrors()) {
                loaded = load(paths, digests, settings, watch, diagnostics, program, functions);
            }
            return loaded;
        } finally {
            if (loaded == null) {
                functions.close();
            }
        }
    }

    private static @Nullable LoadedProgram load(
            List<Path> paths,
            SourceDigests digests,
            RunSettings settings,
            RunWatch watch,
            Diagnostics diagnostics,
            Program program,
            UserFunctions functions) {
        RunSteps steps = new RunSteps(program, diagnostics, watch, "grounding");
        long start = System.nanoTime();
        Dataset data =
                ProgramData.load(program, settings, diagnostics, steps, watch.interruption());
        double seconds = (System.nanoTime() - start) / 1e9;
        return data == null
                ? null
                : new LoadedProgram(
                        paths,
                        digests,
                        settings,
                        diagnostics,
                        program,
                        functions,
                        steps,
                        data,
                        seconds);
    }

    /** Grounds the program; null if a limit is passed, which is then reported. */
    @Nullable GroundProgram ground() {
        return ground(null);
    }

    /**
     * Grounds the program; null if a limit is passed, which is then reported.
     *
     * @param listing gets every ground rule, if it is given
     * @throws org.hinge.control.InterruptedRunException if it is stopped
     */
    @Nullable GroundProgram ground(@Nullable Appendable listing) {
        TypesWithoutOverlap.report(program, data, diagnostics);
        return reported(
                () ->
                        listing == null
                                ? grounder().ground(program, data)
                                : grounder()
                                        .ground(
                                                program,
                                                data,
                                                new GroundListing(program, data, listing)));
    }

    /**
     * Grounds part of the program; null if a limit is passed, which is then reported.
     *
     * @param constraintsToo whether hard rules may be left for later too
     */
    @Nullable LazyGrounding groundLazily(boolean constraintsToo) {
        TypesWithoutOverlap.report(program, data, diagnostics);
        return reported(() -> grounder().groundLazily(program, data, constraintsToo));
    }

    /**
     * What grounding gives; null if it passes a limit, which is then reported.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped
     */
    <T> @Nullable T reported(Supplier<T> grounding) {
        try {
            return grounding.get();
        } catch (GroundingException e) {
            diagnostics.error(e.span(), String.valueOf(e.getMessage()), e.help());
            return null;
        }
    }

    /** The rules and substitutions behind some terms of the ground program, or of a part of it. */
    List<GroundRule> groundRules(HingeLossMrf mrf, int[] terms) {
        return grounder().find(program, data, mrf, terms);
    }

    private Grounder grounder() {
        return new Grounder(functions.all(), settings.grounding(), steps);
    }

    List<Path> paths() {
        return paths;
    }

    /** Every file that the program was read from. */
    SourceDigests digests() {
        return digests;
    }

    /** The file of {@code --data}; null if there is none. */
    @Nullable Path dataFile() {
        return settings.dataFile();
    }

    /** Whether values of data outside their scale were brought to its ends. */
    boolean clipsValues() {
        return settings.clipValues();
    }

    Program program() {
        return program;
    }

    /** Told how solving goes on, and asked whether it should. */
    RunSteps steps() {
        return steps;
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
