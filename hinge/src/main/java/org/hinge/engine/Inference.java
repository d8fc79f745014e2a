package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.inference.Termination;
import org.jspecify.annotations.Nullable;

/**
 * A program read, loaded, grounded and solved: what {@code hinge infer} does.
 *
 * <pre>{@code
 * try (Inference inference = Inference.of(List.of(Path.of("model.psl")), RunSettings.DEFAULT,
 *         InferenceSettings.DEFAULT)) {
 *     Answer answer = inference.answer();          // null if the program or its data has errors
 *     double value = answer.value("Knows", "ann", "bob");
 * }
 * }</pre>
 */
public final class Inference implements Diagnosed, AutoCloseable {
    private final @Nullable LoadedProgram loaded;
    private final @Nullable Answer answer;
    private final List<Diagnostic> diagnostics;

    private Inference(
            @Nullable LoadedProgram loaded, @Nullable Answer answer, Diagnostics diagnostics) {
        this.loaded = loaded;
        this.answer = answer;
        this.diagnostics = diagnostics.sorted(List.of());
    }

    /** Reads files as one program and finds its most probable state. */
    public static Inference of(List<Path> paths, RunSettings run, InferenceSettings settings) {
        return of(paths, run, settings, RunWatch.none());
    }

    /**
     * The same, followed from outside. If it is stopped while it solves, the answer is the best so
     * far.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped before
     */
    public static Inference of(
            List<Path> paths, RunSettings run, InferenceSettings settings, RunWatch watch) {
        return of(paths, run, settings, watch, (loaded, diagnostics) -> {});
    }

    /** What must hold before there is any use in solving. */
    interface Precondition {
        void check(LoadedProgram loaded, Diagnostics diagnostics);
    }

    /** The same; there is no answer if the precondition finds errors. */
    static Inference of(
            List<Path> paths,
            RunSettings run,
            InferenceSettings settings,
            RunWatch watch,
            Precondition precondition) {
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded = LoadedProgram.open(paths, run, watch, diagnostics);
        if (loaded == null) {
            return new Inference(null, null, diagnostics);
        }
        Answer answer = null;
        try {
            RuleWeights.warnOfUnknown(loaded.program(), diagnostics);
            NothingToInfer.report(loaded, diagnostics);
            precondition.check(loaded, diagnostics);
            answer = diagnostics.hasErrors() ? null : answer(loaded, run, settings, diagnostics);
            return new Inference(loaded, answer, diagnostics);
        } finally {
            if (answer == null) {
                loaded.close();
            }
        }
    }

    private static @Nullable Answer answer(
            LoadedProgram loaded,
            RunSettings run,
            InferenceSettings settings,
            Diagnostics diagnostics) {
        if (settings.solver() == SolverName.LAZY) {
            return LazyInference.answer(loaded, run, settings);
        }
        long start = System.nanoTime();
        GroundProgram ground = loaded.ground();
        if (ground == null) {
            return null;
        }
        long grounded = System.nanoTime();
        double[] weights = RuleWeights.of(loaded.program());
        NothingToInfer.reportIndifferent(loaded, ground, weights, diagnostics);
        Solution solution = null;
        if (ground.violatedCount() == 0 || run.allowViolated()) {
            loaded.steps().begin("solving");
            solution =
                    settings.within(loaded.steps().secondsLeft())
                            .mapSolver(run.threads())
                            .solve(
                                    ground.mrf(),
                                    weights,
                                    Start.atZero(ground.mrf()),
                                    loaded.steps());
        }
        if (solution != null && solution.termination() == Termination.INTERRUPTED) {
            loaded.steps().stopped();
        }
        loaded.steps().answered();
        Answer.Seconds seconds =
                new Answer.Seconds(
                        loaded.loadSeconds(),
                        (grounded - start) / 1e9,
                        (System.nanoTime() - grounded) / 1e9);
        return new Answer(loaded, ground, weights, solution, run, settings, seconds, null);
    }

    /** Null if the program or its data has errors. Usable until this is closed. */
    public @Nullable Answer answer() {
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
