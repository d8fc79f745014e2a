package org.hinge.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.explanation.Comparison.Point;

/**
 * The curves whose areas {@link Curves} computes, as points that are joined by straight lines.
 *
 * <p>Atoms of equal predicted value are one group, which is entered little by little in the
 * proportion of its classes. In the ROC curve that is a straight line. Under precision and recall
 * it is an arc, of which there are as many points as it is long.
 */
final class CurvePoints {
    /** Arcs have a point on each so much of their way: far nearer to them than a pixel. */
    private static final double ARC_STEP = 1.0 / 128;

    private final double[] positives;
    private final double[] negatives;

    /**
     * Of two classes that have atoms each.
     *
     * @param positives predicted values, ascending
     * @param negatives predicted values, ascending
     */
    CurvePoints(double[] positives, double[] negatives) {
        this.positives = positives;
        this.negatives = negatives;
    }

    /** Told group after group, from the highest value down. */
    private interface Visitor {
        void visit(int positivesBefore, int before, int positives, int size);
    }

    private void forEachGroup(Visitor visitor) {
        int p = positives.length;
        int n = negatives.length;
        while (p > 0 || n > 0) {
            double value =
                    n == 0 || (p > 0 && positives[p - 1] > negatives[n - 1])
                            ? positives[p - 1]
                            : negatives[n - 1];
            int positivesLeft = p;
            int left = p + n;
            while (p > 0 && positives[p - 1] == value) {
                p--;
            }
            while (n > 0 && negatives[n - 1] == value) {
                n--;
            }
            visitor.visit(
                    positives.length - positivesLeft,
                    positives.length + negatives.length - left,
                    positivesLeft - p,
                    left - p - n);
        }
    }

    /** From (0, 0) to (1, 1): the share of negatives to the right, that of positives upwards. */
    List<Point> roc() {
        List<Point> points = new ArrayList<>();
        points.add(new Point(0, 0));
        forEachGroup(
                (positivesBefore, before, positive, size) -> {
                    int above = positivesBefore + positive;
                    points.add(
                            new Point(
                                    (double) (before + size - above) / negatives.length,
                                    (double) above / positives.length));
                });
        return points;
    }

    /** Recall of the positives to the right, precision upwards, from recall 0 to recall 1. */
    List<Point> precisionRecall() {
        List<Point> points = new ArrayList<>();
        forEachGroup(
                (positivesBefore, before, positive, size) -> {
                    if (positivesBefore == positives.length) {
                        return;
                    }
                    Arc arc = new Arc(positivesBefore, before, positive, size, positives.length);
                    if (before == 0) {
                        points.add(arc.at(0));
                    }
                    arc.append(points);
                });
        return points;
    }

    /** With T of n atoms before and p of m in the group, the point at t is that of T + p t. */
    private record Arc(int positivesBefore, int before, int positive, int size, int positives) {
        Point at(double t) {
            double above = positivesBefore + positive * t;
            double all = before + size * t;
            double precision = all == 0 ? (double) positive / size : above / all;
            return new Point(above / positives, precision);
        }

        /** All but its beginning. */
        void append(List<Point> points) {
            if (before > 0 && positive > 0) {
                // Most of the way is at the beginning, if more atoms are in it than before it.
                double growth = Math.log1p((double) size / before);
                double way = Math.max((double) positive / positives, growth);
                int steps = (int) Math.ceil(way / ARC_STEP);
                for (int i = 1; i < steps; i++) {
                    points.add(at(Math.expm1(growth * i / steps) * before / size));
                }
            }
            points.add(at(1));
        }
    }
}
