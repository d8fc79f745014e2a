package org.hinge.evaluation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** The scores of one predicate; those that do not exist for its data are absent. */
public record Scores(Map<Metric, Double> values) {
    public Scores {
        Map<Metric, Double> copy = new EnumMap<>(Metric.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
    }

    public static Scores of(ScoredAtoms atoms, Set<Metric> wanted) {
        return of(atoms, wanted, Metric.THRESHOLD);
    }

    /** The same; from the threshold on a value counts as true. */
    public static Scores of(ScoredAtoms atoms, Set<Metric> wanted, double threshold) {
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        for (Metric metric : wanted) {
            metric.of(atoms, threshold).ifPresent(value -> values.put(metric, value));
        }
        return new Scores(values);
    }

    public OptionalDouble of(Metric metric) {
        Double value = values.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
