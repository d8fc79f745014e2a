package org.hinge.api.result;

import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.api.settings.Metric;
import org.jspecify.annotations.Nullable;

/**
 * How near the most probable values of the training data are to its truth, under the weights before
 * and after learning, by predicate.
 *
 * @param predicates their scores, in the order of the program
 * @param folds how many parts were held out in turn; 0 if none was
 */
public record LearningScores(Map<String, OfPredicate> predicates, int folds) {
    /** Less is within the gaps of the inferences. */
    private static final double NOTABLE = 1e-3;

    /** Copies what is given, so that nothing changes it later. */
    public LearningScores {
        predicates = Collections.unmodifiableMap(new LinkedHashMap<>(predicates));
    }

    /**
     * The scores of one predicate.
     *
     * @param main the score that fits its truth best
     * @param shown the scores that are worth showing
     * @param before under the weights of the program
     * @param after under the learned weights
     * @param heldOut of each target under weights that were learned without its fold; null if there
     *     are no folds
     * @param threshold null unless every truth is 0 or 1
     */
    public record OfPredicate(
            Metric main,
            Set<Metric> shown,
            Scores before,
            Scores after,
            /** Keeps copies of what it is given. */
            @Nullable Scores heldOut,
            @Nullable BestThreshold threshold) {
        /** Copies what is given, so that nothing changes it later. */
        public OfPredicate {
            shown = Collections.unmodifiableSet(EnumSet.copyOf(shown));
        }

        /**
         * {@return whether the main score of these is worse than before learning}
         *
         * @param scores those after learning, or of held-out targets
         */
        public boolean isWorse(Scores scores) {
            OptionalDouble old = before.of(main);
            OptionalDouble now = scores.of(main);
            if (old.isEmpty() || now.isEmpty()) {
                return false;
            }
            double gain = now.getAsDouble() - old.getAsDouble();
            return (main.isHigherBetter() ? -gain : gain) > NOTABLE;
        }
    }
}
