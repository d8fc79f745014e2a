package org.hinge.language;

/** Texts in the messages of failing tests. */
public final class ShownText {
    private ShownText() {}

    /** The text with everything that a report or terminal would swallow written as an escape. */
    public static String of(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c >= ' ' && c < 127)) {
                out.append(c);
            } else {
                out.append("\\u%04x".formatted((int) c));
            }
        }
        return out.toString();
    }
}
