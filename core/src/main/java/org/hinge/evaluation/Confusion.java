package org.hinge.evaluation;

import java.util.OptionalDouble;
import org.hinge.api.settings.Metric;

/**
 * How many atoms are truly and seemingly positive, that is, at or above a threshold.
 *
 * <pre>
 *   accuracy = (TP + TN) / all     precision = TP / (TP + FP)     recall = TP / (TP + FN)
 *   F1 = 2 TP / (2 TP + FP + FN)
 * </pre>
 *
 * A score whose denominator is 0 does not exist.
 */
public record Confusion(
        long truePositives, long falsePositives, long trueNegatives, long falseNegatives) {

    /**
     * At a threshold of the predicted values; a truth counts as positive from 0.5 on, whatever the
     * threshold.
     */
    public static Confusion at(double threshold, double[] predicted, double[] truth) {
        long[] counts = new long[4];
        for (int i = 0; i < predicted.length; i++) {
            boolean right = truth[i] >= Metric.THRESHOLD == predicted[i] >= threshold;
            counts[(predicted[i] >= threshold ? 0 : 2) + (right ? 0 : 1)]++;
        }
        return new Confusion(counts[0], counts[1], counts[2], counts[3]);
    }

    public OptionalDouble accuracy() {
        long all = truePositives + falsePositives + trueNegatives + falseNegatives;
        return ratio(truePositives + trueNegatives, all);
    }

    public OptionalDouble precision() {
        return ratio(truePositives, truePositives + falsePositives);
    }

    public OptionalDouble recall() {
        return ratio(truePositives, truePositives + falseNegatives);
    }

    public OptionalDouble f1() {
        return ratio(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
    }

    private static OptionalDouble ratio(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
