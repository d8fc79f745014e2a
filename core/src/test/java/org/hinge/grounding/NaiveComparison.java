package org.hinge.grounding;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.hinge.language.syntax.ComparisonOperator;
import org.jspecify.annotations.Nullable;

/**
 * Compares two constants. Whether they are the same is a question of their texts; which comes first
 * is one of numbers if both are numbers, else of code points.
 */
final class NaiveComparison {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private NaiveComparison() {}

    static boolean holds(String left, ComparisonOperator operator, String right) {
        return switch (operator) {
            case NOT_EQUAL -> !left.equals(right);
            case EQUAL -> left.equals(right);
            case LESS -> order(left, right) < 0;
            case AT_MOST -> order(left, right) <= 0;
            case GREATER -> order(left, right) > 0;
            case AT_LEAST -> order(left, right) >= 0;
        };
    }

    private static int order(String left, String right) {
        BigDecimal a = number(left);
        BigDecimal b = number(right);
        return a != null && b != null
                ? a.compareTo(b)
                : Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
    }

    private static @Nullable BigDecimal number(String text) {
        return NUMBER.matcher(text).matches() ? new BigDecimal(text) : null;
    }
}
