package org.hinge.language.parse;

import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.syntax.Keywords;

/**
 * Finds where statements end.
 *
 * <p>A statement ends with its line, unless a bracket is open, the line ends in an operator, {@code
 * ,} or {@code :}, or the next line starts like a continuation: with a binary operator, a filter
 * <code>{V:</code>, a period, a minus that is no weight, or a quoted line of a query. A period ends
 * a rule; only filters may follow it. An open bracket is given up at the next line that starts in
 * column 1 like a statement.
 *
 * <p>What could not be read either way is cut so that the message is best: a weight or a data word
 * at the start of a line starts a statement even after an operator, and what cannot start one
 * belongs to the one before.
 */
final class StatementSplitter {
    private final Tokens tokens;
    private final Diagnostics diagnostics;

    /** The tokens of brackets that are open, innermost last. */
    private int[] open = new int[16];

    private int depth;

    /** The first token of the statement. */
    private int first;

    private int next;
    private boolean broken;

    StatementSplitter(Tokens tokens, Diagnostics diagnostics) {
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    boolean hasNext() {
        return next < tokens.size();
    }

    /** Moves over the next statement and returns the token after its last. */
    int advance() {
        int from = next;
        first = from;
        boolean afterPeriod = false;
        depth = 0;
        broken = false;
        int i = from;
        for (; i < tokens.size(); i++) {
            boolean signed = i == from + 1 && tokens.kind(from) == TokenKind.MINUS;
            if (i > from && !signed && endsBefore(i, afterPeriod)) {
                break;
            }
            TokenKind kind = tokens.kind(i);
            if (kind.opens()) {
                push(i);
            } else if (kind.closes()) {
                pop(i);
            } else if (kind == TokenKind.PERIOD && depth == 0) {
                afterPeriod = true;
            } else if (kind == TokenKind.BAD) {
                broken = true;
                if ("\"'".indexOf(tokens.source().text().charAt(tokens.start(i))) >= 0) {
                    // The quote has swallowed the closing brackets of its line.
                    depth = 0;
                }
            }
        }
        if (depth > 0) {
            reportUnclosed(open[depth - 1]);
        }
        next = i;
        return i;
    }

    /** Whether the last statement holds something reported already, so that it cannot be read. */
    boolean isBroken() {
        return broken;
    }

    private boolean endsBefore(int token, boolean afterPeriod) {
        boolean newLine = tokens.isFirstOnLine(token);
        if (depth > 0) {
            return newLine && startsStatementInFirstColumn(token);
        }
        if (afterPeriod) {
            return !startsNothing(token) || (newLine && isCardinality(token));
        }
        return newLine && (!continues(token) || startsHardRule(token));
    }

    /**
     * {@code -A(X) + B(X) <= 0 .} or {@code |Y| A(X) >= B(+Y) .}, after a statement that cannot go
     * on so: one with a weight, since this one has a period, with a relation of its own, a
     * declaration, or data.
     */
    private boolean startsHardRule(int token) {
        boolean starts = tokens.kind(token) == TokenKind.MINUS || isCardinality(token);
        if (!starts || endsInOperator(token - 1) || !isHardArithmetic(token)) {
            return false;
        }
        return startsWeight(first)
                || startsData(first)
                || hasRelation(first, token)
                || isDeclaration(token);
    }

    /** Whether a line relates two sums and ends with a period. */
    private boolean isHardArithmetic(int token) {
        int end = token + 1;
        while (end < tokens.size() && !tokens.isFirstOnLine(end)) {
            end++;
        }
        int last = end - 1;
        int filter = last;
        while (filter > token && tokens.kind(filter) != TokenKind.PERIOD) {
            filter--;
        }
        boolean period =
                filter > token
                        && (filter == last || tokens.kind(filter + 1) == TokenKind.LEFT_BRACE);
        return period && hasRelation(token, filter);
    }

    private boolean hasRelation(int from, int to) {
        for (int i = from; i < to; i++) {
            if (tokens.kind(i).isRelation()) {
                return true;
            }
        }
        return false;
    }

    /** {@code Knows(Person, Person) (closed)}: names and brackets, nothing else. */
    private boolean isDeclaration(int to) {
        for (int i = first; i < to; i++) {
            switch (tokens.kind(i)) {
                case IDENTIFIER, LEFT_PAREN, RIGHT_PAREN, COMMA -> {}
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean continues(int token) {
        // After a comma it is a column: columns who, targets default 0
        boolean data = startsData(token) && tokens.kind(token - 1) != TokenKind.COMMA;
        if (startsWeight(token) || data) {
            return false;
        }
        return endsInOperator(token - 1)
                || tokens.kind(token) == TokenKind.MINUS
                || startsNothing(token)
                || continuesQuery(token);
    }

    /** The word {@code query} behind an address, and the lines of a query in quotes. */
    private boolean continuesQuery(int token) {
        if (tokens.isWord(token, Keywords.QUERY) || tokens.isWord(token, Keywords.IN)) {
            return tokens.kind(token - 1) == TokenKind.STRING
                    && tokens.kind(token + 1) == TokenKind.STRING;
        }
        // With an operator behind it, it is the rule "a" == X -> …
        if (tokens.kind(token) != TokenKind.STRING || tokens.kind(token + 1).continuesStatement()) {
            return false;
        }
        int before = token - 1;
        while (before > 0 && tokens.kind(before) == TokenKind.STRING) {
            before--;
        }
        return tokens.isWord(before, Keywords.QUERY) || tokens.isWord(before, Keywords.SQL);
    }

    /** No statement starts with it: an operator, a period, a filter. */
    private boolean startsNothing(int token) {
        TokenKind kind = tokens.kind(token);
        return kind.continuesStatement()
                || kind == TokenKind.PERIOD
                || kind == TokenKind.LEFT_BRACE;
    }

    private boolean endsInOperator(int token) {
        TokenKind kind = tokens.kind(token);
        if (kind == TokenKind.PIPE && isCardinality(token - 2)) {
            return false;
        }
        return kind.isOperator() || kind == TokenKind.COMMA || kind == TokenKind.COLON;
    }

    /** {@code |V|}. */
    private boolean isCardinality(int token) {
        return token >= 0
                && tokens.kind(token) == TokenKind.PIPE
                && tokens.kind(token + 1) == TokenKind.IDENTIFIER
                && tokens.kind(token + 2) == TokenKind.PIPE;
    }

    /** {@code 1.5 :}, {@code -2 fixed :}, {@code ? :}. */
    private boolean startsWeight(int token) {
        int i = tokens.kind(token) == TokenKind.MINUS ? token + 1 : token;
        if (tokens.kind(i) != TokenKind.NUMBER && tokens.kind(i) != TokenKind.QUESTION) {
            return false;
        }
        i++;
        return tokens.kind(tokens.isWord(i, "fixed") ? i + 1 : i) == TokenKind.COLON;
    }

    /** {@code observed Knows}. */
    private boolean startsData(int token) {
        return tokens.kind(token) == TokenKind.IDENTIFIER
                && tokens.kind(token + 1) == TokenKind.IDENTIFIER
                && !tokens.isFirstOnLine(token + 1)
                && Keywords.startsStatement(tokens.text(token));
    }

    private boolean startsStatementInFirstColumn(int token) {
        if (!tokens.isInFirstColumn(token)) {
            return false;
        }
        if (startsWeight(token) || startsData(token)) {
            return true;
        }
        if (tokens.kind(token) != TokenKind.IDENTIFIER) {
            return false;
        }
        boolean named =
                tokens.kind(token + 1) == TokenKind.LEFT_PAREN
                        || tokens.kind(token + 1) == TokenKind.EQUAL;
        boolean joined = endsInOperator(token - 1) && tokens.kind(token - 1) != TokenKind.COMMA;
        return named && !joined;
    }

    private void push(int token) {
        if (depth == open.length) {
            open = java.util.Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = token;
    }

    /** Closes the innermost bracket of this kind; the parser reports others that are open. */
    private void pop(int token) {
        for (int i = depth - 1; i >= Math.max(0, depth - 8); i--) {
            if (tokens.kind(open[i]).closing() == tokens.kind(token)) {
                depth = i;
                return;
            }
        }
        if (!broken) {
            reportUnopened(token);
        }
        depth = Math.max(0, depth - 1);
    }

    private void reportUnopened(int token) {
        broken = true;
        String closing = tokens.kind(token).text();
        if (depth == 0) {
            diagnostics.error(
                    tokens.span(token), "this " + closing + " closes nothing", "delete it");
            return;
        }
        int opening = open[depth - 1];
        TokenKind kind = tokens.kind(opening);
        diagnostics.error(
                tokens.span(token),
                "%s does not close the %s at %s"
                        .formatted(closing, kind.text(), tokens.span(opening)),
                "write " + kind.closing().text());
    }

    private void reportUnclosed(int bracket) {
        broken = true;
        TokenKind kind = tokens.kind(bracket);
        diagnostics.error(
                tokens.span(bracket),
                "this " + kind.text() + " is never closed",
                "add the missing " + kind.closing().text());
    }
}
