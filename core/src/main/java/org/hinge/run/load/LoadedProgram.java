package org.hinge.run.load;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.Dataset;
import org.hinge.data.EngineUnavailable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.LazyGrounding;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.TouchingRules;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramStatements;
import org.hinge.language.ProgramText;
import org.hinge.model.HingeLossMrf;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/** A program with its data in the embedded database, until it is closed. */
public final class LoadedProgram implements AutoCloseable {
    private final Opening opening;
    private final ProgramStatements statements;
    private final Program program;
    private final Diagnostics diagnostics;
    private final RunSteps steps;
    private final Dataset data;
    private final double loadSeconds;
    private final List<String> changes;

    /** Made when asked for, and gone when no values are of them any more. */
    private WeakReference<@Nullable TargetsOfData> targets = new WeakReference<>(null);

    private LoadedProgram(
            Opening opening,
            ProgramStatements statements,
            Program program,
            Diagnostics diagnostics,
            RunSteps steps,
            Dataset data,
            double loadSeconds,
            List<String> changes) {
        this.opening = opening;
        this.statements = statements;
        this.program = program;
        this.diagnostics = diagnostics;
        this.steps = steps;
        this.data = data;
        this.loadSeconds = loadSeconds;
        this.changes = List.copyOf(changes);
    }

