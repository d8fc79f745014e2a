package org.hinge.diagnostic;

import org.hinge.api.Located;
import org.hinge.api.Location;
import org.jspecify.annotations.Nullable;

/**
 * The characters {@code start} (inclusive) to {@code end} (exclusive) of a source.
 *
 * <p>All spans are equal to one another: where something was written is no part of what it says, so
 * two syntax trees are equal when they say the same. Compare {@link #start()} to compare places.
 */
public final class Span implements Located {
    /** How much of a long line is shown before and after the place. */
    private static final int EXCERPT_BEFORE = 80;

    private static final int EXCERPT_AFTER = 80;

    private static final String CUT = "…";

    private final Source source;
    private final int start;
    private final int end;

    Span(Source source, int start, int end) {
        this.source = source;
        this.start = start;
        this.end = end;
    }

    public Source source() {
        return source;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    /** The smallest span of the same source that covers both. */
    public Span to(Span last) {
        return new Span(source, start, Math.max(end, last.end));
    }

    public String text() {
        return source.text().substring(start, end);
    }

    /** Its line in the file. */
    public int line() {
        Span shown = source.shown(start, end);
        return shown.source.line(shown.start);
    }

    /** Where it is shown to users. */
    @Override
    public Location location() {
        return source.shown(start, end).locationHere();
    }

    private Location locationHere() {
        int line = source.line(start);
        // A span that ends with a line break ends on the line before it.
        int last = Math.max(start, end - 1);
        int endLine = source.line(last);
        int endColumn = source.column(last) + (end > start ? 1 : 0);

        int lineStart = source.lineStart(line);
        int lineEnd = source.lineEnd(line);
        int from = Math.min(start, lineEnd);
        int to = Math.min(end, lineEnd);
        int first = Math.max(lineStart, from - EXCERPT_BEFORE);
        int afterLast = Math.min(lineEnd, Math.max(first, from) + EXCERPT_AFTER);
        String text = source.text();
        // Not joined by +: there may be a diagnostic for each line, and most texts need no joining.
        String before = (first > lineStart ? CUT : "").concat(text.substring(first, from));
        String after = text.substring(from, afterLast).concat(afterLast < lineEnd ? CUT : "");
        int carets = text.codePointCount(from, Math.max(from, Math.min(to, afterLast)));
        return new Location(
                source.name(),
                line,
                source.column(start),
                endLine,
                endColumn,
                before.concat(after),
                before.codePointCount(0, before.length()),
                Math.max(1, carets));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Span;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        Span shown = source.shown(start, end);
        return source.name() + ":" + line() + ":" + shown.source.column(shown.start);
    }
}
