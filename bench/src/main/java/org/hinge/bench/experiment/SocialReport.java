package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.hinge.bench.StraightLine;
import org.hinge.bench.StraightLine.Point;
import org.hinge.bench.experiment.SvgPlot.Scale;

/**
 * The time of MAP inference by size, as a table, a drawing, and a straight line through the times.
 *
 * @param results of linear, or of squared potentials
 * @param kind which of these
 * @param published what the paper says of its own runs
 */
record SocialReport(List<Result> results, String kind, Published published) {
    /** The interior-point methods are run by {@code bench/interior_point.py}. */
    private static final List<String> METHODS =
            List.of(
                    SocialExperiment.HINGE,
                    SocialExperiment.ADMM,
                    SocialExperiment.HIGHS,
                    SocialExperiment.PDLP,
                    "HiGHS, interior point",
                    "HiGHS, interior point and crossover",
                    "Clarabel");

    /** A network, by its size and whether it is generated. */
    private record Network(int people, boolean generated) {}

    /** Adds table and drawing; the drawing is {@code social-KIND.svg}. */
    void write(ReportPage page, Path folder) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (Network network : networks()) {
            List<String> cells = new ArrayList<>();
            cells.add(
                    String.format(Locale.ROOT, "%,d", network.people())
                            + (network.generated() ? " (generated)" : ""));
            cells.add(
                    number(
                            "%,.0f",
                            value(network, SocialExperiment.HINGE, SocialExperiment.TERMS)));
            for (String method : methods()) {
                cells.add(number("%.2f", value(network, method, SocialExperiment.SECONDS)));
                if (hasIterations(method)) {
                    cells.add(number("%.0f", value(network, method, SocialExperiment.ITERATIONS)));
                }
                cells.add(number("%.3f%%", 100 * value(network, method, SocialExperiment.ERROR)));
            }
            rows.add(cells);
        }
        List<String> header = new ArrayList<>(List.of(kind + ", people", SocialExperiment.TERMS));
        for (String method : methods()) {
            header.add(method + ", s");
            if (hasIterations(method)) {
                header.add(SocialExperiment.ITERATIONS);
            }
            header.add("error");
        }
        page.table(header, rows);
        draw(page, folder);
        page.paragraph(publishedText());
    }

    /** Those that have results. */
    private List<String> methods() {
        return METHODS.stream()
                .filter(m -> results.stream().anyMatch(r -> r.method().equals(m)))
                .toList();
    }

    private boolean hasIterations(String method) {
        return networks().stream()
                .anyMatch(n -> !Double.isNaN(value(n, method, SocialExperiment.ITERATIONS)));
    }

    private String publishedText() {
        boolean squared = kind.equals(SocialExperiment.dataSet(true, false));
        String paper = squared ? "quadratic" : "linear";
        String size = squared ? "third smallest" : "largest";
        return String.format(
                Locale.ROOT,
                "Published, on other hardware, %s: ADMM about %s s on the largest problem, R² = %s;"
                        + " an interior point method about %s s on the %s one. Relative error of"
                        + " ADMM, linear and quadratic: %.1f%% to %.1f%%.",
                paper,
                text("ADMM seconds, largest " + paper + " problem"),
                text("R squared of linear fit of ADMM time against size, " + paper),
                text("interior point (MOSEK 6) seconds, " + size + " " + paper + " problem"),
                size,
                100 * number("lowest relative error of ADMM objective against interior point"),
                100 * number("highest relative error of ADMM objective against interior point"));
    }

    private double number(String quantity) {
        return published.value(quantity, "value").orElse(Double.NaN);
    }

    private String text(String quantity) {
        return String.format(Locale.ROOT, "%s", number(quantity)).replaceAll("\\.0$", "");
    }

    private List<Network> networks() {
        return results.stream()
                .map(r -> new Network(r.fold(), r.dataSet().endsWith("generated")))
                .distinct()
                .sorted(Comparator.comparingInt(Network::people))
                .toList();
    }

    private double value(Network network, String method, String metric) {
        return results.stream()
                .filter(r -> r.fold() == network.people())
                .filter(r -> r.dataSet().endsWith("generated") == network.generated())
                .filter(r -> r.method().equals(method) && r.metric().equals(metric))
                .mapToDouble(Result::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** As in the paper: its sizes on normal scales, and all sizes in decades. */
    private void draw(ReportPage page, Path folder) throws IOException {
        double mostTerms = 0;
        double mostSeconds = 0;
        for (String method : methods()) {
            List<Point> ofPaper = times(method, true);
            line(page, method, "the paper's sizes", ofPaper);
            List<Point> all = times(method, false);
            if (all.size() > ofPaper.size()) {
                line(page, method, "all sizes, generated ones too", all);
            }
            for (Point point : ofPaper) {
                mostTerms = Math.max(mostTerms, point.x());
                mostSeconds = Math.max(mostSeconds, point.y());
            }
        }
        if (mostTerms > 0) {
            double[] terms = SvgPlot.normalAxis(mostTerms);
            double[] seconds = SvgPlot.normalAxis(mostSeconds);
            draw(page, folder, plot(Scale.NORMAL, terms, seconds), true, "-normal");
        }
        draw(
                page,
                folder,
                plot(Scale.DECADES, new double[] {1e5, 1e7}, new double[] {0.1, 1e3}),
                false,
                "");
    }

    private SvgPlot plot(Scale scale, double[] terms, double[] seconds) {
        return new SvgPlot(
                "MAP inference, " + kind + " potentials, one thread",
                "potentials and constraints",
                "seconds",
                scale,
                terms,
                seconds);
    }

    private void draw(ReportPage page, Path folder, SvgPlot plot, boolean ofPaper, String nameEnd)
            throws IOException {
        for (String method : methods()) {
            plot.curve(
                    method,
                    times(method, ofPaper).stream()
                            .map(p -> new SvgPlot.Point(p.x(), p.y()))
                            .toList(),
                    false);
        }
        String file = "social-" + kind + nameEnd + ".svg";
        Files.writeString(folder.resolve(file), plot.svg());
        page.picture(
                file,
                "Time of MAP inference against size, "
                        + kind
                        + " potentials"
                        + (ofPaper ? ", normal scales" : ""));
    }

    /** The times of a method by the number of terms, small problems first. */
    private List<Point> times(String method, boolean ofPaper) {
        return networks().stream()
                .filter(network -> !(ofPaper && network.generated()))
                .map(
                        network ->
                                new Point(
                                        value(network, method, SocialExperiment.TERMS),
                                        value(network, method, SocialExperiment.SECONDS)))
                .filter(point -> !Double.isNaN(point.y()))
                .toList();
    }

    private void line(ReportPage page, String method, String sizes, List<Point> points) {
        if (points.size() > 2) {
            StraightLine line = StraightLine.through(points);
            page.paragraph(
                    String.format(
                            Locale.ROOT,
                            "%s, %s, %s: a straight line through the times has R² = %.4f and %.2f s"
                                    + " per million potentials and constraints.",
                            kind,
                            method,
                            sizes,
                            line.rSquared(),
                            1e6 * line.slope()));
        }
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }
}
