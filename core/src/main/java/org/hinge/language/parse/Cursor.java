package org.hinge.language.parse;

import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;

/** A place in the tokens of one statement. Behind the last token stands END. */
final class Cursor {
    /** Deeper brackets are more likely damage than meaning, and would exhaust the stack. */
    static final int DEEPEST = 200;

    private final Tokens tokens;
    private final Diagnostics diagnostics;
    private final int from;
    private final int to;
    private final boolean foreign;
    private int position;
    private int depth;

    Cursor(Tokens tokens, int from, int to, Diagnostics diagnostics) {
        this(tokens, from, to, false, diagnostics);
    }

    /**
     * Over the tokens from one to another.
     *
     * @param foreign whether what LINQS PSL lets pass is read too, with a warning
     */
    Cursor(Tokens tokens, int from, int to, boolean foreign, Diagnostics diagnostics) {
        this.foreign = foreign;
        this.tokens = tokens;
        this.from = from;
        this.to = to;
        this.position = from;
        this.diagnostics = diagnostics;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    TokenKind kind() {
        return kind(0);
    }

    TokenKind kind(int ahead) {
        int i = position + ahead;
        return i >= from && i < to ? tokens.kind(i) : TokenKind.END;
    }

    boolean at(TokenKind kind) {
        return kind() == kind;
    }

    boolean atWord(String word) {
        return atWord(0, word);
    }

    boolean atWord(int ahead, String word) {
        return kind(ahead) != TokenKind.END && tokens.isWord(position + ahead, word);
    }

    String text() {
        return text(0);
    }

    String text(int ahead) {
        return tokens.text(position + ahead);
    }

    /** The next token as messages name it. */
    String shown() {
        return switch (kind()) {
            case IDENTIFIER, NUMBER, STRING -> text();
            default -> at(TokenKind.END) ? "the end of the statement" : text();
        };
    }

    /** Whether the next token is the first of its line. */
    boolean isFirstOnLine() {
        return position < to && tokens.isFirstOnLine(position);
    }

    Span span() {
        return position < to ? tokens.span(position) : afterLast();
    }

    Span span(int ahead) {
        return tokens.span(position + ahead);
    }

    /** The last token that was passed. */
    Span previous() {
        return tokens.span(Math.max(from, position - 1));
    }

    Span whole() {
        return tokens.span(from).to(tokens.span(to - 1));
    }

    int position() {
        return position;
    }

    void moveTo(int newPosition) {
        position = newPosition;
    }

    void advance() {
        position++;
    }

    boolean accept(TokenKind kind) {
        if (!at(kind)) {
            return false;
        }
        position++;
        return true;
    }

    boolean acceptWord(String word) {
        if (!atWord(word)) {
            return false;
        }
        position++;
        return true;
    }

    /** Whether the statement is part of a project of LINQS PSL. */
    boolean isForeign() {
        return foreign;
    }

    /**
     * Passes an operator that stands a second time, at the start of a line: its readers write
     * {@code A &} on one line and {@code & B} on the next.
     */
    void skipDoubled(TokenKind operator) {
        if (foreign && at(operator) && isFirstOnLine()) {
            diagnostics.warning(
                    span(),
                    "this %s stands at the end of the line before too: it is read once"
                            .formatted(text()),
                    "delete one of the two");
            advance();
        }
    }

    /** Passes a token of this kind, or fails: {@code purpose} says what it is for. */
    Span expect(TokenKind kind, String purpose) {
        if (!at(kind)) {
            throw unexpected(kind.text() + " " + purpose);
        }
        position++;
        return previous();
    }

    /** Fails unless the statement is over. */
    void expectEnd(String what) {
        if (!at(TokenKind.END)) {
            throw fail(
                    span(),
                    "expected the end of " + what + ", found " + shown(),
                    "start the next statement on a new line");
        }
    }

    SyntaxError unexpected(String expected) {
        if (at(TokenKind.END)) {
            return fail(afterLast(), "the statement ends too early: expected " + expected);
        }
        return fail(span(), "expected " + expected + ", found " + shown());
    }

    SyntaxError fail(Span span, String message, String... help) {
        return new SyntaxError(Diagnostic.error(span, message, help));
    }

    void enter() {
        if (++depth > DEEPEST) {
            throw fail(
                    previous(),
                    "brackets are nested more than " + DEEPEST + " deep",
                    "split the statement into several");
        }
    }

    void leave() {
        depth--;
    }

    /** The place directly behind the last token. */
    private Span afterLast() {
        int end = tokens.end(to - 1);
        return tokens.source().span(end, end);
    }
}
