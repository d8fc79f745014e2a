package org.hinge.language.syntax;

import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into tokens and comments. What is no token is reported and becomes a BAD one.
 *
 * <pre>{@code
 * 1.5: Knows(A, "x") .   becomes   NUMBER COLON IDENTIFIER LEFT_PAREN IDENTIFIER COMMA STRING ...
 * }</pre>
 */
final class Lexer {
    private final Source source;
    private final String text;
    private final Diagnostics diagnostics;
    private final Tokens tokens;
    private int position;
    private boolean lineIsEmpty = true;

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
                position++;
            } else if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u00A0') {
                position += Character.charCount(c);
            } else if (startsComment(c)) {
                comment();
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
        emit(TokenKind.IDENTIFIER, start);
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
        int end = endOfLine();
        position++;
        while (position < end && text.charAt(position) != quote) {
            position += text.charAt(position) == '\\' && position + 1 < end ? 2 : 1;
        }
        if (position < end) {
            position++;
        } else {
            diagnostics.error(
                    source.span(start, start + 1),
                    "this quote is never closed",
                    "end the constant with " + quote + " on the same line");
            position = end;
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
            case '.' -> take(1, TokenKind.PERIOD);
            case '?' -> take(1, TokenKind.QUESTION);
            case '@' -> take(1, TokenKind.AT);
            case '|' -> take(1, TokenKind.PIPE);
            case '+' -> take(1, TokenKind.PLUS);
            case '*' -> take(1, TokenKind.TIMES);
            case '/' -> take(1, TokenKind.DIVIDE);
            case '^' -> take(1, TokenKind.POWER);
            case '%' -> take(1, TokenKind.PERCENT);
            case '~' -> take(1, TokenKind.NOT);
            case '&' -> take(peek(1) == '&' ? 2 : 1, TokenKind.AND);
            case '!' -> peek(1) == '=' ? take(2, TokenKind.NOT_EQUAL) : take(1, TokenKind.NOT);
            case '-' -> peek(1) == '>' ? take(2, TokenKind.IMPLIES) : take(1, TokenKind.MINUS);
            case '=' -> equal();
            case '<' -> less();
            case '>' -> greater();
            default -> null;
        };
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
        return take(1, TokenKind.EQUAL);
    }

    private TokenKind less() {
        if (text.startsWith("<->", position) || text.startsWith("<=>", position)) {
            return take(3, TokenKind.EQUIVALENT);
        }
        return switch (peek(1)) {
            case '=' -> take(2, TokenKind.AT_MOST);
            case '-', '<' -> take(2, TokenKind.IMPLIED_BY);
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
        emit(TokenKind.BAD, start);
        String written = text.substring(start, position);
        if (first == '_') {
            diagnostics.error(
                    source.span(start, position),
                    "a name cannot start with an underscore",
                    "start it with a letter");
        } else if (Character.isISOControl(first)) {
            diagnostics.error(
                    source.span(start, position),
                    "the control character U+%04X does not belong here".formatted(first),
                    "delete it; is this a text file?");
        } else {
            String help = UnicodeSymbols.plainForm(first);
            diagnostics.error(
                    source.span(start, position),
                    "the character " + shorten(written) + " is not part of the language",
                    help != null ? new String[] {help} : new String[0]);
        }
    }

    private static boolean belongsToUnknown(int c, int first) {
        return c == first
                || (c >= 128 && !Character.isLetterOrDigit(c) && !Character.isWhitespace(c));
    }

    private static String shorten(String written) {
        return written.length() <= 8 ? written : written.substring(0, 8) + "…";
    }
}
