package org.hinge.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Comparison.Classes;
import org.hinge.api.explanation.Comparison.Curve;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Group;
import org.hinge.api.explanation.Comparison.Spread;
import org.hinge.text.Counted;

/** The values of one predicate beside their truth: curves, bins and tables. */
final class TruthPlots {
    private final String predicate;
    private final Comparison.OfPredicate comparison;

    TruthPlots(String predicate, Comparison.OfPredicate comparison) {
        this.predicate = predicate;
        this.comparison = comparison;
    }

    void writeTo(Body body) {
        Classes classes = comparison.classes();
        if (classes != null) {
            ConfusionTables.writeTo(body, predicate, classes);
        }
        Decisions decisions = comparison.decisions();
        if (decisions != null) {
            curves(body, decisions);
            ConfusionTables.writeTo(body, predicate, decisions);
            calibration(body, decisions);
        }
        Spread spread = comparison.spread();
        if (spread != null) {
            spread(body, spread);
        }
    }

    private void curves(Body body, Decisions decisions) {
        Curve roc = decisions.roc();
        Curve precisionRecall = decisions.precisionRecall();
        if (roc == null || precisionRecall == null) {
            body.note("All of them are %s, so there are no curves.".formatted(side(decisions)));
            return;
        }
        body.html().element("h3", "Ranking");
        body.html().open("div", "class", "pair");
        body.plot(
                curve(
                        "ROC curve of " + predicate,
                        "The share of true atoms above a threshold over that of false ones, for all thresholds. The area is %s; by chance it would be 0.5."
                                .formatted(Figures.value(roc.area())),
                        "false atoms",
                        "true atoms",
                        roc,
                        new Plot.Series("by chance", true, line(0, 0, 1, 1))));
        double share = share(decisions);
        body.plot(
                curve(
                        "Precision and recall of " + predicate,
                        "The share of true atoms among those above a threshold over the share of true atoms found, for all thresholds. The area is %s; by chance it would be %s."
                                .formatted(
                                        Figures.value(precisionRecall.area()),
                                        Figures.value(share)),
                        "recall",
                        "precision",
                        precisionRecall,
                        new Plot.Series("by chance", true, line(0, share, 1, share))));
        body.html().close();
    }

    private static String side(Decisions decisions) {
        return decisions.confusion().truePositives() + decisions.confusion().falseNegatives() > 0
                ? "true"
                : "false";
    }

    /** How many atoms are true. */
    private double share(Decisions decisions) {
        return (double)
                        (decisions.confusion().truePositives()
                                + decisions.confusion().falseNegatives())
                / comparison.targets();
    }

    private static Plot curve(
            String title, String description, String x, String y, Curve curve, Plot.Series chance) {
        List<Plot.Point> points =
                curve.points().stream().map(p -> new Plot.Point(p.x(), p.y())).toList();
        return new Plot.Lines(
                title,
                description,
                Plot.Axis.unit(x),
                Plot.Axis.unit(y),
                false,
                List.of(new Plot.Series("values", false, points), chance));
    }

    private static List<Plot.Point> line(double x1, double y1, double x2, double y2) {
        return List.of(new Plot.Point(x1, y1), new Plot.Point(x2, y2));
    }

    private void calibration(Body body, Decisions decisions) {
        body.html().element("h3", "Calibration");
        body.html().open("div", "class", "pair");
        body.plot(
                new Plot.Scatter(
                        "Calibration of " + predicate,
                        "Ten bins of equal width: the share of true atoms in each over their mean value. On the dashed line as many are true as values say. Atoms are off it by %s on average (expected calibration error)."
                                .formatted(Figures.value(decisions.calibrationError())),
                        Plot.Axis.unit("mean value"),
                        Plot.Axis.unit("share of true atoms"),
                        true,
                        groups(decisions.calibration())));
        body.plot(sides(decisions));
        body.html().close();
        body.note(
                "Values are the most probable ones, not probabilities: they may rank well and yet be far from the line.");
    }

    private static List<Plot.Scatter.Dot> groups(List<Group> groups) {
        return groups.stream()
                .filter(group -> group.count() > 0)
                .map(group -> new Plot.Scatter.Dot(group.value(), group.truth(), group.count()))
                .toList();
    }

    /** How many atoms of each bin are true and false. */
    private Plot sides(Decisions decisions) {
        List<Plot.Bar> bars = new ArrayList<>();
        int bins = decisions.calibration().size();
        for (int bin = 0; bin < bins; bin++) {
            Group group = decisions.calibration().get(bin);
            double truths = Math.rint(group.count() * group.truth());
            bars.add(
                    new Plot.Bar(
                            String.format(
                                    Locale.ROOT,
                                    "%.1f to %.1f",
                                    bin / (double) bins,
                                    (bin + 1) / (double) bins),
                            List.of(truths, -(group.count() - truths) + 0.0)));
        }
        return new Plot.Bars(
                "True and false atoms by value",
                "How many atoms of each bin are true, to the right, and false, to the left.",
                "atoms",
                List.of("true", "false"),
                bars);
    }

    private void spread(Body body, Spread spread) {
        body.html().element("h3", "Values and truths");
        body.html().open("div", "class", "pair");
        body.plot(
                new Plot.Scatter(
                        "Values of " + predicate + " over their truth",
                        "Each dot is an atom, or several that are near each other: the more, the larger. On the dashed line a value is its truth.",
                        Plot.Axis.unit("truth"),
                        Plot.Axis.unit("value"),
                        false,
                        spread.groups().stream()
                                .map(g -> new Plot.Scatter.Dot(g.truth(), g.value(), g.count()))
                                .toList()));
        body.plot(differences(spread));
        body.html().close();
    }

    private Plot differences(Spread spread) {
        int middle = spread.differences().size() / 2;
        double half = 0.5 / middle;
        long near = spread.differences().get(middle);
        long low = spread.differences().subList(0, middle).stream().mapToLong(n -> n).sum();
        return new Plot.Histogram(
                "Differences of " + predicate,
                "Value minus truth. %s within %s of the truth; %s too low, %s too high."
                        .formatted(
                                Counted.of(near, "value lies", "values lie"),
                                Figures.number(half),
                                Figures.count(low),
                                Figures.count(comparison.targets() - near - low)),
                "value minus truth",
                "atoms",
                -1 - half,
                1 + half,
                spread.differences());
    }
}
