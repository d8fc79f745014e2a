package org.hinge.bench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A table of ours beside the published one. Bold is derived: the best of the paper's methods, and
 * those that a paired t-test does not tell apart from it. Other methods come after them, and models
 * of our own are compared with the best published figure.
 *
 * @param digits after the point
 */
record ScoreTable(List<Result> results, Published published, List<Column> columns, int digits) {
    /**
     * A data set and a metric of it.
     *
     * @param title over the column
     * @param column in the published table; empty if it is not there
     */
    record Column(
            String dataSet, String metric, String title, String column, boolean largestIsBest) {}

    static final String OURS = "ours";

    /** Adds the table to a page. */
    void write(ReportPage page, List<String> methods) {
        List<String> header = new ArrayList<>(List.of("method", "folds"));
        for (Column column : columns) {
            header.add(column.title());
            if (!column.column().isEmpty()) {
                header.add("published");
                header.add("difference");
            }
        }
        header.add("seconds");
        List<List<String>> rows = new ArrayList<>();
        for (String method : methods) {
            rows.add(row(method, methods));
        }
        page.table(header, rows);
        columns.forEach(column -> comparison(page, column, methods));
    }

    private List<String> row(String method, List<String> methods) {
        List<String> papers = methods.stream().filter(this::isOfPaper).toList();
        List<String> cells = new ArrayList<>(List.of(method, folds(method)));
        for (Column column : columns) {
            FoldScores scores = scores(column);
            OptionalDouble known = published.value(method, column.column());
            boolean bold = isOfPaper(method) && scores.isBold(method, papers);
            String mean = number(scores.mean(method));
            cells.add(bold ? "**" + mean + "**" : mean);
            if (column.column().isEmpty()) {
                continue;
            }
            cells.add(known.isPresent() ? number(known.getAsDouble()) : "");
            cells.add(
                    known.isPresent() && scores.has(method)
                            ? String.format(
                                    Locale.ROOT,
                                    "%+." + digits + "f",
                                    scores.mean(method) - known.getAsDouble())
                            : "");
        }
        cells.add(seconds(method));
        return cells;
    }

    private boolean isOfPaper(String method) {
        return columns.stream().anyMatch(c -> published.value(method, c.column()).isPresent());
    }

    private FoldScores scores(Column column) {
        return new FoldScores(results, column.dataSet(), column.metric(), column.largestIsBest());
    }

    private String folds(String method) {
        return columns.stream()
                .mapToInt(column -> scores(column).folds(method))
                .distinct()
                .mapToObj(Integer::toString)
                .reduce((a, b) -> a + ", " + b)
                .orElse("");
    }

    private String seconds(String method) {
        double[] seconds =
                results.stream()
                        .filter(r -> r.method().equals(method) && isShown(r))
                        .mapToDouble(Result::seconds)
                        .sorted()
                        .toArray();
        // The median: a long pause of one run does not move it.
        return seconds.length == 0
                ? ""
                : String.format(Locale.ROOT, "%.1f", seconds[seconds.length / 2]);
    }

    private boolean isShown(Result result) {
        return columns.stream()
                .anyMatch(
                        c ->
                                c.dataSet().equals(result.dataSet())
                                        && c.metric().equals(result.metric()));
    }

    /** Says whether the best model of our own beats the best published figure. */
    private void comparison(ReportPage page, Column column, List<String> methods) {
        FoldScores scores = scores(column);
        List<String> own = methods.stream().filter(m -> m.startsWith(OURS)).toList();
        List<String> papers = methods.stream().filter(this::isOfPaper).toList();
        String best = scores.best(own);
        String rival = scores.best(papers);
        OptionalDouble known = published.best(column.column(), column.largestIsBest());
        if (best.isEmpty() || known.isEmpty()) {
            return;
        }
        boolean beaten =
                column.largestIsBest()
                        ? scores.mean(best) > known.getAsDouble()
                        : scores.mean(best) < known.getAsDouble();
        page.paragraph(
                String.format(
                        Locale.ROOT,
                        "%s: our best, %s, has %s; the best published figure is %s, %s.%s",
                        column.title(),
                        best,
                        number(scores.mean(best)),
                        number(known.getAsDouble()),
                        beaten ? "which it beats" : "**which it does not beat**",
                        against(rival, scores.pValue(best, rival))));
    }

    private static String against(String rival, double p) {
        return Double.isNaN(p)
                ? ""
                : String.format(Locale.ROOT, " Against %s as run here p = %.2g.", rival, p);
    }

    private String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
