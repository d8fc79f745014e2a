package org.hinge.bench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Curves over axes in decades, or over normal ones that begin at 0, as SVG. The legend stands below
 * them, where no curve can run through it.
 */
final class SvgPlot {
    private static final int WIDTH = 800;
    private static final int LEFT = 80;
    private static final int RIGHT = 740;
    private static final int TOP = 50;
    private static final int BOTTOM = 400;
    private static final int LEGEND = BOTTOM + 74;
    private static final int LEGEND_ROW = 22;
    private static final int LEGEND_COLUMN = 330;
    private static final int LEGEND_COLUMNS = 2;
    private static final List<String> COLOURS =
            List.of("#c2410c", "#0f766e", "#6d28d9", "#1d4ed8", "#be185d", "#4d7c0f");

    private static final int MOST_TICKS = 5;

    private final Scale scale;
    private final double[] x;
    private final double[] y;
    private final StringBuilder out = new StringBuilder();
    private int curves;

    /** How numbers become places on both axes. */
    enum Scale {
        DECADES,
        NORMAL;

        private double share(double at, double from, double to) {
            return this == DECADES
                    ? Math.log(at / from) / Math.log(to / from)
                    : (at - from) / (to - from);
        }

        private List<Double> ticks(double from, double to) {
            List<Double> ticks = new ArrayList<>();
            if (this == DECADES) {
                for (double at = from; at <= to * 1.001; at *= 10) {
                    ticks.add(at);
                }
            } else {
                double step = roundStep(to - from);
                for (int i = 0; from + i * step <= to + 0.001 * step; i++) {
                    ticks.add(from + i * step);
                }
            }
            return ticks;
        }
    }

    /** A normal axis from 0 to the next tick above some number. */
    static double[] normalAxis(double most) {
        double step = roundStep(most);
        return new double[] {0, step * Math.ceil(most / step)};
    }

    /** The least of 1, 2 or 5 times a power of ten that cuts a length into few parts. */
    private static double roundStep(double length) {
        double least = length / MOST_TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** A point; both numbers are positive. */
    record Point(double x, double y) {}

    /**
     * An empty plot.
     *
     * @param x from and to; powers of ten on axes in decades
     * @param y the same
     */
    SvgPlot(String title, String xTitle, String yTitle, Scale scale, double[] x, double[] y) {
        this.scale = scale;
        this.x = x.clone();
        this.y = y.clone();
        text((LEFT + RIGHT) / 2.0, 22, "middle", title);
        text((LEFT + RIGHT) / 2.0, BOTTOM + 42, "middle", xTitle);
        text(LEFT, TOP - 12, "middle", yTitle);
        for (double at : scale.ticks(x[0], x[1])) {
            line(placeX(at), TOP, placeX(at), BOTTOM);
            text(placeX(at), BOTTOM + 20, "middle", String.format(Locale.ROOT, "%,.0f", at));
        }
        for (double at : scale.ticks(y[0], y[1])) {
            line(LEFT, placeY(at), RIGHT, placeY(at));
            text(LEFT - 8, placeY(at) + 4.5, "end", label(at));
        }
    }

    private static String label(double at) {
        return at > 0 && at < 0.999
                ? String.format(Locale.ROOT, "%.3f", at).replaceAll("0+$", "")
                : String.format(Locale.ROOT, "%,.0f", at);
    }

    private double placeX(double at) {
        return LEFT + (RIGHT - LEFT) * scale.share(at, x[0], x[1]);
    }

    private double placeY(double at) {
        return BOTTOM - (BOTTOM - TOP) * scale.share(at, y[0], y[1]);
    }

    /** Adds a curve with its name in the legend; a circle at each point unless it is dashed. */
    void curve(String name, List<Point> points, boolean dashed) {
        String colour = COLOURS.get(curves % COLOURS.size());
        String places =
                points.stream()
                        .map(p -> String.format(Locale.ROOT, "%.1f,%.1f", placeX(p.x), placeY(p.y)))
                        .collect(Collectors.joining(" "));
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>",
                places, colour, dashed ? "1" : "2", dashed ? " stroke-dasharray=\"4 4\"" : "");
        for (Point p : dashed ? List.<Point>of() : points) {
            add(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>",
                    placeX(p.x), placeY(p.y), colour);
        }
        legend(name, colour, dashed);
        curves++;
    }

    private void legend(String name, String colour, boolean dashed) {
        int left = LEFT + LEGEND_COLUMN * (curves % LEGEND_COLUMNS);
        int at = LEGEND + LEGEND_ROW * (curves / LEGEND_COLUMNS);
        add(
                "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\""
                        + " stroke-width=\"2\"%s/>",
                left, at - 4, left + 28, at - 4, colour, dashed ? " stroke-dasharray=\"4 4\"" : "");
        text(left + 34, at, "start", name);
    }

    private void line(double x1, double y1, double x2, double y2) {
        add(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#e5e7eb\"/>",
                x1, y1, x2, y2);
    }

    private void text(double atX, double atY, String anchor, String text) {
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", atX, atY, anchor, escaped);
    }

    private void add(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    String svg() {
        int rows = (curves + LEGEND_COLUMNS - 1) / LEGEND_COLUMNS;
        int height = LEGEND + LEGEND_ROW * Math.max(0, rows - 1) + 20;
        String head =
                String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                                + " height=\"%d\" font-family=\"Helvetica, Arial, sans-serif\""
                                + " font-size=\"13\" fill=\"#1f2937\">\n"
                                + "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
                        WIDTH,
                        height,
                        WIDTH,
                        height,
                        WIDTH,
                        height);
        return head + out + "</svg>\n";
    }
}
