package org.hinge.diagnostic;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A named text, with the places that turn offsets into lines and columns. */
public final class Source {
    private final String name;
    private final String text;
    private final int[] lineStarts;

    /** Where the second halves of surrogate pairs stand: a pair is one code point. */
    private final int[] secondHalves;

    public Source(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = lineStarts(text);
        this.secondHalves = secondHalves(text);
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
