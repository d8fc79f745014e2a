package org.hinge.evaluation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** A score by its name in results; and the word by which a user asks for it. */
public enum Metric {
    AUC("auc", "auc"),
    PR_POSITIVE("prPositive", "auc"),
    PR_NEGATIVE("prNegative", "auc"),
    ACCURACY("accuracy", "accuracy"),
    PRECISION("precision", "f1"),
    RECALL("recall", "f1"),
    F1("f1", "f1"),
    CATEGORICAL("categorical", "categorical"),
    CATEGORICAL_WITH_OBSERVED("categoricalWithObserved", "categorical"),
    MSE("mse", "mse"),
    RMSE("rmse", "mse"),
    MAE("mae", "mae"),
    MRR("mrr", "ranking"),
    HITS10("hits10", "ranking");

    /** From here on a value counts as true. */
    public static final double THRESHOLD = 0.5;

    private static final int HITS = 10;

    private final String key;
    private final String family;

    Metric(String key, String family) {
        this.key = key;
        this.family = family;
    }

    /** Its name in results. */
    public String key() {
        return key;
    }

    /** The words that a user may ask for, each once. */
    public static List<String> families() {
        return Arrays.stream(values()).map(metric -> metric.family).distinct().toList();
    }

    /**
     * All scores of these words.
     *
     * @throws IllegalArgumentException naming the words there are
     */
    public static Set<Metric> ofFamilies(List<String> words) {
        Set<Metric> chosen = EnumSet.noneOf(Metric.class);
        for (String word : words) {
            Set<Metric> some =
                    Arrays.stream(values())
                            .filter(metric -> metric.family.equals(word))
                            .collect(Collectors.toSet());
            if (some.isEmpty()) {
                throw new IllegalArgumentException(
                        "unknown metric '%s'; choose among: %s"
                                .formatted(word, String.join(", ", families())));
            }
            chosen.addAll(some);
        }
        return chosen;
    }

    /** Whether more of it is better; it is not of errors. */
    public boolean isHigherBetter() {
        return switch (this) {
            case MSE, RMSE, MAE -> false;
            case AUC, PR_POSITIVE, PR_NEGATIVE, ACCURACY, PRECISION, RECALL, F1 -> true;
            case CATEGORICAL, CATEGORICAL_WITH_OBSERVED, MRR, HITS10 -> true;
        };
    }

    /** The score; empty if it does not exist for these atoms. */
    public OptionalDouble of(ScoredAtoms atoms) {
        return of(atoms, THRESHOLD);
    }

    /**
     * The same, for decisions at another threshold.
     *
     * @param threshold from where on a value counts as true, in accuracy, precision, recall and F1
     */
    public OptionalDouble of(ScoredAtoms atoms, double threshold) {
        ScoredAtoms inferred = atoms.inferred();
        double[] predicted = inferred.predicted();
        double[] truth = inferred.truth();
        Confusion confusion = Confusion.at(threshold, predicted, truth);
        return switch (this) {
            case AUC -> Curves.of(THRESHOLD, predicted, truth).auc();
            case PR_POSITIVE -> Curves.of(THRESHOLD, predicted, truth).precisionRecallOfPositives();
            case PR_NEGATIVE -> Curves.of(THRESHOLD, predicted, truth).precisionRecallOfNegatives();
            case ACCURACY -> confusion.accuracy();
            case PRECISION -> confusion.precision();
            case RECALL -> confusion.recall();
            case F1 -> confusion.f1();
            case CATEGORICAL -> CategoricalAccuracy.withoutObserved(atoms.competing());
            case CATEGORICAL_WITH_OBSERVED -> CategoricalAccuracy.withObserved(atoms.competing());
            case MSE -> Errors.of(predicted, truth).mse();
            case RMSE -> Errors.of(predicted, truth).rmse();
            case MAE -> Errors.of(predicted, truth).mae();
            case MRR -> Ranking.of(THRESHOLD, atoms.competing().inferred()).meanReciprocalRank();
            case HITS10 -> Ranking.of(THRESHOLD, atoms.competing().inferred()).hitsAt(HITS);
        };
    }
}
