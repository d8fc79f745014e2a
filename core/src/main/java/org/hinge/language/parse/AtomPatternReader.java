package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hinge.api.AtomPattern;

/**
 * Reads atoms that are named outside of programs, such as on a command line. There are no variables
 * there, so a word without quotes is a constant.
 */
public final class AtomPatternReader {
    private final String text;
    private int at;

    private AtomPatternReader(String text) {
        this.text = text;
    }

    /**
     * Reads an atom as programs write it, with {@code _} for an argument that may be anything.
     *
     * @throws IllegalArgumentException if it is none; the message says what is wrong and where
     */
    public static AtomPattern read(String text) {
        return new AtomPatternReader(text).pattern();
    }

    private AtomPattern pattern() {
        String name = word();
        if (name.isEmpty() || !Character.isLetter(name.codePointAt(0))) {
            throw wrong("the name of a predicate must stand");
        }
        List<Optional<String>> arguments = new ArrayList<>();
        expect('(');
        do {
            arguments.add(argument());
        } while (accept(','));
        expect(')');
        skipSpace();
        if (at < text.length()) {
            throw wrong("the atom must end");
        }
        return new AtomPattern(name, arguments);
    }

    private Optional<String> argument() {
        skipSpace();
        if (at < text.length() && text.charAt(at) == '"') {
            return Optional.of(quoted());
        }
        String word = word();
        if (word.isEmpty()) {
            throw wrong("a constant, or _ for any, must stand");
        }
        return word.equals("_") ? Optional.empty() : Optional.of(word);
    }

    private String word() {
        skipSpace();
        int from = at;
        while (at < text.length() && isOfWord(text.charAt(at))) {
            at++;
        }
        return text.substring(from, at);
    }

    private static boolean isOfWord(char c) {
        return Character.isLetterOrDigit(c)
                || Character.isSurrogate(c)
                || c == '_'
                || c == '-'
                || c == '.';
    }

    private String quoted() {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length()) {
            throw wrong("a constant with both its quotes must stand");
        }
        String unquoted;
        try {
            unquoted = Quoting.unquote(text.substring(at, end + 1));
        } catch (Quoting.BadEscape bad) {
            throw wrong("a backslash must escape something in the constant that stands");
        }
        at = end + 1;
        return unquoted;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw wrong(c + " must stand");
        }
    }

    private boolean accept(char c) {
        skipSpace();
        boolean there = at < text.length() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException wrong(String problem) {
        return new IllegalArgumentException(
                "%s at character %d of an atom such as Trusts(\"ann\", _) (got %s)"
                        .formatted(problem, at + 1, text));
    }
}
