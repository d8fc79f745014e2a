package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A data set of the paper: its folds, the rows of its table, and how predictions are scored. A fold
 * has the parts {@code train} and {@code test}, written as programs with their tables.
 */
interface Task {
    String experiment();

    String dataSet();

    /** The open predicate. */
    String predicate();

    int folds();

    List<Row> rows();

    /** Writes the parts of a fold, and what models of our own add to them. */
    void write(int fold, Path folder) throws IOException;

    /**
     * The scores of predictions, by their names in the order of the table.
     *
     * @param folder of the fold
     * @param predicted one per variable
     */
    Map<String, Double> score(Path folder, GroundPart test, double[] predicted) throws IOException;

    /**
     * A row of the table.
     *
     * @param title as in the published table, or a name of our own
     * @param program in {@code bench/models}
     * @param more whether the program needs the parts {@code train-more} and {@code test-more} too
     */
    record Row(
            String title, String program, boolean more, Method method, LearnAndPredict settings) {}
}
