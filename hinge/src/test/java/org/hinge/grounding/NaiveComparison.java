package org.hinge.grounding;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.hinge.language.syntax.ComparisonOperator;

/** Compares two texts: as numbers if both are, else by code point. */
final class NaiveComparison {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private NaiveComparison() {}

    static boolean holds(String left, ComparisonOperator operator, String right) {
        OptionalDouble a = number(left);
        OptionalDouble b = number(right);
        int order =
                a.isPresent() && b.isPresent()
                        // Not Double.compare, for which -0 is less than 0.
                        ? (int) Math.signum(a.getAsDouble() - b.getAsDouble())
                        : Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
        return switch (operator) {
            case NOT_EQUAL -> order != 0;
            case EQUAL -> order == 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
        };
    }

    private static OptionalDouble number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
