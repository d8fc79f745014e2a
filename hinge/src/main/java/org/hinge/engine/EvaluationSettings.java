package org.hinge.engine;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hinge.evaluation.Metric;

/**
 * How values are found and what they are scored by.
 *
 * @param metrics in the order in which they are shown
 * @param threshold from where on a value counts as true
 * @param likelihood whether the log-likelihood of the truth is wanted, where the normaliser is
 *     known: for small models
 */
public record EvaluationSettings(
        InferenceSettings inference, Set<Metric> metrics, double threshold, boolean likelihood) {
    public static final EvaluationSettings DEFAULT =
            new EvaluationSettings(
                    InferenceSettings.DEFAULT,
                    EnumSet.allOf(Metric.class),
                    Metric.THRESHOLD,
                    false);

    public EvaluationSettings {
        EnumSet<Metric> copy = EnumSet.noneOf(Metric.class);
        copy.addAll(metrics);
        metrics = Collections.unmodifiableSet(copy);
        if (!(threshold >= 0 && threshold <= 1)) {
            throw new IllegalArgumentException(
                    "threshold must be between 0 and 1 (got " + threshold + ")");
        }
    }

    /**
     * Scores by the words of the command line; all if there are none.
     *
     * @throws IllegalArgumentException if a word is unknown, saying which there are
     */
    public static EvaluationSettings of(
            InferenceSettings inference, List<String> words, double threshold) {
        return words.isEmpty()
                ? new EvaluationSettings(inference, DEFAULT.metrics, threshold, false)
                : new EvaluationSettings(inference, Metric.ofFamilies(words), threshold, false);
    }

    public EvaluationSettings withLikelihood(boolean wanted) {
        return new EvaluationSettings(inference, metrics, threshold, wanted);
    }
}
