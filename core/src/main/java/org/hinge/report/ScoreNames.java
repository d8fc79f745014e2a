package org.hinge.report;

import org.hinge.api.settings.Metric;

/** Scores in words. */
public final class ScoreNames {
    private ScoreNames() {}

    /** As a heading. */
    public static String title(Metric metric) {
        return switch (metric) {
            case AUC -> "AUC";
            case PR_POSITIVE -> "Precision–recall area, true";
            case PR_NEGATIVE -> "Precision–recall area, false";
            case ACCURACY -> "Accuracy";
            case PRECISION -> "Precision";
            case RECALL -> "Recall";
            case F1 -> "F1";
            case CATEGORICAL -> "Categorical accuracy";
            case CATEGORICAL_WITH_OBSERVED -> "The same with observed groups";
            case MSE -> "Mean squared error";
            case RMSE -> "Root mean squared error";
            case MAE -> "Mean absolute error";
            case MRR -> "Mean reciprocal rank";
            case HITS10 -> "Hits at 10";
        };
    }

    /** In a few words. */
    public static String meaning(Metric metric) {
        return switch (metric) {
            case AUC -> "chance that a true atom is ranked above a false one";
            case PR_POSITIVE -> "area under precision and recall of true atoms";
            case PR_NEGATIVE -> "area under precision and recall of false atoms";
            case ACCURACY -> "share of atoms on the right side of the threshold";
            case PRECISION -> "share of true atoms among those that count as true";
            case RECALL -> "share of true atoms that count as true";
            case F1 -> "harmonic mean of precision and recall";
            case CATEGORICAL -> "share of groups whose largest value is that of the true atom";
            case CATEGORICAL_WITH_OBSERVED -> "with groups whose true atom was observed";
            case MSE -> "less is better";
            case RMSE -> "less is better";
            case MAE -> "how far values are from the truth; less is better";
            case MRR -> "of the first true atom of each group";
            case HITS10 -> "share of groups with a true atom among the ten largest values";
        };
    }
}
