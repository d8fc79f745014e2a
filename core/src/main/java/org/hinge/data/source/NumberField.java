package org.hinge.data.source;

import java.util.regex.Pattern;

/** Numbers in data, as they are read. */
public final class NumberField {
    /** Decimal numbers, as this package and the database both read them. */
    public static final String DECIMAL = "[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?";

    private static final Pattern PATTERN = Pattern.compile(DECIMAL);

    private NumberField() {}

    /** The number; NaN if the text is none. Spaces around it do not matter. */
    public static double parse(String text) {
        String trimmed = text.strip();
        return PATTERN.matcher(trimmed).matches() ? Double.parseDouble(trimmed) : Double.NaN;
    }
}
