package org.hinge.bench.experiment;

import java.util.Locale;

/**
 * A score of one method on one fold.
 *
 * @param fold or run, or split; from 0
 * @param seconds what learning and prediction took, without loading and grounding
 * @param settings what else is to be known, such as steps and tolerances
 */
record Result(
        String experiment,
        String dataSet,
        int fold,
        String method,
        String metric,
        double value,
        double seconds,
        String settings) {
    static final String HEADER =
            "experiment\tdata_set\tfold\tmethod\tmetric\tvalue\tseconds\tsettings";

    private static final int FIELDS = HEADER.split("\t", -1).length;

    Result {
        for (String text : new String[] {experiment, dataSet, method, metric, settings}) {
            if (text.indexOf('\t') >= 0 || text.indexOf('\n') >= 0) {
                throw new IllegalArgumentException("text must fit in a column (got " + text + ")");
            }
        }
    }

    /** A line of the table. */
    String line() {
        return String.join(
                "\t",
                experiment,
                dataSet,
                Integer.toString(fold),
                method,
                metric,
                Double.toString(value),
                String.format(Locale.ROOT, "%.3f", seconds),
                settings);
    }

    /** Reads a line of the table. */
    static Result of(String line) {
        String[] f = line.split("\t", -1);
        if (f.length != FIELDS) {
            throw new IllegalArgumentException("a line must have 8 columns (got " + line + ")");
        }
        return new Result(
                f[0],
                f[1],
                Integer.parseInt(f[2]),
                f[3],
                f[4],
                Double.parseDouble(f[5]),
                Double.parseDouble(f[6]),
                f[7]);
    }

    /** Whether it belongs to the same unit of work: what is computed and written at once. */
    boolean isOf(String ofExperiment, String ofDataSet, int ofFold, String ofMethod) {
        return experiment.equals(ofExperiment)
                && dataSet.equals(ofDataSet)
                && fold == ofFold
                && method.equals(ofMethod);
    }
}
