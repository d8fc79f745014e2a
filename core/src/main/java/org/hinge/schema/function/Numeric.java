package org.hinge.schema.function;

import org.hinge.api.Quotation;

/**
 * The nearness of two numbers:
 *
 * <pre>
 *   1 / (1 + |a - b|)
 * </pre>
 *
 * A number is a decimal as in {@code -12}, {@code 0.5}, {@code .5} or {@code 1e-3}, with white
 * space around it or not, read as a double. Two empty texts: 1.
 */
final class Numeric {
    private Numeric() {}

    static double similarity(String a, String b) {
        if (a.isEmpty() && b.isEmpty()) {
            return 1;
        }
        return 1 / (1 + Math.abs(number(a) - number(b)));
    }

    private static double number(String text) {
        String stripped = text.strip();
        try {
            double number = isDecimal(stripped) ? Double.parseDouble(stripped) : Double.NaN;
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Such as "1-2": the message below says all there is to say.
        }
        throw new IllegalArgumentException(Quotation.quoteShort(text) + " is not a number");
    }

    /** Whether it has the characters of a decimal only: Java also reads 0x1p3, 1d and NaN. */
    private static boolean isDecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && "+-.eE".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }
}
