package org.hinge.report.html;

import java.util.ArrayDeque;
import java.util.Deque;
import org.hinge.text.Visible;

/**
 * Markup that is always well formed: elements are closed in the order in which they were opened,
 * and no text or attribute is taken for markup, whoever wrote it.
 */
final class Html {
    /** Stands for what no document may hold. */
    private static final char REPLACEMENT = '\uFFFD';

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Opens an element.
     *
     * @param attributes names and values in turn
     */
    Html open(String tag, String... attributes) {
        tag(tag, attributes);
        open.push(tag);
        return this;
    }

    /** Closes the element that was opened last. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element with nothing but text in it. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** An element that never has anything in it. */
    Html empty(String tag, String... attributes) {
        tag(tag, attributes);
        return this;
    }

    Html text(String text) {
        append(Visible.text(text));
        return this;
    }

    /** Puts markup behind what there is. */
    Html add(Html other) {
        out.append(other);
        return this;
    }

    private void tag(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            append(Visible.text(attributes[i + 1]));
            out.append('"');
        }
        out.append('>');
    }

    private void append(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.append(isHalf(text, i) ? REPLACEMENT : c);
            }
        }
    }

    /** Whether there is half of a pair, which no file can hold. */
    private static boolean isHalf(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    /** A text without halves of pairs, as data of a page must be. */
    static String whole(String text) {
        String visible = Visible.text(text);
        StringBuilder whole = new StringBuilder(visible);
        for (int i = 0; i < visible.length(); i++) {
            if (isHalf(visible, i)) {
                whole.setCharAt(i, REPLACEMENT);
            }
        }
        return whole.toString();
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new AssertionError("elements are open: " + open);
        }
        return out.toString();
    }
}