    /**
     * What stays as it is however the program changes.
     *
     * @param sources the texts that it was read from
     * @param notesOfFiles what was said of files before the program was read
     * @param notesOfData what was said of its data while that was loaded
     */
    private record Opening(
            ProgramInput input,
            List<Source> sources,
            SourceDigests digests,
            RunSettings settings,
            Watch watch,
            UserFunctions functions,
            List<Diagnostic> notesOfFiles,
            List<Diagnostic> notesOfData,
            AtomicBoolean closed) {}

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
        try (EngineOpening engine = ProgramData.open(settings, watch.interruption())) {
            return open(input, settings, watch, diagnostics, guard, engine);
        }
    }

    private static @Nullable LoadedProgram open(
            ProgramInput input,
            RunSettings settings,
            Watch watch,
            Diagnostics diagnostics,
            Guard guard,
            EngineOpening engine) {
        SourceDigests digests = new SourceDigests();
        Diagnostics before = diagnostics.copy();
        List<ProgramText> texts = input.read(settings, diagnostics, digests);
        UserFunctions functions =
                UserFunctions.on(settings.classPath(), input.functions(), diagnostics);
        Opening opening =
                new Opening(
                        input,
                        texts.stream().flatMap(text -> text.sources().stream()).toList(),
                        digests,
                        settings,
                        watch,
                        functions,
                        diagnostics.since(before),
                        new ArrayList<>(),
                        new AtomicBoolean());
        LoadedProgram loaded = null;
        try {
            ProgramStatements statements = ProgramStatements.of(texts);
            ProgramReader.Result read = new ProgramReader(functions.all()).check(statements);
            read.diagnostics().forEach(diagnostics::add);
            Program program = read.program();
            if (program != null && !diagnostics.hasErrors()) {
                guard.check(program, digests);
            }
            if (program != null && !diagnostics.hasErrors()) {
                loaded = load(opening, statements, program, diagnostics, engine);
            }
            return loaded;
        } finally {
            if (loaded == null) {
                functions.close();
            }
        }
    }

    private static @Nullable LoadedProgram load(
            Opening opening,
            ProgramStatements statements,
            Program program,
            Diagnostics diagnostics,
            EngineOpening engine) {
        Watch watch = opening.watch();
        RunSteps steps = new RunSteps(program, diagnostics, watch, "grounding");
        long start = System.nanoTime();
        Diagnostics before = diagnostics.copy();
        Dataset data;
        try {
            data = ProgramData.load(program, opening.settings(), diagnostics, steps, engine);
        } catch (EngineUnavailable e) {
            Location place = Location.ofFile(opening.input().name());
            diagnostics.add(Diagnostic.error(place, String.valueOf(e.getMessage()), e.help()));
            return null;
        }
        if (data == null) {
            return null;
        }
        opening.notesOfData().addAll(diagnostics.since(before));
        ProgramData.compareVariables(program, data, diagnostics);
        double seconds = (System.nanoTime() - start) / 1e9;
        return new LoadedProgram(
                opening, statements, program, diagnostics, steps, data, seconds, List.of());
    }

    /**
     * The same with other rules or data, instead of this one, which is of no use afterwards.
     *
     * @param read the program as it is now
     * @param now its data, in the same database
     * @param found what was found to be said of changes of the data
     * @param seconds how long it took to change
     * @param changed what has changed since it was opened, in words
     */
    public LoadedProgram revised(
            ProgramReader.Result read,
            Dataset now,
            List<Diagnostic> found,
            double seconds,
            List<String> changed) {
        return revised(read, now, found, seconds, changed, opening.watch());
    }

    /**
     * The same as if data were others, to try what would be: nobody is told of what it would have
     * to say.
     *
     * @param read the program as it is now
     * @param supposed its data, in the same database
     */
    public LoadedProgram supposed(ProgramReader.Result read, Dataset supposed) {
        Watch quiet = new Watch(Progress.NONE, opening.watch().interruption());
        return revised(read, supposed, List.of(), 0, List.of(), quiet);
    }

    private LoadedProgram revised(
            ProgramReader.Result read,
            Dataset now,
            List<Diagnostic> found,
            double seconds,
            List<String> changed,
            Watch watch) {
        Program other = Objects.requireNonNull(read.program());
        Diagnostics all = new Diagnostics();
        opening.notesOfFiles().forEach(all::add);
        read.diagnostics().forEach(all::add);
        opening.notesOfData().forEach(all::add);
        found.forEach(all::add);
        ProgramData.compareVariables(other, now, all);
        RunSteps otherSteps = new RunSteps(other, all, watch, "grounding");
        return new LoadedProgram(
                opening, statements, other, all, otherSteps, now, seconds, changed);
    }

    /** Its statements as it was opened. */
    public ProgramStatements statements() {
        return statements;
    }

    /** The texts that it was read from, as they were then. */
    public List<Source> sources() {
        return opening.sources();
    }

    /** What functional predicates may refer to. */
    public Functions functions() {
        return opening.functions().all();
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

    /** Grounds the program to terms that stay where their rows are; null if a limit is passed. */
    public @Nullable PartitionedProgram groundInParts() {
        TypesWithoutOverlap.report(program, data, diagnostics);
        return reported(() -> grounder().groundInParts(program, data));
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

    /**
     * The ground rules that some free atoms are in, found by queries for these atoms.
     *
     * @param variables of the atoms
     */
    public TouchingRules groundTouching(int[] variables) {
        GroundingSettings limits = new GroundingSettings(settings().limits().maxTerms());
        return new Grounder(functions(), limits, GroundingProgress.NONE)
                .touching(program, data, variables);
    }

    private Grounder grounder() {
        return new Grounder(
                functions(), new GroundingSettings(settings().limits().maxTerms()), steps);
    }

    /** Where messages about the program as a whole stand. */
    public Location place() {
        return Location.ofFile(opening.input().name());
    }

    /** Where messages about its data stand. */
    public Location placeOfData() {
        return Location.ofFile(opening.input().lastName());
    }

    /** Every file that the program was read from. */
    public SourceDigests digests() {
        return opening.digests();
    }

    public RunSettings settings() {
        return opening.settings();
    }

    /** The atoms whose values a run finds. */
    public TargetsOfData targets() {
        TargetsOfData known = targets.get();
        if (known == null) {
            known = new TargetsOfData(program.schema(), data, opening.closed()::get);
            targets = new WeakReference<>(known);
        }
        return known;
    }

    /** The same if any values are of them; else null. */
    public @Nullable TargetsOfData targetsInUse() {
        return targets.get();
    }

    /** What all was found so far that a user should know. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /**
     * What a result of this program is made from, as of now.
     *
     * @param weights that it is solved under, one per rule
     */
    public RunRecord record(double groundSeconds, double solveSeconds, double[] weights) {
        return record(groundSeconds, solveSeconds, weights, diagnostics.sorted(List.of()));
    }

    /** The same with these diagnostics. */
    public RunRecord record(
            double groundSeconds, double solveSeconds, double[] weights, List<Diagnostic> known) {
        List<String> all = new ArrayList<>(changes);
        all.addAll(RuleWeights.changes(program, weights));
        return new RunRecord(
                opening.input().record(opening.settings(), opening.digests()),
                all,
                settings(),
                new RunRecord.Seconds(loadSeconds, groundSeconds, solveSeconds),
                PeakMemory.bytes(),
                Version.current(),
                known);
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
        return opening.closed().get();
    }

    public double loadSeconds() {
        return loadSeconds;
    }

    @Override
    public void close() {
        opening.closed().set(true);
        try {
            data.close();
        } finally {
            opening.functions().close();
        }
    }
}
