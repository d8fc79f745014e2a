package org.hinge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hinge.api.result.LearningResult;
import org.hinge.text.Counted;

/**
 * The objective and the weights of each step, drawn as SVG, one panel above the other. The rules of
 * the largest weights at the end have a colour and a name each, others are grey.
 */
final class LearningPlot {
    private static final int WIDTH = 960;
    private static final int LEFT = 80;
    private static final int RIGHT = 600;
    private static final int NAMED = 10;

    /** More grey lines than this would only be a cloud. */
    private static final int GREY = 200;

    private static final int LONGEST_NAME = 48;
    private static final String[] COLOURS = {
        "#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#994f00", "#117733",
        "#332288", "#dd7788"
    };

    private final LearningResult learned;
    private final LearningResult.History history;
    private final StringBuilder svg = new StringBuilder();

    private LearningPlot(LearningResult learned) {
        this.learned = learned;
        this.history = learned.history();
    }

    static String of(LearningResult learned) {
        return new LearningPlot(learned).draw();
    }

    private String draw() {
        svg.append(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="620" viewBox="0 0 %d 620" font-family="sans-serif" font-size="12">
                <rect width="100%%" height="100%%" fill="white"/>
                """
                        .formatted(WIDTH, WIDTH));
        double[] objective =
                IntStream.range(0, history.steps()).mapToDouble(history::objective).toArray();
        Panel above = new Panel(40, 260, objective.length);
        above.title("objective, " + learned.settings().method());
        above.include(objective);
        above.frame();
        above.line(i -> objective[i], COLOURS[0], 1.5);
        weights();
        return svg.append("</svg>\n").toString();
    }

    private void weights() {
        List<Integer> rules = rulesBySize();
        Panel below = new Panel(330, 570, history.weightings());
        below.title("weights");
        below.include(0);
        int stride = Math.max(1, (rules.size() - NAMED) / GREY);
        List<Integer> grey = new ArrayList<>();
        for (int i = NAMED; i < rules.size(); i += stride) {
            grey.add(rules.get(i));
        }
        List<Integer> named = rules.subList(0, Math.min(NAMED, rules.size()));
        for (int rule : rules) {
            for (int t = 0; t < history.weightings(); t++) {
                below.include(history.weight(t, rule));
            }
        }
        below.frame();
        for (int rule : grey) {
            below.line(i -> history.weight(i, rule), "#bbbbbb", 0.6);
        }
        for (int i = 0; i < named.size(); i++) {
            int rule = named.get(i);
            below.line(t -> history.weight(t, rule), COLOURS[i], 1.5);
            name(i, learned.rules().get(rule).text());
        }
        if (rules.size() > named.size()) {
            text(
                    RIGHT + 40,
                    345 + 20 * named.size(),
                    "start",
                    Counted.of(rules.size() - named.size(), "other rule", "other rules")
                            + " in grey");
        }
        text((LEFT + RIGHT) / 2, 605, "middle", "step");
    }

    /** The learned rules, those with the largest weights at the end first. */
    private List<Integer> rulesBySize() {
        List<Integer> rules = new ArrayList<>();
        for (LearningResult.LearnedRule rule : learned.rules()) {
            if (rule.learned()) {
                rules.add(rule.number() - 1);
            }
        }
        rules.sort(Comparator.comparingDouble((Integer rule) -> -weight(rule)));
        return rules;
    }

    /** At the end, whatever its sign. */
    private double weight(int rule) {
        Double weight = learned.rules().get(rule).weight();
        return weight == null ? 0 : Math.abs(weight);
    }

    private void name(int place, String rule) {
        int y = 345 + 20 * place;
        String text = rule.substring(rule.indexOf(':') + 1).strip();
        String shown = XmlText.cutOff(text, LONGEST_NAME);
        svg.append(
                "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"3\"/>\n"
                        .formatted(RIGHT + 15, y - 4, RIGHT + 33, y - 4, COLOURS[place]));
        svg.append("<g><title>%s</title>".formatted(XmlText.escaped(text)));
        text(RIGHT + 40, y, "start", shown);
        svg.append("</g>\n");
    }

    private void text(int x, int y, String anchor, String text) {
        svg.append(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n"
                        .formatted(x, y, anchor, XmlText.escaped(text)));
    }

    /** One pair of axes: steps to the right, values upwards. */
    private final class Panel {
        private final int top;
        private final int bottom;
        private final int steps;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        Panel(int top, int bottom, int steps) {
            this.top = top;
            this.bottom = bottom;
            this.steps = steps;
        }

        void include(double... values) {
            for (double value : values) {
                if (Double.isFinite(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }

        void title(String title) {
            text(LEFT, top - 12, "start", title);
        }

        /** Axes with round numbers; fixes the range. */
        void frame() {
            if (!(most > least)) {
                double middle = Double.isFinite(least) ? least : 0;
                least = middle - 0.5;
                most = middle + 0.5;
            }
            double unit = roundStep((most - least) / 4);
            least = Math.floor(least / unit) * unit;
            most = Math.ceil(most / unit) * unit;
            for (double value = least; value <= most + unit / 2; value += unit) {
                int y = (int) Math.round(y(value));
                rule(LEFT, y, RIGHT, y);
                text(LEFT - 8, y + 4, "end", shortNumber(value, unit));
            }
            int unitOfSteps = (int) Math.max(1, roundStep(steps / 5.0));
            for (int step = unitOfSteps; step <= steps; step += unitOfSteps) {
                int x = (int) Math.round(x(step - 1));
                rule(x, top, x, bottom);
                text(x, bottom + 16, "middle", Integer.toString(step));
            }
        }

        private void rule(int x1, int y1, int x2, int y2) {
            svg.append(
                    "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#dddddd\"/>\n"
                            .formatted(x1, y1, x2, y2));
        }

        void line(IntToDoubleFunction value, String colour, double width) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < steps; i++) {
                double v = value.applyAsDouble(i);
                if (Double.isFinite(v)) {
                    points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(i), y(v)));
                }
            }
            svg.append(
                    String.format(
                            Locale.ROOT,
                            "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" points=\"%s\"/>\n",
                            colour,
                            width,
                            points.toString().strip()));
        }

        private double x(int step) {
            return LEFT + (RIGHT - LEFT) * (step / (double) Math.max(1, steps - 1));
        }

        private double y(double value) {
            return bottom - (bottom - top) * ((value - least) / (most - least));
        }
    }

    /** With as many digits as multiples of a unit need. */
    private static String shortNumber(double value, double unit) {
        int digits = (int) Math.max(0, Math.ceil(-Math.log10(unit)));
        return String.format(Locale.ROOT, "%,." + digits + "f", value + 0.0);
    }

    /** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
    private static double roundStep(double number) {
        double power = Math.pow(10, Math.floor(Math.log10(number)));
        double digits = number / power;
        return power * (digits >= 5 ? 5 : digits >= 2 ? 2 : 1);
    }
}
