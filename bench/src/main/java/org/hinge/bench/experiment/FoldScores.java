package org.hinge.bench.experiment;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.evaluation.PairedTTest;

/** The scores of some methods on the folds of one data set by one metric. */
final class FoldScores {
    /** The paper's threshold of rejection. */
    static final double LEVEL = 0.01;

    private final Map<String, TreeMap<Integer, Double>> byMethod = new TreeMap<>();
    private final boolean largestIsBest;

    /** Takes those of a data set and metric out of results. */
    FoldScores(List<Result> results, String dataSet, String metric, boolean largestIsBest) {
        this.largestIsBest = largestIsBest;
        for (Result result : results) {
            if (result.dataSet().equals(dataSet) && result.metric().equals(metric)) {
                byMethod.computeIfAbsent(result.method(), method -> new TreeMap<>())
                        .put(result.fold(), result.value());
            }
        }
    }

    boolean has(String method) {
        return byMethod.containsKey(method);
    }

    int folds(String method) {
        return byMethod.getOrDefault(method, new TreeMap<>()).size();
    }

    /** NaN if there is none. */
    double mean(String method) {
        return byMethod.getOrDefault(method, new TreeMap<>()).values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    /** The one of best mean; empty if none of them has scores. */
    String best(List<String> among) {
        return among.stream()
                .filter(this::has)
                .reduce((a, b) -> isBetter(mean(b), mean(a)) ? b : a)
                .orElse("");
    }

    private boolean isBetter(double a, double b) {
        return largestIsBest ? a > b : a < b;
    }

    /**
     * Whether a method is the best of some, or not told apart from it by a two-sided paired t-test
     * over the folds that both have; these must be two or more.
     */
    boolean isBold(String method, List<String> among) {
        String best = best(among);
        return has(method) && (method.equals(best) || pValue(method, best) >= LEVEL);
    }

    /** NaN where there are fewer than two common folds. */
    double pValue(String first, String second) {
        TreeMap<Integer, Double> a = byMethod.getOrDefault(first, new TreeMap<>());
        TreeMap<Integer, Double> b = byMethod.getOrDefault(second, new TreeMap<>());
        List<Integer> common = a.keySet().stream().filter(b::containsKey).toList();
        if (common.size() < 2) {
            return Double.NaN;
        }
        return PairedTTest.of(values(a, common), values(b, common)).p();
    }

    private static double[] values(Map<Integer, Double> scores, List<Integer> folds) {
        return folds.stream().mapToDouble(fold -> scores.getOrDefault(fold, Double.NaN)).toArray();
    }
}
