package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.bench.paper.CitationNetwork;
import org.hinge.bench.paper.DataFolder;
import org.hinge.evaluation.CategoricalAccuracy;
import org.hinge.evaluation.ScoredAtoms;

/**
 * Categories of documents. The paper's accuracy counts the seeds of the test part, which are always
 * right; that of the targets alone is reported too.
 */
final class ClassificationTask implements Task {
    static final String EXPERIMENT = "classification";
    static final String ACCURACY = "accuracy";
    static final String OF_TARGETS = "accuracy of targets";

    private static final int FOLDS = 20;

    private final CitationNetwork network;
    private final String name;
    private final List<Row> rows;

    /**
     * Chooses a network.
     *
     * @param name cora or citeseer
     */
    ClassificationTask(DataFolder data, String name, List<Row> rows) {
        this.network = new CitationNetwork(data, name);
        this.name = name;
        this.rows = rows;
    }

    @Override
    public String experiment() {
        return EXPERIMENT;
    }

    @Override
    public String dataSet() {
        return name;
    }

    @Override
    public String predicate() {
        return "Category";
    }

    @Override
    public int folds() {
        return FOLDS;
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
    public Map<String, Double> score(Path folder, GroundPart test, double[] predicted)
            throws IOException {
        List<String> seeds = Files.readAllLines(folder.resolve("test/Category_observed.tsv"));
        ScoredAtoms atoms = scored(test, predicted, seeds);
        Map<String, Double> scores = new LinkedHashMap<>();
        scores.put(ACCURACY, CategoricalAccuracy.withObserved(atoms).orElseThrow());
        scores.put(OF_TARGETS, CategoricalAccuracy.withoutObserved(atoms).orElseThrow());
        return scores;
    }

    /** The targets and the seeds' own categories, grouped by document. */
    private static ScoredAtoms scored(GroundPart test, double[] predicted, List<String> seeds) {
        int targets = predicted.length;
        int n = targets + seeds.size();
        double[] values = new double[n];
        double[] truth = new double[n];
        int[] group = new int[n];
        boolean[] observed = new boolean[n];
        Map<String, Integer> documents = new HashMap<>();
        for (int i = 0; i < n; i++) {
            observed[i] = i >= targets;
            values[i] = observed[i] ? 1 : predicted[i];
            truth[i] = observed[i] ? 1 : test.truth()[i];
            String document =
                    observed[i]
                            ? seeds.get(i - targets).split("\t", -1)[0]
                            : test.atoms().get(i).arguments().get(0);
            Integer known = documents.putIfAbsent(document, documents.size());
            group[i] = known == null ? documents.size() - 1 : known;
        }
        return ScoredAtoms.of(values, truth, group, observed);
    }
}
