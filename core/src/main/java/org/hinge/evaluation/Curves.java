package org.hinge.evaluation;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Areas under the curves of a ranking by predicted value.
 *
 * <p>Atoms of equal predicted value are one group, so that no area depends on the order in which
 * they come. Neither area exists unless there are positives and negatives.
 */
public final class Curves {
    /** The predicted values of the positives and of the negatives, ascending. */
    private final double[] positives;

    private final double[] negatives;

    private Curves(double[] positives, double[] negatives) {
        this.positives = positives;
        this.negatives = negatives;
    }

    /** An atom is positive if its truth is at or above the threshold. */
    public static Curves of(double threshold, double[] predicted, double[] truth) {
        int n = predicted.length;
        double[] sides = new double[n];
        int positive = 0;
        int negative = 0;
        for (int i = 0; i < n; i++) {
            if (truth[i] >= threshold) {
                sides[positive++] = predicted[i];
            } else {
                sides[n - ++negative] = predicted[i];
            }
        }
        double[] positives = Arrays.copyOf(sides, positive);
        double[] negatives = Arrays.copyOfRange(sides, positive, n);
        Arrays.sort(positives);
        Arrays.sort(negatives);
        return new Curves(positives, negatives);
    }

    /** The curves themselves; only where there are positives and negatives. */
    CurvePoints points() {
        return new CurvePoints(positives, negatives);
    }

    /**
     * The chance that a positive is ranked above a negative, ties counting one half; the same as
     * the area under the ROC curve with average ranks.
     */
    public OptionalDouble auc() {
        if (positives.length == 0 || negatives.length == 0) {
            return OptionalDouble.empty();
        }
        double wins = 0;
        int below = 0;
        int upTo = 0;
        for (double p : positives) {
            while (below < negatives.length && negatives[below] < p) {
                below++;
            }
            while (upTo < negatives.length && negatives[upTo] <= p) {
                upTo++;
            }
            wins += (below + upTo) / 2.0;
        }
        return OptionalDouble.of(wins / positives.length / negatives.length);
    }

    /** Area under precision and recall of the positives, from the highest value down. */
    public OptionalDouble precisionRecallOfPositives() {
        return precisionRecall(negated(positives), negated(negatives));
    }

    /** Area under precision and recall of the negatives, from the lowest value up. */
    public OptionalDouble precisionRecallOfNegatives() {
        return precisionRecall(negatives, positives);
    }

    private static double[] negated(double[] ascending) {
        double[] negated = new double[ascending.length];
        for (int i = 0; i < negated.length; i++) {
            negated[i] = -ascending[ascending.length - 1 - i];
        }
        return negated;
    }

    /**
     * Sums over groups, each entered little by little in the proportion of its wanted atoms: after
     * T of n atoms were wanted, a group with p wanted of m adds
     *
     * <pre>
     *   (1/P) integral over 0..1 of  p (T + p t) / (n + m t) dt
     * </pre>
     */
    private static OptionalDouble precisionRecall(double[] wanted, double[] other) {
        if (wanted.length == 0 || other.length == 0) {
            return OptionalDouble.empty();
        }
        double area = 0;
        int w = 0;
        int o = 0;
        while (w < wanted.length) {
            double value = o < other.length ? Math.min(wanted[w], other[o]) : wanted[w];
            int wantedBefore = w;
            int before = w + o;
            while (w < wanted.length && wanted[w] == value) {
                w++;
            }
            while (o < other.length && other[o] == value) {
                o++;
            }
            area += groupArea(wantedBefore, before, w - wantedBefore, w + o - before);
        }
        return OptionalDouble.of(area / wanted.length);
    }

    private static double groupArea(double wantedBefore, double before, double p, double m) {
        if (p == 0) {
            return 0;
        }
        double share = p / m;
        if (before == 0) {
            return p * share;
        }
        return p * (share + (wantedBefore - before * share) * Math.log1p(m / before) / m);
    }
}
