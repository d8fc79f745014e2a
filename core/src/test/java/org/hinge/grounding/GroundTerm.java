package org.hinge.grounding;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hinge.model.TermKind;

/**
 * A potential or constraint of the paper: a hinge, a squared hinge, {@code l <= 0} or {@code l =
 * 0}, where l is the sum of the coefficients times the free atoms, plus the constant.
 */
record GroundTerm(
        int rule, TermKind kind, SortedMap<String, Double> coefficients, double constant) {
    private static final double TOLERANCE = 1e-9;

    /** The term with this function; {@code l = 0} and {@code -l = 0} are one. */
    static GroundTerm of(int rule, TermKind kind, Map<String, Double> coefficients, double b) {
        SortedMap<String, Double> sorted = new TreeMap<>(coefficients);
        if (kind != TermKind.EQUAL || sorted.values().iterator().next() > 0) {
            return new GroundTerm(rule, kind, sorted, b);
        }
        sorted.replaceAll((atom, coefficient) -> -coefficient);
        return new GroundTerm(rule, kind, sorted, -b);
    }

    /** Whether both are the same but for rounding. */
    boolean matches(GroundTerm other) {
        return rule == other.rule
                && kind == other.kind
                && coefficients.keySet().equals(other.coefficients.keySet())
                && Math.abs(constant - other.constant) <= TOLERANCE
                && coefficients.entrySet().stream()
                        .allMatch(
                                e ->
                                        Math.abs(e.getValue() - other.coefficient(e.getKey()))
                                                <= TOLERANCE);
    }

    private double coefficient(String atom) {
        return coefficients.getOrDefault(atom, 0.0);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("rule " + rule + " " + kind + " ");
        coefficients.forEach((atom, c) -> out.append(c).append(' ').append(atom).append(" + "));
        return out.append(constant).toString();
    }
}
