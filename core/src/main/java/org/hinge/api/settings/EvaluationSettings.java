package org.hinge.api.settings;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What values are scored by.
 *
 * @param metrics the scores that are wanted
 * @param threshold from here on a value counts as true
 * @param likelihood whether the log-likelihood of the truth is wanted, where the normaliser is
 *     known: for small models
 */
public record EvaluationSettings(Set<Metric> metrics, double threshold, boolean likelihood) {
    /** What holds unless something else is asked for. */
    public static final EvaluationSettings DEFAULT =
            new EvaluationSettings(EnumSet.allOf(Metric.class), Metric.THRESHOLD, false);

    /**
     * Copies and checks what is given.
     *
     * @throws IllegalArgumentException if a value makes no sense; the message says which
     */
    public EvaluationSettings {
        metrics = Collections.unmodifiableSet(EnumSet.copyOf(metrics));
        Checked.that(
                threshold >= 0 && threshold <= 1,
                "threshold must be between 0 and 1 (got %s)",
                threshold);
    }

    /**
     * {@return the same with another likelihood}
     *
     * @param wanted what it is to be
     */
    public EvaluationSettings withLikelihood(boolean wanted) {
        return new EvaluationSettings(metrics, threshold, wanted);
    }
}
