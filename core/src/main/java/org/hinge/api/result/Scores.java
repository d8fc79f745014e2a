package org.hinge.api.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.hinge.api.settings.Metric;

/**
 * The scores of one predicate; those that do not exist for its data are absent.
 *
 * @param values those that exist
 */
public record Scores(Map<Metric, Double> values) {
    /** Copies what is given, so that nothing changes it later. */
    public Scores {
        Map<Metric, Double> copy = new EnumMap<>(Metric.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
    }

    /**
     * {@return one score; empty if it does not exist for the data}
     *
     * @param metric the score
     */
    public OptionalDouble of(Metric metric) {
        Double value = values.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
