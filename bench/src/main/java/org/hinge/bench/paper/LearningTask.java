package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hinge.evaluation.Metric;

/**
 * The paper's problems of learning: their folds, models and scores.
 *
 * <p>The step size is that of the authors' code.
 */
public enum LearningTask {
    CORA(20, 5, "Category"),
    CITESEER(20, 5, "Category"),
    EPINIONS(TrustNetwork.FOLDS, 5, "Trusts"),
    JESTER(10, 1, "Likes");

    private final int folds;
    private final double stepSize;
    private final String predicate;

    LearningTask(int folds, double stepSize, String predicate) {
        this.folds = folds;
        this.stepSize = stepSize;
        this.predicate = predicate;
    }

    /** The task of a name, in any case. */
    public static LearningTask parse(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    public int folds() {
        return folds;
    }

    public double stepSize() {
        return stepSize;
    }

    /** The open predicate. */
    public String predicate() {
        return predicate;
    }

    /** What the paper's table shows, and for categories also the accuracy of targets alone. */
    public List<Metric> metrics() {
        return switch (this) {
            case CORA, CITESEER -> List.of(Metric.CATEGORICAL_WITH_OBSERVED, Metric.CATEGORICAL);
            case EPINIONS -> List.of(Metric.AUC, Metric.PR_POSITIVE, Metric.PR_NEGATIVE);
            case JESTER -> List.of(Metric.MSE, Metric.MAE);
        };
    }

    /** The program of its rules. */
    public String model(boolean squared) {
        return this + (squared ? "-squared.psl" : ".psl");
    }

    /** Writes the parts {@code train} and {@code test} of a fold. */
    public void write(DataFolder data, int fold, Path folder) throws IOException {
        switch (this) {
            case CORA, CITESEER -> new CitationNetwork(data, toString()).write(fold, folder);
            case EPINIONS -> new TrustNetwork(data).write(fold, folder);
            case JESTER -> new JokeRatings(data, fold).write(folder);
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
