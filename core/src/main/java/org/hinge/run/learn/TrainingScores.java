package org.hinge.run.learn;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hinge.api.result.BestThreshold;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.evaluation.ScoredAtoms;
import org.hinge.evaluation.Scorer;
import org.hinge.evaluation.ThresholdSearch;
import org.hinge.run.score.Scoring;
import org.jspecify.annotations.Nullable;

/** Scores states of the training data before and after learning. */
final class TrainingScores {
    private TrainingScores() {}

    /**
     * Scores three states.
     *
     * @param heldOut null if there are no folds
     */
    static LearningScores of(
            Scoring scoring,
            double[] before,
            double[] after,
            double @Nullable [] heldOut,
            int folds) {
        Map<String, ScoredAtoms> old = scoring.atoms(before);
        Map<String, ScoredAtoms> held = heldOut == null ? Map.of() : scoring.atoms(heldOut);
        Map<String, LearningScores.OfPredicate> all = new LinkedHashMap<>();
        scoring.atoms(after)
                .forEach(
                        (predicate, atoms) ->
                                all.put(
                                        predicate,
                                        ofPredicate(
                                                old.getOrDefault(predicate, atoms),
                                                atoms,
                                                held.get(predicate))));
        return new LearningScores(all, folds);
    }

    private static LearningScores.OfPredicate ofPredicate(
            ScoredAtoms before, ScoredAtoms after, @Nullable ScoredAtoms heldOut) {
        Optional<BestThreshold> threshold = ThresholdSearch.best(after);
        Set<Metric> shown = shown(after, threshold.isPresent());
        return new LearningScores.OfPredicate(
                shown.iterator().next(),
                shown,
                Scorer.scores(before, shown),
                Scorer.scores(after, shown),
                heldOut == null ? null : Scorer.scores(heldOut, shown),
                threshold.orElse(null));
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
    static List<String> worse(LearningScores scores, boolean onHeldOut) {
        List<String> told = new ArrayList<>();
        scores.predicates()
                .forEach(
                        (predicate, its) -> {
                            Scores now = onHeldOut ? its.heldOut() : its.after();
                            if (now != null && its.isWorse(now)) {
                                told.add(
                                        "%s of %s %.4f before, %.4f %s"
                                                .formatted(
                                                        its.main().key(),
                                                        predicate,
                                                        its.before().of(its.main()).getAsDouble(),
                                                        now.of(its.main()).getAsDouble(),
                                                        onHeldOut ? "held out" : "after"));
                            }
                        });
        return told;
    }
}
