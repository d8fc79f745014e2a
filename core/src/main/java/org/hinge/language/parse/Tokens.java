package org.hinge.language.parse;

import java.util.Arrays;
import java.util.BitSet;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;

/**
 * The tokens of a source and the comments between them, as flat arrays: a program may hold
 * millions.
 *
 * <p>Token {@code i} covers the characters {@code start(i)} to {@code end(i)}. Comment {@code c}
 * stands directly before token {@code commentBefore(c)}.
 */
final class Tokens {
    private final Source source;
    private TokenKind[] kinds = new TokenKind[256];
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private final BitSet firstOnLine = new BitSet();
    private int size;

    private int[] commentStarts = new int[16];
    private int[] commentEnds = new int[16];
    private int[] commentBefore = new int[16];
    private int comments;

    Tokens(Source source) {
        this.source = source;
    }

    void add(TokenKind kind, int start, int end, boolean isFirstOnLine) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        kinds[size] = kind;
        starts[size] = start;
        ends[size] = end;
        firstOnLine.set(size, isFirstOnLine);
        size++;
    }

    void addComment(int start, int end) {
        if (comments == commentStarts.length) {
            commentStarts = Arrays.copyOf(commentStarts, 2 * comments);
            commentEnds = Arrays.copyOf(commentEnds, 2 * comments);
            commentBefore = Arrays.copyOf(commentBefore, 2 * comments);
        }
        commentStarts[comments] = start;
        commentEnds[comments] = end;
        commentBefore[comments] = size;
        comments++;
    }

    Source source() {
        return source;
    }

    int size() {
        return size;
    }

    /** The kind of a token; END beyond the last. */
    TokenKind kind(int token) {
        return token < size ? kinds[token] : TokenKind.END;
    }

    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    /** Whether no other token stands before it on its line. */
    boolean isFirstOnLine(int token) {
        return firstOnLine.get(token);
    }

    /** Whether it starts in the first column. */
    boolean isInFirstColumn(int token) {
        int start = starts[token];
        return start == 0 || source.text().charAt(start - 1) == '\n';
    }

    String text(int token) {
        return source.text().substring(starts[token], ends[token]);
    }

    /** Whether it is the identifier {@code word}. Keywords are identifiers in a certain place. */
    boolean isWord(int token, String word) {
        return kind(token) == TokenKind.IDENTIFIER
                && ends[token] - starts[token] == word.length()
                && source.text().startsWith(word, starts[token]);
    }

    Span span(int token) {
        return source.span(starts[token], ends[token]);
    }

    int comments() {
        return comments;
    }

    int commentStart(int comment) {
        return commentStarts[comment];
    }

    int commentEnd(int comment) {
        return commentEnds[comment];
    }

    int commentBefore(int comment) {
        return commentBefore[comment];
    }
}
