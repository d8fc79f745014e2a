package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.TrustNetwork;
import org.hinge.evaluation.Curves;
import org.hinge.evaluation.Metric;

/** Trust between users. Links of equal value are one group in all three areas. */
final class TrustTask implements Task {
    static final String EXPERIMENT = "trust";
    static final String ROC = "ROC";
    static final String POSITIVE = "P-R (+)";
    static final String NEGATIVE = "P-R (-)";

    private final TrustNetwork network;
    private final List<Row> rows;

    TrustTask(DataFolder data, List<Row> rows) throws IOException {
        this.network = new TrustNetwork(data);
        this.rows = rows;
    }

    @Override
    public String experiment() {
        return EXPERIMENT;
    }

    @Override
    public String dataSet() {
        return "epinions";
    }

    @Override
    public String predicate() {
        return "Trusts";
    }

    @Override
    public int folds() {
        return TrustNetwork.FOLDS;
    }

    @Override
    public List<Row> rows() {
        return rows;
    }

    @Override
    public void write(int fold, Path folder) throws IOException {
        network.write(fold, folder);
        network.writeMore(fold, folder);
    }

    @Override
    public Map<String, Double> score(Path folder, GroundPart test, double[] predicted) {
        Curves curves = Curves.of(Metric.THRESHOLD, predicted, test.truth());
        Map<String, Double> scores = new LinkedHashMap<>();
        scores.put(ROC, curves.auc().orElseThrow());
        scores.put(POSITIVE, curves.precisionRecallOfPositives().orElseThrow());
        scores.put(NEGATIVE, curves.precisionRecallOfNegatives().orElseThrow());
        return scores;
    }
}
