package org.hinge.run.session;

import java.nio.file.Path;
import java.util.Map;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Density;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Scores;
import org.hinge.api.result.Values;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.score.Comparisons;
import org.hinge.run.score.Scoring;
import org.hinge.run.score.WrittenValues;
import org.jspecify.annotations.Nullable;

/** Scores of an open program against the truth. */
public final class Evaluations {
    private final OpenProgram open;
    private final Inferences inferences;

    public Evaluations(OpenProgram open, Inferences inferences) {
        this.open = open;
        this.inferences = inferences;
    }

    /** Of values that are inferred. */
    public Evaluation evaluate(InferenceSettings inference, EvaluationSettings settings) {
        return open.request(() -> inferred(inference, settings));
    }

    private Evaluation inferred(InferenceSettings inference, EvaluationSettings settings) {
        inferences.prepare();
        LoadedProgram loaded = open.current();
        Scoring scoring = Scoring.of(loaded, loaded.diagnostics());
        open.throwErrors();
        Answer answer = inferences.answer(inference);
        Values values = answer.values();
        if (values == null || scoring == null) {
            return evaluation(answer, settings, null, Map.of(), Map.of());
        }
        return evaluation(
                answer,
                settings,
                values,
                scoring.of(values.toArray(), settings.metrics(), settings.threshold()),
                scoring.counts());
    }

    private Evaluation evaluation(
            Answer answer,
            EvaluationSettings settings,
            @Nullable Values values,
            Map<String, Scores> scores,
            Map<String, Integer> counts) {
        return new Evaluation(
                answer.run(), settings, answer, null, values, scores, counts, likelihood(settings));
    }

    /** Of values that a folder holds. */
    public Evaluation evaluate(Path folder, EvaluationSettings settings) {
        return open.request(() -> written(folder, settings));
    }

    private Evaluation written(Path folder, EvaluationSettings settings) {
        LoadedProgram loaded = open.current();
        Scoring scoring = Scoring.of(loaded, loaded.diagnostics());
        double[] values =
                scoring == null ? null : WrittenValues.read(loaded, folder, loaded.diagnostics());
        if (scoring == null || values == null) {
            throw open.refused();
        }
        return open.answered(
                new Evaluation(
                        loaded.record(0, 0, open.weights()),
                        settings,
                        null,
                        folder,
                        new Values(loaded.targets(), values),
                        scoring.of(values, settings.metrics(), settings.threshold()),
                        scoring.counts(),
                        likelihood(settings)));
    }

    /** Of values that were scored, if the program is still the same. */
    public Comparison compare(Evaluation evaluation) {
        Values values = evaluation.values();
        open.checkCurrent(values);
        return values == null
                ? new Comparison(Map.of())
                : open.request(() -> compared(values, evaluation.settings().threshold()));
    }

    private Comparison compared(Values values, double threshold) {
        LoadedProgram loaded = open.current();
        // What the truth lacks is told already.
        Scoring scoring = open.require(Scoring.of(loaded, new Diagnostics()));
        return new Comparisons(loaded, scoring).of(values, threshold);
    }

    /** How probable the truth is; null if nobody wants to know. */
    private @Nullable Density likelihood(EvaluationSettings settings) {
        return settings.likelihood() ? inferences.ofTruth() : null;
    }
}
