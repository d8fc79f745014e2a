package org.hinge.run.load;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Watch;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.LazyGrounding;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** A program with its data in the embedded database, until it is closed. */
public final class LoadedProgram implements AutoCloseable {
    private final ProgramInput input;
    private final SourceDigests digests;
    private final RunSettings settings;
    private final Diagnostics diagnostics;
    private final Program program;
    private final UserFunctions functions;
    private final RunSteps steps;
    private final Dataset data;
    private final double loadSeconds;
    private volatile boolean closed;

    private LoadedProgram(
            ProgramInput input,
            SourceDigests digests,
            RunSettings settings,
            Diagnostics diagnostics,
            Program program,
            UserFunctions functions,
            RunSteps steps,
            Dataset data,
            double loadSeconds) {
        this.input = input;
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
     * @throws org.hinge.api.InterruptedRunException if it is stopped
     */
    public static @Nullable LoadedProgram open(
            ProgramInput input, RunSettings settings, Watch watch, Diagnostics diagnostics) {
        return open(input, settings, watch, diagnostics, (program, digests) -> {});
    }

    /** Looks at a program before anything that it names is opened. */
    public interface Guard {
        /** Reports errors if its data must not be loaded. */
        void check(Program program, SourceDigests digests);
    }

    /** The same, if nobody objects to the program. */
    public static @Nullable LoadedProgram open(
            ProgramInput input,
            RunSettings settings,
            Watch watch,
            Diagnostics diagnostics,
            Guard guard) {
        watch.begins("reading the program");
        SourceDigests digests = new SourceDigests();
        List<ProgramText> texts = input.read(settings, diagnostics, digests);
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
                loaded = load(input, digests, settings, watch, diagnostics, program, functions);
            }
            return loaded;
        } finally {
            if (loaded == null) {
                functions.close();
            }
        }
    }

    private static @Nullable LoadedProgram load(
            ProgramInput input,
            SourceDigests digests,
            RunSettings settings,
            Watch watch,
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
                        input,
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
    public @Nullable GroundProgram ground() {
        return ground(null);
    }

    /**
     * Grounds the program; null if a limit is passed, which is then reported.
     *
     * @param listing gets every ground rule, if it is given
     * @throws org.hinge.api.InterruptedRunException if it is stopped
     */
    public @Nullable GroundProgram ground(@Nullable Appendable listing) {
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
    public @Nullable LazyGrounding groundLazily(boolean constraintsToo) {
        TypesWithoutOverlap.report(program, data, diagnostics);
        return reported(() -> grounder().groundLazily(program, data, constraintsToo));
    }

    /**
     * What grounding gives; null if it passes a limit, which is then reported.
     *
     * @throws org.hinge.api.InterruptedRunException if it is stopped
     */
    public <T> @Nullable T reported(Supplier<T> grounding) {
        try {
            return grounding.get();
        } catch (GroundingException e) {
            diagnostics.error(e.span(), String.valueOf(e.getMessage()), e.help());
            return null;
        }
    }

    /** The rules and substitutions behind some terms of the ground program, or of a part of it. */
    public List<GroundRule> groundRules(HingeLossMrf mrf, int[] terms) {
        return grounder().find(program, data, mrf, terms);
    }

    private Grounder grounder() {
        return new Grounder(
                functions.all(), new GroundingSettings(settings.limits().maxTerms()), steps);
    }

    /** Where messages about the program as a whole stand. */
    public Location place() {
        return Location.ofFile(input.name());
    }

    /** Where messages about its data stand. */
    public Location placeOfData() {
        return Location.ofFile(input.lastName());
    }

    /** Every file that the program was read from. */
    public SourceDigests digests() {
        return digests;
    }

    public RunSettings settings() {
        return settings;
    }

    /** The atoms whose values a run finds. */
    public Targets targets() {
        return new TargetsOfData(program.schema(), data, () -> closed);
    }

    /** What all was found so far that a user should know. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** What a result of this program is made from, as of now. */
    public RunRecord record(double groundSeconds, double solveSeconds) {
        return record(groundSeconds, solveSeconds, diagnostics.sorted(List.of()));
    }

    /** The same with these diagnostics. */
    public RunRecord record(double groundSeconds, double solveSeconds, List<Diagnostic> known) {
        Path dataFile = settings.dataFile();
        return new RunRecord(
                new RunRecord.Files(
                        input.paths().stream().map(Path::toString).toList(),
                        input.paths().stream().map(LoadedProgram::absolute).toList(),
                        dataFile == null ? null : absolute(dataFile),
                        digests.byFile()),
                settings,
                new RunRecord.Seconds(loadSeconds, groundSeconds, solveSeconds),
                PeakMemory.bytes(),
                Version.current(),
                known);
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    public Program program() {
        return program;
    }

    /** Told how solving goes on, and asked whether it should. */
    public RunSteps steps() {
        return steps;
    }

    public Dataset data() {
        return data;
    }

    /** Whether nothing can be asked of it any more. */
    public boolean isClosed() {
        return closed;
    }

    public double loadSeconds() {
        return loadSeconds;
    }

    @Override
    public void close() {
        closed = true;
        try (functions) {
            data.close();
        }
    }
}
