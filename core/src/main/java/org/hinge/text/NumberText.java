package org.hinge.text;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.util.Locale;

/** Numbers as texts. */
public final class NumberText {
    private NumberText() {}

    /** The shortest text that reads back as the same number, the same in every Java. */
    public static String exact(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        return NumberOutput.toString(value, true);
    }

    /** The same as the language writes it: {@code 1e-5}. */
    public static String of(double value) {
        return exact(value).replace(".0E", "e").replace('E', 'e');
    }

    /** Six digits that matter, without noughts at the end. */
    public static String brief(double value) {
        String text = String.format(Locale.ROOT, "%.6g", value);
        return text.contains("e") || !text.contains(".")
                ? text
                : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    /** Six digits behind the point. */
    public static String sixDigits(double value) {
        return String.format(Locale.ROOT, "%.6f", value);
    }
}
