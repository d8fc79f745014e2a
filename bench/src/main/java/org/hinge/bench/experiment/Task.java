package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.api.settings.Metric;

/**
 * A data set of the paper: its folds, the rows of its table, and how predictions are scored. A fold
 * has the parts {@code train} and {@code test}, written as programs with their tables.
 *
 * @param predicate the open one
 * @param metrics by their titles, in the order of the table
 */
record Task(
        String experiment,
        String dataSet,
        String predicate,
        int folds,
        Map<String, Metric> metrics,
        Writer writer,
        List<Row> rows) {

    /** Writes the parts of a fold, and what models of our own add to them. */
    interface Writer {
        void write(int fold, Path folder) throws IOException;
    }

    /**
     * A row of the table.
     *
     * @param title as in the published table, or a name of our own
     * @param program in {@code bench/models}
     * @param more whether the program needs the parts {@code train-more} and {@code test-more} too
     */
    record Row(String title, String program, boolean more, Method method, Protocol protocol) {}

    /** The same with the rows of these titles only; with all if there is no title. */
    Task only(List<String> titles) {
        List<Row> some =
                rows.stream().filter(r -> titles.isEmpty() || titles.contains(r.title())).toList();
        return new Task(experiment, dataSet, predicate, folds, metrics, writer, some);
    }
}
