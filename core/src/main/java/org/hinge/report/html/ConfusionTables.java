package org.hinge.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.api.explanation.Comparison.Classes;
import org.hinge.api.explanation.Comparison.Confusion;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.text.Counted;

/** Tables of what is true and what is taken for it; the darker a cell, the more of its row. */
final class ConfusionTables {
    /** So many shades the style knows, from none to all. */
    private static final int SHADES = 8;

    private ConfusionTables() {}

    /** Of true and false, at the threshold that was asked for and at the best one. */
    static void writeTo(Body body, String predicate, Decisions decisions) {
        Html html = body.html();
        html.element("h3", "Decisions");
        html.open("div", "class", "pair");
        table(html, predicate, decisions.confusion(), "");
        Confusion best = decisions.best();
        if (best != null && best.threshold() != decisions.confusion().threshold()) {
            table(html, predicate, best, ", where F1 is largest");
        }
        html.close();
    }

    private static void table(Html html, String predicate, Confusion counts, String more) {
        Table table =
                new Table(
                                "%s from %s on%s"
                                        .formatted(
                                                predicate,
                                                Figures.number(counts.threshold()),
                                                more))
                        .text("truth")
                        .number("counts as true")
                        .number("counts as false");
        table.row(row("true", counts.truePositives(), counts.falseNegatives()));
        table.row(row("false", counts.falsePositives(), counts.trueNegatives()));
        html.open("div");
        table.inOrder().writeTo(html, "frame", "data-confusion", "true");
        html.element("p", rates(counts), "class", "note");
        html.close();
    }

    private static List<Table.Cell> row(String truth, long counted, long other) {
        double all = Math.max(1, counted + other);
        return List.of(
                Table.Cell.of(truth),
                shaded(Figures.count(counted), (double) counted, counted / all),
                shaded(Figures.count(other), (double) other, other / all));
    }

    private static Table.Cell shaded(String text, double number, double share) {
        int shade = number == 0 ? 0 : Math.max(1, (int) Math.round(share * SHADES));
        return new Table.Cell(text, number, "shade-" + shade);
    }

    private static String rates(Confusion counts) {
        long positive = counts.truePositives() + counts.falsePositives();
        long actual = counts.truePositives() + counts.falseNegatives();
        long right = counts.truePositives() + counts.trueNegatives();
        long all = right + counts.falsePositives() + counts.falseNegatives();
        return "Accuracy %s, precision %s, recall %s, F1 %s."
                .formatted(
                        rate(right, all),
                        rate(counts.truePositives(), positive),
                        rate(counts.truePositives(), actual),
                        rate(2 * counts.truePositives(), positive + actual));
    }

    private static String rate(long part, long whole) {
        return whole == 0 ? "–" : Figures.value((double) part / whole);
    }

    /** Of classes: rows are true ones, columns those with the largest value. */
    static void writeTo(Body body, String predicate, Classes classes) {
        List<String> names = new ArrayList<>(classes.names());
        if (classes.merged() > 0) {
            names.add(Counted.of(classes.merged(), "other"));
        }
        Table table =
                new Table("True classes of %s and those found".formatted(predicate))
                        .text("true class");
        names.forEach(table::number);
        table.number("all");
        for (int i = 0; i < names.size(); i++) {
            table.row(row(names.get(i), classes.counts().get(i)));
        }
        Html html = body.html();
        html.element("h3", "Classes");
        table.inOrder().writeTo(html, "frame", "data-confusion", "classes");
        body.note(
                "Each row is a true class, each column the class with the largest value; the darker, the more of the row. %s of %s are right.%s"
                        .formatted(
                                number(classes.right()),
                                Counted.of(classes.groups(), "group"),
                                tied(classes)
                                        ? " A group with several largest values counts for each in equal parts."
                                        : ""));
    }

    private static List<Table.Cell> row(String name, List<Double> counts) {
        double all = counts.stream().mapToDouble(Double::doubleValue).sum();
        List<Table.Cell> row = new ArrayList<>();
        row.add(Table.Cell.of(name));
        counts.forEach(n -> row.add(shaded(number(n), n, all == 0 ? 0 : n / all)));
        row.add(new Table.Cell(number(all), all, null));
        return row;
    }

    private static boolean tied(Classes classes) {
        return classes.counts().stream()
                .flatMap(List::stream)
                .anyMatch(count -> count != Math.rint(count));
    }

    /** A count, perhaps with a part of one. */
    private static String number(double count) {
        double rounded = Math.rint(count * 100) / 100;
        return rounded == Math.rint(rounded)
                ? Figures.count((long) rounded)
                : String.format(Locale.ROOT, "%,.2f", rounded);
    }
}
