package org.hinge.evaluation;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;

/** Computes scores. */
public final class Scorer {
    private static final int HITS = 10;

    private Scorer() {}

    /** Those that exist for these atoms. */
    public static Scores scores(ScoredAtoms atoms, Set<Metric> wanted) {
        return scores(atoms, wanted, Metric.THRESHOLD);
    }

    /** The same; from the threshold on a value counts as true. */
    public static Scores scores(ScoredAtoms atoms, Set<Metric> wanted, double threshold) {
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        for (Metric metric : wanted) {
            score(metric, atoms, threshold).ifPresent(value -> values.put(metric, value));
        }
        return new Scores(values);
    }

    /** The score; empty if it does not exist for these atoms. */
    public static OptionalDouble score(Metric metric, ScoredAtoms atoms) {
        return score(metric, atoms, Metric.THRESHOLD);
    }

    /**
     * The same, for decisions at another threshold.
     *
     * @param threshold from where on a value counts as true, in accuracy, precision, recall and F1
     */
    public static OptionalDouble score(Metric metric, ScoredAtoms atoms, double threshold) {
        double usual = Metric.THRESHOLD;
        ScoredAtoms inferred = atoms.inferred();
        double[] predicted = inferred.predicted();
        double[] truth = inferred.truth();
        Confusion confusion = Confusion.at(threshold, predicted, truth);
        return switch (metric) {
            case AUC -> Curves.of(usual, predicted, truth).auc();
            case PR_POSITIVE -> Curves.of(usual, predicted, truth).precisionRecallOfPositives();
            case PR_NEGATIVE -> Curves.of(usual, predicted, truth).precisionRecallOfNegatives();
            case ACCURACY -> confusion.accuracy();
            case PRECISION -> confusion.precision();
            case RECALL -> confusion.recall();
            case F1 -> confusion.f1();
            case CATEGORICAL -> CategoricalAccuracy.withoutObserved(atoms.competing());
            case CATEGORICAL_WITH_OBSERVED -> CategoricalAccuracy.withObserved(atoms.competing());
            case MSE -> Errors.of(predicted, truth).mse();
            case RMSE -> Errors.of(predicted, truth).rmse();
            case MAE -> Errors.of(predicted, truth).mae();
            case MRR -> Ranking.of(usual, atoms.competing().inferred()).meanReciprocalRank();
            case HITS10 -> Ranking.of(usual, atoms.competing().inferred()).hitsAt(HITS);
        };
    }
}
