package org.hinge.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.hinge.bench.InferenceTimes.Row;
import org.hinge.bench.InferenceTimes.Solver;

/**
 * {@link InferenceTimes} as a drawing: linear potentials to the left, squared ones to the right;
 * time upwards in decades, the number of potentials and constraints to the right.
 */
final class TimesPlot {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 470;
    private static final int PANEL = 380;
    private static final int TOP = 62;
    private static final int BOTTOM = 372;
    private static final int[] LEFT = {70, 550};
    private static final double LEAST_SECONDS = 0.01;
    private static final double MOST_SECONDS = 100;
    private static final double LEAST_TERMS = 100_000;
    private static final double MOST_TERMS = 350_000;
    private static final int FIT_STEPS = 60;

    private final InferenceTimes times;
    private final StringBuilder out = new StringBuilder();

    /** How a curve looks, and what the legend calls it. */
    private record Curve(
            Solver solver, boolean process, String name, String colour, boolean dashed) {
        double seconds(Row row) {
            return process ? row.processSeconds() : row.seconds();
        }
    }

    private static final List<Curve> CURVES =
            List.of(
                    new Curve(Solver.HINGE, false, "Hinge, gap 0.001 proven", "#c2410c", false),
                    new Curve(Solver.ADMM, false, "the paper's ADMM", "#0f766e", false),
                    new Curve(Solver.HIGHS, false, "HiGHS, exact", "#6d28d9", false),
                    new Curve(Solver.PEER, false, "LINQS PSL 2.4.0, its ADMM", "#1d4ed8", false),
                    new Curve(Solver.PEER, true, "LINQS PSL 2.4.0, process", "#60a5fa", true));

    private TimesPlot(InferenceTimes times) {
        this.times = times;
    }

    static String svg(InferenceTimes times) {
        return new TimesPlot(times).draw();
    }

    private String draw() {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                        + " height=\"%d\" font-family=\"Helvetica, Arial, sans-serif\""
                        + " font-size=\"13\" fill=\"#1f2937\">",
                WIDTH, HEIGHT, WIDTH, HEIGHT);
        add("<title>Time of MAP inference against the size of the problem</title>");
        add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, HEIGHT);
        panel(0, "Linear potentials", false);
        panel(1, "Squared potentials", true);
        legend();
        add("</svg>");
        return out.toString();
    }

    private void panel(int place, String title, boolean squared) {
        int left = LEFT[place];
        text(left + PANEL / 2.0, 24, "middle", "font-size=\"16\" font-weight=\"bold\"", title);
        for (String label : List.of("0.01", "0.1", "1", "10", "100")) {
            double y = y(Double.parseDouble(label));
            add(
                    "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#d1d5db\"/>",
                    left, y, left + PANEL, y);
            text(left - 8, y + 4.5, "end", "", label);
        }
        for (int terms = 100_000; terms <= MOST_TERMS; terms += 50_000) {
            double x = x(left, terms);
            add(
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#6b7280\"/>",
                    x, BOTTOM, x, BOTTOM + 5);
            text(x, BOTTOM + 20, "middle", "", format("%,d", terms));
        }
        add(
                "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#6b7280\"/>",
                left, TOP, BOTTOM, left + PANEL);
        text(left + PANEL / 2.0, BOTTOM + 40, "middle", "", "potentials and constraints");
        text(left - 8, TOP - 14, "end", "", "seconds");
        fit(left, squared);
        CURVES.forEach(curve -> curve(left, squared, curve));
    }

    /** The straight line through Hinge's times, which is bent on a scale of decades. */
    private void fit(int left, boolean squared) {
        List<Row> rows = times.rows(squared, Solver.HINGE);
        if (rows.size() < 3) {
            return;
        }
        StraightLine line =
                StraightLine.through(
                        rows.stream()
                                .map(r -> new StraightLine.Point(r.terms(), r.seconds()))
                                .toList());
        List<String> points = new ArrayList<>();
        for (int i = 0; i <= FIT_STEPS; i++) {
            double terms = LEAST_TERMS + i * (MOST_TERMS - LEAST_TERMS) / FIT_STEPS;
            if (line.at(terms) > LEAST_SECONDS) {
                points.add(format("%.1f,%.1f", x(left, terms), y(line.at(terms))));
            }
        }
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"#c2410c\" stroke-width=\"1\""
                        + " stroke-dasharray=\"2 3\"/>",
                String.join(" ", points));
        String words =
                format("straight line through Hinge's times: R\u00b2 = %.3f", line.rSquared());
        text(left + PANEL - 6, BOTTOM - 10, "end", "fill=\"#c2410c\"", words);
    }

    private void curve(int left, boolean squared, Curve curve) {
        ToDoubleFunction<Row> seconds = curve::seconds;
        List<String> points = new ArrayList<>();
        for (Row row : times.rows(squared, curve.solver())) {
            double value = seconds.applyAsDouble(row);
            if (!Double.isNaN(value)) {
                points.add(format("%.1f,%.1f", x(left, row.terms()), y(value)));
            }
        }
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>",
                String.join(" ", points), curve.colour(), dashes(curve));
        for (String point : points) {
            String[] xy = point.split(",", -1);
            add(
                    "<circle class=\"point\" cx=\"%s\" cy=\"%s\" r=\"3.5\" fill=\"%s\"/>",
                    xy[0], xy[1], curve.colour());
        }
    }

    private boolean isDrawn(Curve curve) {
        for (boolean squared : new boolean[] {false, true}) {
            for (Row row : times.rows(squared, curve.solver())) {
                if (!Double.isNaN(curve.seconds(row))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void legend() {
        int x = 40;
        int y = BOTTOM + 68;
        for (Curve curve : CURVES) {
            if (!isDrawn(curve)) {
                continue;
            }
            add(
                    "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\""
                            + " stroke-width=\"2\"%s/>",
                    x, y, x + 26, y, curve.colour(), dashes(curve));
            add("<circle cx=\"%d\" cy=\"%d\" r=\"3.5\" fill=\"%s\"/>", x + 13, y, curve.colour());
            text(x + 32, y + 4.5, "start", "", curve.name());
            x += 56 + 7 * curve.name().length();
        }
    }

    private static String dashes(Curve curve) {
        return curve.dashed() ? " stroke-dasharray=\"6 4\"" : "";
    }

    private static double x(int left, double terms) {
        return left + PANEL * (terms - LEAST_TERMS) / (MOST_TERMS - LEAST_TERMS);
    }

    private static double y(double seconds) {
        double share = Math.log(seconds / LEAST_SECONDS) / Math.log(MOST_SECONDS / LEAST_SECONDS);
        return BOTTOM - (BOTTOM - TOP) * share;
    }

    private void text(double x, double y, String anchor, String more, String words) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>",
                x, y, anchor, more, words);
    }

    private void add(String format, Object... arguments) {
        out.append(format(format, arguments)).append('\n');
    }

    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
