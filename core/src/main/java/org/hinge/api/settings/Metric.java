package org.hinge.api.settings;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A score by its name in results; and the word by which a user asks for it. */
public enum Metric {
    /** The area under the ROC curve. */
    AUC("auc", "auc"),
    /** The area under precision and recall of true atoms. */
    PR_POSITIVE("prPositive", "auc"),
    /** The area under precision and recall of false atoms. */
    PR_NEGATIVE("prNegative", "auc"),
    /** The share of atoms on the right side of the threshold. */
    ACCURACY("accuracy", "accuracy"),
    /** The share of true atoms among those that count as true. */
    PRECISION("precision", "f1"),
    /** The share of true atoms that count as true. */
    RECALL("recall", "f1"),
    /** The harmonic mean of precision and recall. */
    F1("f1", "f1"),
    /**
     * The share of groups whose largest value is that of the true atom, without those that were
     * observed.
     */
    CATEGORICAL("categorical", "categorical"),
    /** The same with groups whose true atom was observed. */
    CATEGORICAL_WITH_OBSERVED("categoricalWithObserved", "categorical"),
    /** The mean squared error. */
    MSE("mse", "mse"),
    /** The root of the mean squared error. */
    RMSE("rmse", "mse"),
    /** The mean absolute error. */
    MAE("mae", "mae"),
    /** The mean reciprocal rank of the first true atom. */
    MRR("mrr", "ranking"),
    /** The share of groups with a true atom among the ten largest values. */
    HITS10("hits10", "ranking");

    /** From here on a value counts as true. */
    public static final double THRESHOLD = 0.5;

    private final String key;
    private final String family;

    Metric(String key, String family) {
        this.key = key;
        this.family = family;
    }

    /** {@return its name in results} */
    public String key() {
        return key;
    }

    /** {@return the words that a user may ask for, each once} */
    public static List<String> families() {
        return Arrays.stream(values()).map(metric -> metric.family).distinct().toList();
    }

    /**
     * {@return all scores of these words}
     *
     * @param words such as {@code auc}
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

    /** {@return whether more of it is better; it is not of errors} */
    public boolean isHigherBetter() {
        return switch (this) {
            case MSE, RMSE, MAE -> false;
            case AUC, PR_POSITIVE, PR_NEGATIVE, ACCURACY, PRECISION, RECALL, F1 -> true;
            case CATEGORICAL, CATEGORICAL_WITH_OBSERVED, MRR, HITS10 -> true;
        };
    }
}
