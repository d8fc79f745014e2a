package org.hinge.diagnostic;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A named text, with the places that turn offsets into lines and columns. */
public final class Source {
    private final String name;
    private final String text;
    private final int[] lineStarts;

    /** Where the second halves of surrogate pairs stand: a pair is one code point. */
    private final int[] secondHalves;

    /** The text that this one stands in; null if it is a file of its own. */
    private final @Nullable Source outer;

    /** Where each character, and the end, stands in the outer text. */
    private final int[] places;

    public Source(String name, String text) {
        this(name, text, null, new int[0]);
    }

    private Source(String name, String text, @Nullable Source outer, int[] places) {
        this.name = name;
        this.text = text;
        this.outer = outer;
        this.places = places;
        this.lineStarts = lineStarts(text);
        this.secondHalves = secondHalves(text);
    }

    /**
     * A text that stands inside another, perhaps with escapes: a rule in a JSON string. Its spans
     * are shown to users in the outer text.
     *
     * @param places where each character, and the end, stands in the outer text, in order
     */
    public static Source inside(Source outer, String text, int[] places) {
        if (places.length != text.length() + 1) {
            throw new IllegalArgumentException(
                    "places must be one for each character and the end (got "
                            + places.length
                            + ")");
        }
        return new Source(outer.name, text, outer, places.clone());
    }

    /** The span in the file that a user sees: itself, or where it stands in the outer text. */
    Span shown(int start, int end) {
        if (outer == null) {
            return span(start, end);
        }
        return outer.shown(places[start], Math.max(places[start], places[end]));
    }

    /** What the user called it: usually the path as typed on the command line. */
    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    public Span span(int start, int end) {
        return new Span(this, start, end);
    }

    /** The line that holds this offset, counted from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of this offset in its line, counted from 1 in code points. */
    public int column(int offset) {
        return 1 + codePoints(lineStarts[line(offset) - 1], offset);
    }

    /** How many code points start from one offset to before another. A long line costs nothing. */
    private int codePoints(int from, int to) {
        return to - from - (halvesBefore(to) - halvesBefore(from));
    }

    private int halvesBefore(int offset) {
        int found = Arrays.binarySearch(secondHalves, offset);
        return found >= 0 ? found : -found - 1;
    }

    /** Where a line starts. */
    public int lineStart(int line) {
        return lineStarts[line - 1];
    }

    /** Where a line ends, before its line break. */
    public int lineEnd(int line) {
        int end = line < lineStarts.length ? lineStarts[line] - 1 : text.length();
        return end > lineStart(line) && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private static int[] lineStarts(String text) {
        int count = 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            count++;
        }
        int[] starts = new int[count];
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            starts[line++] = i + 1;
        }
        return starts;
    }

    private static int[] secondHalves(String text) {
        return IntStream.range(1, text.length())
                .filter(i -> Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i)))
                .toArray();
    }

    @Override
    public String toString() {
        return name;
    }
}
