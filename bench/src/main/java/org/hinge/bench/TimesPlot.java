package org.hinge.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.hinge.bench.InferenceTimes.Row;
import org.hinge.bench.InferenceTimes.Solver;

/**
 * {@link InferenceTimes} as a drawing of four panels, as in the paper: linear potentials to the
 * left, squared ones to the right; time upwards on a normal scale above, in decades below; the
 * number of potentials and constraints to the right.
 */
final class TimesPlot {
    private static final int WIDTH = 960;
    private static final int PANEL = 380;
    private static final int PANEL_HEIGHT = 310;
    private static final int[] LEFT = {70, 550};
    private static final int[] TOP = {62, 492};
    private static final int LEGEND = TOP[1] + PANEL_HEIGHT + 68;
    private static final int LEGEND_ROW = 24;
    private static final int MARGIN = 40;

    /** A little more than a letter of this font is wide on average. */
    private static final int LETTER = 8;

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
        int height = LEGEND + LEGEND_ROW * rowsOfLegend();
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                        + " height=\"%d\" font-family=\"Helvetica, Arial, sans-serif\""
                        + " font-size=\"13\" fill=\"#1f2937\">",
                WIDTH, height, WIDTH, height);
        add("<title>Time of MAP inference against the size of the problem</title>");
        add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height);
        for (boolean squared : new boolean[] {false, true}) {
            String title = squared ? "Squared potentials" : "Linear potentials";
            int left = LEFT[squared ? 1 : 0];
            panel(new Panel(left, TOP[0], squared, false, mostSeconds(squared)), title);
            panel(
                    new Panel(left, TOP[1], squared, true, MOST_SECONDS),
                    title + ", time in decades");
        }
        legend();
        add("</svg>");
        return out.toString();
    }

    /**
     * One of the four.
     *
     * @param decades whether time is drawn in decades
     * @param most the seconds at its upper end
     */
    private record Panel(int left, int top, boolean squared, boolean decades, double most) {
        int bottom() {
            return top + PANEL_HEIGHT;
        }

        double x(double terms) {
            double least = decades ? LEAST_TERMS : 0;
            return left + PANEL * (terms - least) / (MOST_TERMS - least);
        }

        double y(double seconds) {
            double share =
                    decades
                            ? Math.log(seconds / LEAST_SECONDS) / Math.log(most / LEAST_SECONDS)
                            : seconds / most;
            return bottom() - PANEL_HEIGHT * share;
        }

        List<Double> ticks() {
            List<Double> ticks = new ArrayList<>();
            for (int i = 0; i <= 4; i++) {
                ticks.add(decades ? LEAST_SECONDS * Math.pow(10, i) : i * most / 4);
            }
            return ticks;
        }
    }

    /** The next of 1, 2, 4 or 8 times a power of ten above all times of a kind. */
    private double mostSeconds(boolean squared) {
        double most = LEAST_SECONDS;
        for (Curve curve : CURVES) {
            for (Row row : times.rows(squared, curve.solver())) {
                if (!Double.isNaN(curve.seconds(row))) {
                    most = Math.max(most, curve.seconds(row));
                }
            }
        }
        double power = Math.pow(10, Math.floor(Math.log10(most)));
        for (double factor : new double[] {1, 2, 4, 8}) {
            if (most <= factor * power) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private void panel(Panel panel, String title) {
        int left = panel.left();
        int bottom = panel.bottom();
        text(
                left + PANEL / 2.0,
                panel.top() - 38,
                "middle",
                "font-size=\"16\" font-weight=\"bold\"",
                title);
        for (double tick : panel.ticks()) {
            double y = panel.y(tick);
            add(
                    "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#d1d5db\"/>",
                    left, y, left + PANEL, y);
            text(left - 8, y + 4.5, "end", "", label(tick));
        }
        for (int terms = panel.decades() ? 100_000 : 0; terms <= MOST_TERMS; terms += 50_000) {
            double x = panel.x(terms);
            add(
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#6b7280\"/>",
                    x, bottom, x, bottom + 5);
            if (panel.decades() || terms % 100_000 == 0) {
                text(x, bottom + 20, "middle", "", format("%,d", terms));
            }
        }
        add(
                "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#6b7280\"/>",
                left, panel.top(), bottom, left + PANEL);
        text(left + PANEL / 2.0, bottom + 40, "middle", "", "potentials and constraints");
        text(left - 8, panel.top() - 14, "end", "", "seconds");
        fit(panel);
        CURVES.forEach(curve -> curve(panel, curve));
    }

    private static String label(double seconds) {
        String text = format("%.2f", seconds);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** The straight line through Hinge's times, which is bent on a scale of decades. */
    private void fit(Panel panel) {
        List<Row> rows = times.rows(panel.squared(), Solver.HINGE);
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
                points.add(format("%.1f,%.1f", panel.x(terms), panel.y(line.at(terms))));
            }
        }
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"#c2410c\" stroke-width=\"1\""
                        + " stroke-dasharray=\"2 3\"/>",
                String.join(" ", points));
        String words =
                format("straight line through Hinge's times: R\u00b2 = %.3f", line.rSquared());
        if (panel.decades()) {
            text(panel.left() + PANEL - 6, panel.bottom() - 10, "end", "fill=\"#c2410c\"", words);
        }
    }

    private void curve(Panel panel, Curve curve) {
        ToDoubleFunction<Row> seconds = curve::seconds;
        List<String> points = new ArrayList<>();
        for (Row row : times.rows(panel.squared(), curve.solver())) {
            double value = seconds.applyAsDouble(row);
            if (!Double.isNaN(value)) {
                points.add(format("%.1f,%.1f", panel.x(row.terms()), panel.y(value)));
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
        int x = MARGIN;
        int y = LEGEND;
        for (Curve curve : CURVES) {
            if (!isDrawn(curve)) {
                continue;
            }
            if (x + widthOf(curve) > WIDTH) {
                x = MARGIN;
                y += LEGEND_ROW;
            }
            add(
                    "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\""
                            + " stroke-width=\"2\"%s/>",
                    x, y, x + 26, y, curve.colour(), dashes(curve));
            add("<circle cx=\"%d\" cy=\"%d\" r=\"3.5\" fill=\"%s\"/>", x + 13, y, curve.colour());
            text(x + 32, y + 4.5, "start", "", curve.name());
            x += widthOf(curve);
        }
    }

    /** In the legend, with the space to the next. */
    private static int widthOf(Curve curve) {
        return 56 + LETTER * curve.name().length();
    }

    private int rowsOfLegend() {
        int rows = 1;
        int x = MARGIN;
        for (Curve curve : CURVES) {
            if (isDrawn(curve)) {
                if (x + widthOf(curve) > WIDTH) {
                    x = MARGIN;
                    rows++;
                }
                x += widthOf(curve);
            }
        }
        return rows;
    }

    private static String dashes(Curve curve) {
        return curve.dashed() ? " stroke-dasharray=\"6 4\"" : "";
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
