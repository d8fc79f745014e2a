package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.grounding.GroundProgram;
import org.jspecify.annotations.Nullable;

/**
 * Inference, then scores against the truth: what {@code hinge evaluate} does.
 *
 * <pre>{@code
 * try (Evaluation evaluation = Evaluation.of(List.of(learned, test), RunSettings.DEFAULT,
 *         EvaluationSettings.DEFAULT, RunWatch.none())) {
 *     double auc = evaluation.result().scores().get("Trusts").of(Metric.AUC).getAsDouble();
 * }
 * }</pre>
 */
public final class Evaluation implements Diagnosed, AutoCloseable {
    private final @Nullable AutoCloseable resource;
    private final @Nullable ScoredResult result;
    private final List<Diagnostic> diagnostics;

    private Evaluation(
            @Nullable AutoCloseable resource,
            @Nullable ScoredResult result,
            List<Diagnostic> diagnostics) {
        this.resource = resource;
        this.result = result;
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** Reads files as one program, infers, and scores. */
    public static Evaluation of(
            List<Path> paths, RunSettings run, EvaluationSettings settings, RunWatch watch) {
        Scoring[] scoring = new Scoring[1];
        Inference inference =
                Inference.of(
                        paths,
                        run,
                        settings.inference(),
                        watch,
                        (loaded, diagnostics) -> scoring[0] = Scoring.of(loaded, diagnostics));
        Answer answer = inference.answer();
        if (answer == null || scoring[0] == null) {
            inference.close();
            return new Evaluation(null, null, inference.diagnostics());
        }
        DensityReport likelihood =
                settings.likelihood() ? likelihood(answer.loaded(), answer.ground()) : null;
        ScoredResult result =
                answer.isInfeasible()
                        ? new ScoredResult(answer, Map.of(), Map.of(), settings, likelihood)
                        : scored(answer, answer.values(), scoring[0], settings, likelihood);
        return new Evaluation(inference, result, inference.diagnostics());
    }

    private static DensityReport likelihood(LoadedProgram loaded, GroundProgram ground) {
        double[] truth = new TruthCheck(loaded, new Diagnostics()).values();
        return PointDensity.ofTruth(loaded, ground, RuleWeights.of(loaded.program()), truth);
    }

    private static ScoredResult scored(
            RunResult result,
            double[] values,
            Scoring scoring,
            EvaluationSettings settings,
            @Nullable DensityReport likelihood) {
        return new ScoredResult(
                result,
                scoring.of(values, settings.metrics(), settings.threshold()),
                scoring.counts(),
                settings,
                likelihood);
    }

    /** Reads files as one program and scores the values that an earlier run wrote to a folder. */
    public static Evaluation ofWritten(
            List<Path> paths,
            Path folder,
            RunSettings run,
            EvaluationSettings settings,
            RunWatch watch) {
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded = LoadedProgram.open(paths, run, watch, diagnostics);
        if (loaded == null) {
            return new Evaluation(null, null, diagnostics.sorted(List.of()));
        }
        ScoredResult result = null;
        try {
            Scoring scoring = Scoring.of(loaded, diagnostics);
            double[] values = scoring == null ? null : read(loaded, folder, diagnostics);
            if (scoring != null && values != null) {
                WrittenValues written = new WrittenValues(loaded, folder, values);
                GroundProgram ground = settings.likelihood() ? loaded.ground() : null;
                DensityReport likelihood = ground == null ? null : likelihood(loaded, ground);
                result = scored(written, values, scoring, settings, likelihood);
            }
            loaded.steps().answered();
            return new Evaluation(loaded, result, diagnostics.sorted(List.of()));
        } finally {
            if (result == null) {
                loaded.close();
            }
        }
    }

    private static double @Nullable [] read(
            LoadedProgram loaded, Path folder, Diagnostics diagnostics) {
        List<String> findings = new ArrayList<>();
        double[] values = null;
        try {
            values = ResultFolder.read(folder).values(loaded, findings);
        } catch (IOException e) {
            findings.add("this cannot be read: " + e.getMessage());
        }
        for (String finding : findings) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(folder.toString()),
                            finding,
                            "name a folder that hinge infer -o has written for this program"));
        }
        return findings.isEmpty() ? values : null;
    }

    /** Null if the program, its data or its truth has errors. Usable until this is closed. */
    public @Nullable ScoredResult result() {
        return result;
    }

    @Override
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Closes the embedded database. */
    @Override
    public void close() {
        if (result != null && resource instanceof Inference inference) {
            inference.close();
        } else if (result != null && resource instanceof LoadedProgram loaded) {
            loaded.close();
        }
    }
}
