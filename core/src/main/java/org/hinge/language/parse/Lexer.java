package org.hinge.language.parse;

import java.util.HashSet;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.syntax.Keywords;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into tokens and comments. What is no token is reported and becomes a BAD one.
 *
 * <pre>{@code
 * 1.5: Knows(A, "x") .   becomes   NUMBER COLON IDENTIFIER LEFT_PAREN IDENTIFIER COMMA STRING ...
 * }</pre>
 */
final class Lexer {
    /** Messages repeat names. */
    private static final int LONGEST_NAME = 255;

    private final Source source;
    private final String text;
    private final Diagnostics diagnostics;
    private final Tokens tokens;
    private final Set<String> reportedOnLine = new HashSet<>();
    private int position;
    private boolean lineIsEmpty = true;

    /** How many brackets are open, as far as the lexer can tell. */
    private int depth;

    private Lexer(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
        this.tokens = new Tokens(source);
    }

    static Tokens tokens(Source source, Diagnostics diagnostics) {
        Lexer lexer = new Lexer(source, diagnostics);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (position < text.length()) {
            int c = text.codePointAt(position);
            if (c == '\n') {
                lineIsEmpty = true;
                reportedOnLine.clear();
                position++;
            } else if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u00A0') {
                position += Character.charCount(c);
            } else if (startsComment(c)) {
                comment();
            } else if (startsForeignComment(c)) {
                foreignComment(c == '%' ? "%" : "--");
            } else if (Character.isLetter(c)) {
                identifier();
            } else if (isDigit(c) || (c == '.' && isDigit(peek(1)) && !follows())) {
                number();
            } else if (c == '"' || c == '\'') {
                string((char) c);
            } else {
                symbol(c);
            }
        }
    }

    private char peek(int ahead) {
        return position + ahead < text.length() ? text.charAt(position + ahead) : '\0';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** Whether a period here directly follows something that it can end, so it starts no number. */
    private boolean follows() {
        if (position == 0) {
            return false;
        }
        char before = text.charAt(position - 1);
        return Character.isLetterOrDigit(before) || "_)]}\"'|".indexOf(before) >= 0;
    }

    private void emit(TokenKind kind, int start) {
        tokens.add(kind, start, position, lineIsEmpty);
        lineIsEmpty = false;
        if (kind.opens()) {
            depth++;
        } else if (kind.closes()) {
            depth = Math.max(0, depth - 1);
        }
    }

    private boolean startsComment(int c) {
        return c == '#' || (c == '/' && (peek(1) == '/' || peek(1) == '*'));
    }

    private void comment() {
        int start = position;
        if (peek(1) == '*' && text.charAt(position) == '/') {
            int close = text.indexOf("*/", position + 2);
            if (close < 0) {
                diagnostics.error(
                        source.span(start, start + 2),
                        "this comment is never closed",
                        "end it with */");
                position = text.length();
            } else {
                position = close + 2;
            }
            // A comment over several lines ends the line that it starts on.
            lineIsEmpty |= text.substring(start, position).indexOf('\n') >= 0;
        } else {
            position = endOfLine();
        }
        tokens.addComment(start, position);
    }

    /** {@code --} of SQL and {@code %} of Prolog: nothing that is meant can start so. */
    private boolean startsForeignComment(int c) {
        return (c == '-' && peek(1) == '-' && peek(2) != '>')
                || (c == '%' && lineIsEmpty && depth == 0);
    }

    private void foreignComment(String mark) {
        int start = position;
        diagnostics.error(
                source.span(start, start + mark.length()),
                mark + " starts no comment",
                "write // or #");
        position = endOfLine();
        tokens.addComment(start, position);
    }

    private boolean isAtLineEnd() {
        return position >= text.length()
                || text.charAt(position) == '\n'
                || (text.charAt(position) == '\r' && peek(1) == '\n');
    }

    private int endOfLine() {
        int end = text.indexOf('\n', position);
        if (end < 0) {
            return text.length();
        }
        return end > position && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private void identifier() {
        int start = position;
        while (position < text.length()) {
            int c = text.codePointAt(position);
            if (!Character.isLetterOrDigit(c) && c != '_') {
                break;
            }
            position += Character.charCount(c);
        }
        if (position - start <= LONGEST_NAME) {
            emit(TokenKind.IDENTIFIER, start);
        } else {
            diagnostics.error(
                    source.span(start, position),
                    "a name has at most " + LONGEST_NAME + " characters",
                    "choose a shorter one, or put it in quotes if it is a constant");
            emit(TokenKind.BAD, start);
        }
    }

    /** Digits, a fraction only if a digit follows its point, an exponent only if it has digits. */
    private void number() {
        int start = position;
        skipDigits();
        if (peek(0) == '.' && isDigit(peek(1))) {
            position++;
            skipDigits();
        }
        if (peek(0) == 'e' || peek(0) == 'E') {
            int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
            if (isDigit(peek(1 + sign))) {
                position += 1 + sign;
                skipDigits();
            }
        }
        emit(TokenKind.NUMBER, start);
    }

    private void skipDigits() {
        while (isDigit(peek(0))) {
            position++;
        }
    }

    private void string(char quote) {
        int start = position;
        position++;
        while (!isAtLineEnd() && text.charAt(position) != quote) {
            position += text.charAt(position) == '\\' ? 1 : 0;
            position += isAtLineEnd() ? 0 : 1;
        }
        if (!isAtLineEnd()) {
            position++;
        } else {
            String end = "end the constant with " + quote + " on the same line";
            String apostrophe = "write \\' for an apostrophe in single quotes";
            diagnostics.error(
                    source.span(start, start + 1),
                    "this quote is never closed",
                    quote == '"' ? new String[] {end} : new String[] {end, apostrophe});
            emit(TokenKind.BAD, start);
            return;
        }
        emit(TokenKind.STRING, start);
    }

    private void symbol(int c) {
        int start = position;
        TokenKind kind = symbolKind(c);
        if (kind == null) {
            unknown(c);
        } else {
            emit(kind, start);
        }
    }

    /** The longest symbol that starts here, consumed; null if there is none. */
    private @Nullable TokenKind symbolKind(int c) {
        return switch (c) {
            case '(' -> take(1, TokenKind.LEFT_PAREN);
            case ')' -> take(1, TokenKind.RIGHT_PAREN);
            case '{' -> take(1, TokenKind.LEFT_BRACE);
            case '}' -> take(1, TokenKind.RIGHT_BRACE);
            case '[' -> take(1, TokenKind.LEFT_BRACKET);
            case ']' -> take(1, TokenKind.RIGHT_BRACKET);
            case ',' -> take(1, TokenKind.COMMA);
            case ':' -> take(1, TokenKind.COLON);
            case '.' -> startsRange() ? take(2, TokenKind.TO) : take(1, TokenKind.PERIOD);
            case '?' -> take(1, TokenKind.QUESTION);
            case '@' -> take(1, TokenKind.AT);
            case '|' -> take(1, TokenKind.PIPE);
            case '+' -> take(1, TokenKind.PLUS);
            case '*' -> take(1, TokenKind.TIMES);
            case '/' -> take(1, TokenKind.DIVIDE);
            case '^' -> take(1, TokenKind.POWER);
            case '%' -> take(1, TokenKind.PERCENT);
            case '~' -> peek(1) == '=' ? foreign(2, TokenKind.NOT_EQUAL) : take(1, TokenKind.NOT);
            case '&' -> take(peek(1) == '&' ? 2 : 1, TokenKind.AND);
            case '!' -> peek(1) == '=' ? take(2, TokenKind.NOT_EQUAL) : take(1, TokenKind.NOT);
            case '-' -> minus();
            case '=' -> equal();
            case '<' -> less();
            case '>' -> greater();
            default -> null;
        };
    }

    /** The two periods of {@code range 1..5}, or {@code range -1..1}. */
    private boolean startsRange() {
        int number = tokens.size() - 1;
        if (peek(1) != '.' || number < 1 || tokens.kind(number) != TokenKind.NUMBER) {
            return false;
        }
        boolean signed = number > 1 && tokens.kind(number - 1) == TokenKind.MINUS;
        return tokens.isWord(signed ? number - 2 : number - 1, Keywords.RANGE);
    }

    private TokenKind take(int length, TokenKind kind) {
        position += length;
        return kind;
    }

    private TokenKind equal() {
        if (peek(1) == '=') {
            return take(2, TokenKind.SAME);
        }
        if (peek(1) == '>') {
            diagnostics.error(
                    source.span(position, position + 2),
                    "=> is not an operator",
                    "write -> for \"implies\", or >= for \"at least\"");
            return take(2, TokenKind.IMPLIES);
        }
        return peek(1) == '<' ? foreign(2, TokenKind.AT_MOST) : take(1, TokenKind.EQUAL);
    }

    private TokenKind minus() {
        if (text.startsWith("-->", position)) {
            return foreign(3, TokenKind.IMPLIES);
        }
        return peek(1) == '>' ? take(2, TokenKind.IMPLIES) : take(1, TokenKind.MINUS);
    }

    /** An operator of another language, read as what it means there. */
    private TokenKind foreign(int length, TokenKind meant) {
        diagnostics.error(
                source.span(position, position + length),
                text.substring(position, position + length) + " is not an operator",
                "write " + meant.text());
        return take(length, meant);
    }

    private TokenKind less() {
        if (text.startsWith("<->", position) || text.startsWith("<=>", position)) {
            return take(3, TokenKind.EQUIVALENT);
        }
        return switch (peek(1)) {
            case '=' -> take(2, TokenKind.AT_MOST);
            case '-', '<' -> take(2, TokenKind.IMPLIED_BY);
            case '>' -> foreign(2, TokenKind.NOT_EQUAL);
            default -> take(1, TokenKind.LESS);
        };
    }

    private TokenKind greater() {
        return switch (peek(1)) {
            case '=' -> take(2, TokenKind.AT_LEAST);
            case '>' -> take(2, TokenKind.IMPLIES);
            default -> take(1, TokenKind.GREATER);
        };
    }

    /** Reports a run of characters that start no token, as one. */
    private void unknown(int first) {
        int start = position;
        position += Character.charCount(first);
        while (position < text.length() && belongsToUnknown(text.codePointAt(position), first)) {
            position += Character.charCount(text.codePointAt(position));
        }
        if (first != ';' || !isRestOfLineBlank()) {
            // A semicolon at the end of a line can be left out; anything else spoils its statement.
            emit(TokenKind.BAD, start);
        }
        UnknownCharacters unknown = UnknownCharacters.of(text, start, position);
        // The same remark once a line is enough: quotes come in pairs.
        if (reportedOnLine.add(unknown.remark())) {
            diagnostics.error(source.span(start, position), unknown.problem(), unknown.help());
        }
    }

    private boolean isRestOfLineBlank() {
        int ahead = 0;
        while (peek(ahead) != '\n' && Character.isWhitespace(peek(ahead))) {
            ahead++;
        }
        return peek(ahead) == '\n' || position + ahead >= text.length();
    }

    private static boolean belongsToUnknown(int c, int first) {
        return c == first
                || (c >= 128 && !Character.isLetterOrDigit(c) && !Character.isWhitespace(c));
    }
}
