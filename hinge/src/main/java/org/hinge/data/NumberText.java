package org.hinge.data;

import java.util.regex.Pattern;

/** Numbers in data. */
final class NumberText {
    /** Decimal numbers, as this package and the database both read them. */
    static final String DECIMAL = "[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?";

    private static final Pattern PATTERN = Pattern.compile(DECIMAL);

    private NumberText() {}

    /** The number; NaN if the text is none. Spaces around it do not matter. */
    static double parse(String text) {
        String trimmed = text.strip();
        return PATTERN.matcher(trimmed).matches() ? Double.parseDouble(trimmed) : Double.NaN;
    }

    /** The shortest text that reads back as the same number. */
    static String of(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
