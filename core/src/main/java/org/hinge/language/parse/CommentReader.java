package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import org.hinge.language.syntax.Comments;
import org.jspecify.annotations.Nullable;

/**
 * Gives every comment to a statement: to the one on whose last line it starts, else to the one that
 * follows or surrounds it. Blank lines between them are kept as empty strings.
 */
final class CommentReader {
    private final Tokens tokens;
    private int next;

    /** The last line of what was read last; 0 at the start. */
    private int lastLine;

    CommentReader(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The comments of the statement of these tokens. Statements must be asked for in order. */
    Comments of(int from, int to) {
        List<String> leading = new ArrayList<>();
        while (hasNextBefore(from)) {
            addWithBlankLine(leading);
        }
        addBlankLine(leading, line(tokens.start(from)));
        while (hasNextBefore(to - 1)) {
            leading.add(take());
        }
        lastLine = line(tokens.end(to - 1) - 1);
        return new Comments(leading, trailing(to));
    }

    /** The comments behind the last statement. */
    List<String> rest() {
        List<String> rest = new ArrayList<>();
        while (next < tokens.comments()) {
            addWithBlankLine(rest);
        }
        return rest;
    }

    private @Nullable String trailing(int to) {
        StringBuilder trailing = new StringBuilder();
        while (hasNextBefore(to) && line(tokens.commentStart(next)) == lastLine) {
            trailing.append(trailing.isEmpty() ? "" : " ").append(take());
        }
        return trailing.isEmpty() ? null : trailing.toString();
    }

    private boolean hasNextBefore(int token) {
        return next < tokens.comments() && tokens.commentBefore(next) <= token;
    }

    private void addWithBlankLine(List<String> out) {
        addBlankLine(out, line(tokens.commentStart(next)));
        out.add(take());
    }

    private void addBlankLine(List<String> out, int line) {
        if (lastLine > 0 && line > lastLine + 1) {
            out.add("");
        }
    }

    private String take() {
        int start = tokens.commentStart(next);
        int end = tokens.commentEnd(next);
        next++;
        lastLine = line(end - 1);
        String text = tokens.source().text().substring(start, end).stripTrailing();
        return text.indexOf('\r') < 0 ? text : withPlainLineBreaks(text);
    }

    /**
     * Drops all carriage returns of a line break: one that stayed would be lost when read again.
     */
    private static String withPlainLineBreaks(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                int end = out.length();
                while (end > 0 && out.charAt(end - 1) == '\r') {
                    end--;
                }
                out.setLength(end);
            }
            out.append(text.charAt(i));
        }
        return out.toString();
    }

    private int line(int offset) {
        return tokens.source().line(offset);
    }
}
