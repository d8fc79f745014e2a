package org.hinge.bench.experiment;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.settings.Metric;
import org.hinge.bench.experiment.Task.Row;
import org.hinge.bench.paper.CitationNetwork;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.JokeRatings;
import org.hinge.bench.paper.TrustNetwork;

/** The paper's problems of learning. */
final class Tasks {
    static final String CLASSIFICATION = "classification";
    static final String ACCURACY = "accuracy";
    static final String OF_TARGETS = "accuracy of targets";

    static final String TRUST = "trust";
    static final String ROC = "ROC";
    static final String POSITIVE = "P-R (+)";
    static final String NEGATIVE = "P-R (-)";

    static final String JESTER = "jester";
    static final String NMSE = "NMSE";
    static final String NMAE = "NMAE";
    static final int SPLITS = 10;

    private static final int RUNS = 20;

    private Tasks() {}

    /**
     * Categories of documents. The paper's accuracy counts the seeds of the test part, which are
     * always right; that of the targets alone is reported too.
     *
     * @param name cora or citeseer
     */
    static Task documents(DataFolder data, String name, List<Row> rows) {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        metrics.put(ACCURACY, Metric.CATEGORICAL_WITH_OBSERVED);
        metrics.put(OF_TARGETS, Metric.CATEGORICAL);
        CitationNetwork network = new CitationNetwork(data, name);
        return new Task(
                CLASSIFICATION,
                name,
                "Category",
                RUNS,
                metrics,
                (fold, folder) -> {
                    network.write(fold, folder);
                    network.writeMore(fold, folder);
                },
                rows);
    }

    /** Trust between users. Links of equal value are one group in all three areas. */
    static Task trust(DataFolder data, List<Row> rows) throws IOException {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        metrics.put(ROC, Metric.AUC);
        metrics.put(POSITIVE, Metric.PR_POSITIVE);
        metrics.put(NEGATIVE, Metric.PR_NEGATIVE);
        TrustNetwork network = new TrustNetwork(data);
        return new Task(
                TRUST,
                "epinions",
                "Trusts",
                TrustNetwork.FOLDS,
                metrics,
                (fold, folder) -> {
                    network.write(fold, folder);
                    network.writeMore(fold, folder);
                },
                rows);
    }

    /** Ratings of jokes on the scale [0, 1], so that errors are normalised by the range. */
    static Task jokes(DataFolder data, List<Row> rows) {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        metrics.put(NMSE, Metric.MSE);
        metrics.put(NMAE, Metric.MAE);
        return new Task(
                JESTER,
                JESTER,
                "Likes",
                SPLITS,
                metrics,
                (split, folder) -> {
                    JokeRatings ratings = new JokeRatings(data, split);
                    ratings.write(folder);
                    ratings.writeMore(folder);
                },
                rows);
    }
}
