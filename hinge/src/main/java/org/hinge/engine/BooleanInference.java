package org.hinge.engine;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.grounding.GroundProgram;
import org.jspecify.annotations.Nullable;

/**
 * A program read, loaded and grounded, and its targets made true or false: what {@code hinge round}
 * and {@code hinge infer --semantics boolean} do.
 *
 * <pre>{@code
 * try (BooleanInference inference = BooleanInference.of(List.of(Path.of("model.psl")),
 *         RunSettings.DEFAULT, BooleanSettings.Round.DEFAULT)) {
 *     BooleanAnswer answer = inference.answer();   // null if the program or its data has errors
 *     boolean knows = answer.value("Knows", "ann", "bob") == 1;
 * }
 * }</pre>
 */
public final class BooleanInference implements Diagnosed, AutoCloseable {
    private final @Nullable LoadedProgram loaded;
    private final @Nullable BooleanAnswer answer;
    private final List<Diagnostic> diagnostics;

    private BooleanInference(
            @Nullable LoadedProgram loaded,
            @Nullable BooleanAnswer answer,
            Diagnostics diagnostics) {
        this.loaded = loaded;
        this.answer = answer;
        this.diagnostics = diagnostics.sorted(List.of());
    }

    /** Reads files as one program and finds Boolean values or their probabilities. */
    public static BooleanInference of(List<Path> paths, RunSettings run, BooleanSettings settings) {
        return of(paths, run, settings, RunWatch.none());
    }

    /**
     * The same, followed from outside. If it is stopped while it searches, samples or solves, the
     * answer is the best so far.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped before
     */
    public static BooleanInference of(
            List<Path> paths, RunSettings run, BooleanSettings settings, RunWatch watch) {
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded = LoadedProgram.open(paths, run, watch, diagnostics);
        if (loaded == null) {
            return new BooleanInference(null, null, diagnostics);
        }
        BooleanAnswer answer = null;
        try {
            RuleWeights.warnOfUnknown(loaded.program(), diagnostics);
            NothingToInfer.report(loaded, diagnostics);
            answer = diagnostics.hasErrors() ? null : answer(loaded, run, settings, diagnostics);
            return new BooleanInference(loaded, answer, diagnostics);
        } finally {
            if (answer == null) {
                loaded.close();
            }
        }
    }

    private static @Nullable BooleanAnswer answer(
            LoadedProgram loaded,
            RunSettings run,
            BooleanSettings settings,
            Diagnostics diagnostics) {
        long start = System.nanoTime();
        if (!(settings instanceof BooleanSettings.Round)) {
            loaded.steps().takesFormulasExactly();
        }
        GroundProgram ground = loaded.ground();
        if (ground == null) {
            return null;
        }
        long grounded = System.nanoTime();
        BooleanProblem problem = new BooleanProblem(loaded, ground, run);
        NothingToInfer.reportIndifferent(loaded, ground, problem.weights(), diagnostics);
        BooleanResult result;
        try {
            result = result(problem, settings);
        } catch (IOException e) {
            diagnostics.add(unreadable(settings, e));
            return null;
        }
        if (loaded.steps().stopWanted()) {
            loaded.steps().stopped();
        }
        loaded.steps().answered();
        Answer.Seconds seconds =
                new Answer.Seconds(
                        loaded.loadSeconds(),
                        (grounded - start) / 1e9,
                        (System.nanoTime() - grounded) / 1e9);
        return new BooleanAnswer(problem, settings, result, seconds);
    }

    private static BooleanResult result(BooleanProblem problem, BooleanSettings settings)
            throws IOException {
        ContradictionResult contradiction = ContradictionResult.of(problem);
        if (contradiction != null) {
            return contradiction;
        }
        if (settings instanceof BooleanSettings.Search search) {
            return SearchResult.find(problem, search);
        }
        if (settings instanceof BooleanSettings.Sample sample) {
            return SamplingResult.find(problem, sample);
        }
        return RoundingResult.find(problem, (BooleanSettings.Round) settings);
    }

    private static Diagnostic unreadable(BooleanSettings settings, IOException e) {
        String folder =
                settings instanceof BooleanSettings.Round round ? String.valueOf(round.from()) : "";
        String why =
                e instanceof NoSuchFileException missing
                        ? "there is no file " + missing.getFile()
                        : String.valueOf(e.getMessage());
        return Diagnostic.error(
                Location.ofFile(folder),
                "this cannot be rounded: " + why,
                "name a folder that hinge infer -o has written for this program");
    }

    /** Null if the program or its data has errors. Usable until this is closed. */
    public @Nullable BooleanAnswer answer() {
        return answer;
    }

    @Override
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Closes the embedded database. */
    @Override
    public void close() {
        if (answer != null && loaded != null) {
            loaded.close();
        }
    }
}
