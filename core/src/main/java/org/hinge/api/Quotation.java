package org.hinge.api;

/** Constants as the language writes them: in double quotes, with escapes, on one line. */
public final class Quotation {
    /** Longer texts are cut here in messages, in code points. */
    private static final int LONGEST = 60;

    private Quotation() {}

    /**
     * {@return {@code a"b} as {@code "a\"b"}}
     *
     * @param text any text
     */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        append(text, out);
        return out.append('"').toString();
    }

    /**
     * {@return the same for messages: a long text is cut}
     *
     * @param text any text
     */
    public static String quoteShort(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST) {
            return quote(text);
        }
        StringBuilder out = new StringBuilder("\"");
        append(text.substring(0, text.offsetByCodePoints(0, LONGEST)), out);
        return out.append("…\"").toString();
    }

    private static void append(String text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> {
                    if (Character.isISOControl(c) || isLoneSurrogate(text, i)) {
                        out.append("\\u%04x".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
    }

    /** A surrogate without its partner cannot be written in UTF-8. */
    private static boolean isLoneSurrogate(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
