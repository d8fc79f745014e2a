package org.hinge.language.foreign;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where each character of a scalar stands in the text of its file.
 *
 * <pre>{@code
 * "a\"b"     becomes a"b     at 1, 2, 4
 * 'it''s'    becomes it's    at 1, 2, 3, 5
 * }</pre>
 *
 * Quoted in JSON or YAML, plain, or a YAML block; lines that YAML folds are followed.
 */
final class ScalarPlaces {
    private final String raw;
    private final String text;
    private final int[] places;

    /** The quote around it; none for plain ones and blocks. */
    private final char quote;

    private int at;

    private ScalarPlaces(String raw, int start, String text) {
        this.raw = raw;
        this.text = text;
        this.places = new int[text.length() + 1];
        int content = afterProperties(raw, start);
        char first = content < raw.length() ? raw.charAt(content) : '\0';
        this.quote = first == '"' || first == '\'' ? first : '\0';
        this.at = content + (quote == '\0' ? 0 : 1);
        if (first == '|' || first == '>') {
            int line = raw.indexOf('\n', content);
            this.at = line < 0 ? raw.length() : afterSpace(line);
        }
    }

    /**
     * The place of each character and of the end.
     *
     * @param start where the scalar starts, with its quotes
     * @return all {@code start} where the two texts do not fit together
     */
    static int[] of(String raw, int start, String text) {
        ScalarPlaces pass = new ScalarPlaces(raw, start, text);
        int[] found = pass.run();
        if (found != null) {
            return found;
        }
        Arrays.fill(pass.places, start);
        return pass.places;
    }

    private int @Nullable [] run() {
        int i = 0;
        while (i < text.length()) {
            if (at >= raw.length()) {
                return null;
            }
            int taken = isFold(text.charAt(i)) ? fold(i) : one(i);
            if (taken < 0) {
                return null;
            }
            i += taken;
        }
        places[text.length()] = at;
        return places;
    }

    /** YAML's anchors and tags stand before the value. */
    private static int afterProperties(String raw, int start) {
        int at = start;
        while (at < raw.length() && (raw.charAt(at) == '&' || raw.charAt(at) == '!')) {
            while (at < raw.length() && !isSpace(raw.charAt(at))) {
                at++;
            }
            while (at < raw.length() && isSpace(raw.charAt(at))) {
                at++;
            }
        }
        return at;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private int afterSpace(int from) {
        int end = from;
        while (end < raw.length() && isSpace(raw.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Whether white space of the text stands for a line break here. */
    private boolean isFold(char c) {
        if (!isSpace(c)) {
            return false;
        }
        int i = at;
        while (i < raw.length() && isSpace(raw.charAt(i)) && raw.charAt(i) != '\n') {
            i++;
        }
        return i < raw.length() && raw.charAt(i) == '\n';
    }

    /** All white space of the text here stands for all of the file's. */
    private int fold(int from) {
        int to = from;
        while (to < text.length() && isSpace(text.charAt(to))) {
            places[to++] = at;
        }
        at = afterSpace(at);
        return to - from;
    }

    /** One character, perhaps escaped; how many of the text it is, or -1 if they differ. */
    private int one(int i) {
        char c = raw.charAt(at);
        if (quote == '"' && c == '\\') {
            return escape(i);
        }
        if (c != text.charAt(i)) {
            return -1;
        }
        places[i] = at;
        at += quote == '\'' && c == '\'' ? 2 : 1;
        return 1;
    }

    private int escape(int i) {
        char kind = at + 1 < raw.length() ? raw.charAt(at + 1) : '\0';
        if (isSpace(kind) && kind != ' ' && kind != '\t') {
            // The line goes on, without a space.
            at = afterSpace(at + 1);
            return 0;
        }
        boolean pair =
                kind == 'U'
                        && i + 1 < text.length()
                        && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        places[i] = at;
        if (pair) {
            places[i + 1] = at;
        }
        at +=
                switch (kind) {
                    case 'x' -> 4;
                    case 'u' -> 6;
                    case 'U' -> 10;
                    default -> 2;
                };
        return pair ? 2 : 1;
    }
}
