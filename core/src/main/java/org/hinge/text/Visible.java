package org.hinge.text;

/** Texts of strangers for a terminal: no character of theirs moves the cursor or turns the text. */
public final class Visible {
    private Visible() {}

    /** With escapes such as {@code \\u001b} for control characters other than line feed and tab. */
    public static String text(String text) {
        return escaped(text, true);
    }

    /** The same on one line. */
    public static String line(String text) {
        return escaped(text, false);
    }

    private static String escaped(String text, boolean lines) {
        if (text.chars().noneMatch(c -> isHidden((char) c, lines))) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isHidden(c, lines)) {
                out.append("\\u%04x".formatted((int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Marks that turn the direction of text hide what is written, too. */
    private static boolean isHidden(char c, boolean lines) {
        if (c == '\n' || c == '\t') {
            return !lines;
        }
        return Character.isISOControl(c)
                || (c >= '\u202A' && c <= '\u202E')
                || (c >= '\u2066' && c <= '\u2069')
                || c == '\u2028'
                || c == '\u2029';
    }
}
