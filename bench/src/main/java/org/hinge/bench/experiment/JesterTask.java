package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.JokeRatings;
import org.hinge.evaluation.Errors;

/** Ratings of jokes on the scale [0, 1], so that errors are normalised by the range. */
final class JesterTask implements Task {
    static final String EXPERIMENT = "jester";
    static final String NMSE = "NMSE";
    static final String NMAE = "NMAE";
    static final int SPLITS = 10;

    private final DataFolder data;
    private final List<Row> rows;

    JesterTask(DataFolder data, List<Row> rows) {
        this.data = data;
        this.rows = rows;
    }

    @Override
    public String experiment() {
        return EXPERIMENT;
    }

    @Override
    public String dataSet() {
        return "jester";
    }

    @Override
    public String predicate() {
        return "Likes";
    }

    @Override
    public int folds() {
        return SPLITS;
    }

    @Override
    public List<Row> rows() {
        return rows;
    }

    @Override
    public void write(int fold, Path folder) throws IOException {
        JokeRatings ratings = new JokeRatings(data, fold);
        ratings.write(folder);
        ratings.writeMore(folder);
    }

    @Override
    public Map<String, Double> score(Path folder, GroundPart test, double[] predicted) {
        Errors errors = Errors.of(predicted, test.truth());
        Map<String, Double> scores = new LinkedHashMap<>();
        scores.put(NMSE, errors.mse().orElseThrow());
        scores.put(NMAE, errors.mae().orElseThrow());
        return scores;
    }
}
