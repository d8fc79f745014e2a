package org.hinge.schema.function;

import java.util.List;
import java.util.stream.Collectors;

/** Texts in messages: in quotes, with escapes, and not too long. */
final class Quotation {
    /** Longer texts are cut here, in code points. */
    private static final int LONGEST = 60;

    private Quotation() {}

    /** A call as a user would write it: {@code jaro("ann", "anne")}. */
    static String ofCall(String function, List<String> arguments) {
        return arguments.stream()
                .map(Quotation::of)
                .collect(Collectors.joining(", ", function + "(", ")"));
    }

    /** A text as a constant of the language: {@code "a\tb"}. */
    static String of(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().limit(LONGEST).forEach(c -> append(quoted, c));
        boolean cut = text.codePointCount(0, text.length()) > LONGEST;
        return quoted.append(cut ? "…\"" : "\"").toString();
    }

    private static void append(StringBuilder quoted, int c) {
        switch (c) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case '\t' -> quoted.append("\\t");
            case '\n' -> quoted.append("\\n");
            case '\r' -> quoted.append("\\r");
            default -> {
                if (Character.isISOControl(c)) {
                    quoted.append("\\u%04X".formatted(c));
                } else {
                    quoted.appendCodePoint(c);
                }
            }
        }
    }
}
