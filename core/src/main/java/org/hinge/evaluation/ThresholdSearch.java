package org.hinge.evaluation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.hinge.api.result.BestThreshold;
import org.hinge.api.settings.Metric;

/**
 * From where on a value should count as true: the threshold with the largest
 *
 * <pre>
 *   F1 = 2 TP / (2 TP + FP + FN)
 * </pre>
 *
 * <p>Between two values that lead to the same decisions it stands in the middle; of thresholds that
 * are equally good the one nearest to 0.5 is taken.
 */
public final class ThresholdSearch {
    private static final double USUAL = Metric.THRESHOLD;

    private ThresholdSearch() {}

    /** Empty unless every truth is 0 or 1 and there are both. */
    public static Optional<BestThreshold> best(ScoredAtoms atoms) {
        ScoredAtoms inferred = atoms.inferred();
        double[] truth = inferred.truth();
        double positives = Arrays.stream(truth).sum();
        boolean discrete = Arrays.stream(truth).allMatch(t -> t == 0 || t == 1);
        if (!discrete || positives == 0 || positives == truth.length) {
            return Optional.empty();
        }
        double[] predicted = inferred.predicted();
        Integer[] order = new Integer[truth.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -predicted[i]));
        BestThreshold best = null;
        double truePositives = 0;
        for (int n = 1; n <= order.length; n++) {
            truePositives += truth[order[n - 1]];
            double lowest = predicted[order[n - 1]];
            double next = n == order.length ? 0 : predicted[order[n]];
            if (n < order.length && next == lowest) {
                continue;
            }
            double falsePositives = n - truePositives;
            double falseNegatives = positives - truePositives;
            BestThreshold here =
                    new BestThreshold(
                            between(next, lowest),
                            2
                                    * truePositives
                                    / (2 * truePositives + falsePositives + falseNegatives),
                            1 - (falsePositives + falseNegatives) / order.length);
            best = best == null || isBetter(here, best) ? here : best;
        }
        return Optional.ofNullable(best);
    }

    /** As near to 0.5 as the decisions allow, and else in the middle. */
    private static double between(double below, double lowest) {
        return below < USUAL && USUAL <= lowest ? USUAL : (below + lowest) / 2;
    }

    private static boolean isBetter(BestThreshold one, BestThreshold other) {
        return one.f1() > other.f1()
                || (one.f1() == other.f1()
                        && Math.abs(one.threshold() - USUAL) < Math.abs(other.threshold() - USUAL));
    }
}
