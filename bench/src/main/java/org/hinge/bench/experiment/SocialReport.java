package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.bench.StraightLine;

/**
 * The time of MAP inference by size, as a table, a drawing, and a straight line through the times.
 *
 * @param results of linear, or of squared potentials
 * @param kind which of these
 */
record SocialReport(List<Result> results, String kind) {
    private static final List<String> METHODS =
            List.of(SocialExperiment.HINGE, SocialExperiment.ADMM);

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
            cells.add(number("%,.0f", value(network, SocialExperiment.HINGE, "terms")));
            for (String method : METHODS) {
                cells.add(number("%.2f", value(network, method, "seconds")));
                cells.add(number("%.0f", value(network, method, "iterations")));
                cells.add(number("%.3f%%", 100 * value(network, method, "relative error")));
            }
            rows.add(cells);
        }
        List<String> header = new ArrayList<>(List.of(kind + ", people", "terms"));
        for (String method : METHODS) {
            header.addAll(List.of(method + ", s", "iterations", "error"));
        }
        page.table(header, rows);
        draw(page, folder);
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

    private void draw(ReportPage page, Path folder) throws IOException {
        SvgPlot plot =
                new SvgPlot(
                        "MAP inference, " + kind + " potentials, one thread",
                        "potentials and constraints",
                        "seconds",
                        new double[] {1e5, 1e7},
                        new double[] {0.1, 1e3});
        for (String method : METHODS) {
            Map<Double, Double> times = new TreeMap<>();
            for (Network network : networks()) {
                double seconds = value(network, method, "seconds");
                if (!Double.isNaN(seconds)) {
                    times.put(value(network, method, "terms"), seconds);
                }
            }
            if (times.size() < 2) {
                continue;
            }
            List<StraightLine.Point> points = new ArrayList<>();
            times.forEach((terms, seconds) -> points.add(new StraightLine.Point(terms, seconds)));
            StraightLine line = StraightLine.through(points);
            plot.curve(
                    String.format(
                            Locale.ROOT, "%s; straight line: R² %.4f", method, line.rSquared()),
                    points.stream().map(p -> new SvgPlot.Point(p.x(), p.y())).toList(),
                    false);
            page.paragraph(
                    String.format(
                            Locale.ROOT,
                            "%s, %s: a straight line through the times of all sizes has R² = %.4f"
                                    + " and %.2f s per million potentials and constraints.",
                            kind,
                            method,
                            line.rSquared(),
                            1e6 * line.slope()));
        }
        String file = "social-" + kind + ".svg";
        Files.writeString(folder.resolve(file), plot.svg());
        page.picture(file, "Time of MAP inference against size, " + kind + " potentials");
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }
}
