package org.hinge.api.settings;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
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
}
