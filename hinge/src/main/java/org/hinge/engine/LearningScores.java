package org.hinge.engine;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.evaluation.BestThreshold;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.ScoredAtoms;
import org.hinge.evaluation.Scores;
import org.jspecify.annotations.Nullable;

/**
 * How near the most probable values of the training data are to its truth, under the weights before
 * and after learning, by predicate.
 *
 * @param folds how many parts were held out in turn; 0 if none was
 */
public record LearningScores(Map<String, OfPredicate> predicates, int folds) {
    /** Less is within the gaps of the inferences. */
    private static final double NOTABLE = 1e-3;

    /**
     * The scores of one predicate.
     *
     * @param main the score that fits its truth best
     * @param heldOut of each target under weights that were learned without its fold; null if there
     *     are no folds
     * @param threshold null unless every truth is 0 or 1
     */
    public record OfPredicate(
            Metric main,
            Set<Metric> shown,
            Scores before,
            Scores after,
            @Nullable Scores heldOut,
            @Nullable BestThreshold threshold) {

        /** Whether the main score of these is worse than before learning. */
        boolean isWorse(Scores scores) {
            OptionalDouble was = before.of(main);
            OptionalDouble is = scores.of(main);
            if (was.isEmpty() || is.isEmpty()) {
                return false;
            }
            double gain = is.getAsDouble() - was.getAsDouble();
            return (main.isHigherBetter() ? -gain : gain) > NOTABLE;
        }
    }

    public LearningScores {
        predicates = new LinkedHashMap<>(predicates);
    }

    /**
     * Scores three states of the training data.
     *
     * @param heldOut null if there are no folds
     */
    static LearningScores of(
            Scoring scoring,
            double[] before,
            double[] after,
            double @Nullable [] heldOut,
            int folds) {
        Map<String, ScoredAtoms> wereScored = scoring.atoms(before);
        Map<String, ScoredAtoms> heldOutAtoms = heldOut == null ? Map.of() : scoring.atoms(heldOut);
        Map<String, OfPredicate> all = new LinkedHashMap<>();
        scoring.atoms(after)
                .forEach(
                        (predicate, atoms) -> {
                            Optional<BestThreshold> threshold = BestThreshold.of(atoms);
                            Set<Metric> shown = shown(atoms, threshold.isPresent());
                            Metric main = shown.iterator().next();
                            ScoredAtoms held = heldOutAtoms.get(predicate);
                            ScoredAtoms were = wereScored.getOrDefault(predicate, atoms);
                            all.put(
                                    predicate,
                                    new OfPredicate(
                                            main,
                                            shown,
                                            Scores.of(were, shown),
                                            Scores.of(atoms, shown),
                                            held == null ? null : Scores.of(held, shown),
                                            threshold.orElse(null)));
                        });
        return new LearningScores(all, folds);
    }

    /** The scores that fit, the main one first: they are listed in the order of {@link Metric}. */
    private static Set<Metric> shown(ScoredAtoms atoms, boolean trueOrFalse) {
        if (!trueOrFalse) {
            return EnumSet.of(Metric.MSE, Metric.MAE);
        }
        return atoms.hasOneTrueAtomPerGroup()
                ? EnumSet.of(Metric.CATEGORICAL, Metric.MAE)
                : EnumSet.of(Metric.AUC, Metric.ACCURACY, Metric.F1, Metric.MAE);
    }

    /** The predicates that score worse than before, told with both numbers. */
    List<String> worse(boolean onHeldOut) {
        List<String> told = new ArrayList<>();
        predicates.forEach(
                (predicate, of) -> {
                    Scores scores = onHeldOut ? of.heldOut() : of.after();
                    if (scores != null && of.isWorse(scores)) {
                        told.add(
                                "%s of %s %.4f before, %.4f %s"
                                        .formatted(
                                                of.main().key(),
                                                predicate,
                                                of.before().of(of.main()).getAsDouble(),
                                                scores.of(of.main()).getAsDouble(),
                                                onHeldOut ? "held out" : "after"));
                    }
                });
        return told;
    }

    /** For JSON. */
    Map<String, @Nullable Object> fields() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        predicates.forEach(
                (predicate, of) -> {
                    Map<String, @Nullable Object> one = new LinkedHashMap<>();
                    one.put("metric", of.main().key());
                    one.put("better", of.main().isHigherBetter() ? "higher" : "lower");
                    one.put("before", fields(of.before(), of.shown()));
                    one.put("after", fields(of.after(), of.shown()));
                    Scores heldOut = of.heldOut();
                    one.put("heldOut", heldOut == null ? null : fields(heldOut, of.shown()));
                    BestThreshold best = of.threshold();
                    one.put("bestThreshold", best == null ? null : best.threshold());
                    one.put("f1AtBestThreshold", best == null ? null : best.f1());
                    one.put("accuracyAtBestThreshold", best == null ? null : best.accuracy());
                    json.put(predicate, one);
                });
        return json;
    }

    private static Map<String, @Nullable Object> fields(Scores scores, Set<Metric> shown) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        for (Metric metric : shown) {
            OptionalDouble score = scores.of(metric);
            json.put(metric.key(), score.isEmpty() ? null : score.getAsDouble());
        }
        return json;
    }
}
