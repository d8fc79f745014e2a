package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;

/** Reads atoms and their terms. */
final class AtomParser {
    /** Messages repeat the types of all arguments. */
    private static final int MOST_ARGUMENTS = 255;

    private final Cursor cursor;

    AtomParser(Cursor cursor) {
        this.cursor = cursor;
    }

    /** At a name that an opening parenthesis follows. */
    boolean atAtom() {
        return cursor.at(TokenKind.IDENTIFIER) && cursor.kind(1) == TokenKind.LEFT_PAREN;
    }

    Atom atom() {
        String name = cursor.text();
        Span nameSpan = cursor.expect(TokenKind.IDENTIFIER, "that names a predicate");
        cursor.expect(TokenKind.LEFT_PAREN, "after the predicate " + name);
        if (cursor.at(TokenKind.RIGHT_PAREN)) {
            throw cursor.fail(
                    nameSpan.to(cursor.span()),
                    "predicate " + name + " has no arguments",
                    "it takes at least one, for example " + name + "(X)");
        }
        List<Term> arguments = new ArrayList<>();
        do {
            if (arguments.size() == MOST_ARGUMENTS) {
                throw cursor.fail(
                        nameSpan,
                        "a predicate takes at most " + MOST_ARGUMENTS + " arguments",
                        "split it into several predicates");
            }
            arguments.add(argument(name));
        } while (cursor.accept(TokenKind.COMMA));
        if (!cursor.at(TokenKind.RIGHT_PAREN)) {
            throw cursor.unexpected(", or ) in the arguments of " + name);
        }
        cursor.advance();
        return new Atom(name, arguments, nameSpan, nameSpan.to(cursor.previous()));
    }

    private Term argument(String predicate) {
        if (cursor.at(TokenKind.PLUS)) {
            Span plus = cursor.span();
            cursor.advance();
            String name = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
            Span span = cursor.expect(TokenKind.IDENTIFIER, "of a sum variable after +");
            return new Term.SumVariable(name, plus.to(span));
        }
        if (cursor.at(TokenKind.COMMA) || cursor.at(TokenKind.RIGHT_PAREN)) {
            throw cursor.fail(
                    cursor.span(), "an argument of " + predicate + " is missing before this");
        }
        if (atAtom()) {
            throw cursor.fail(
                    cursor.span(),
                    "an argument must be a variable or a constant, not an atom",
                    "join atoms with &&: Knows(A, B) && Likes(B, C)");
        }
        return term("as an argument of " + predicate);
    }

    /** Whether a term starts here. */
    boolean atTerm() {
        return switch (cursor.kind()) {
            case IDENTIFIER, STRING, NUMBER -> true;
            case MINUS -> cursor.kind(1) == TokenKind.NUMBER;
            default -> false;
        };
    }

    Term term(String purpose) {
        Span span = cursor.span();
        switch (cursor.kind()) {
            case IDENTIFIER -> {
                Term variable = new Term.Variable(cursor.text(), span);
                cursor.advance();
                return variable;
            }
            case STRING -> {
                return constant();
            }
            case NUMBER -> {
                Term number = new Term.Constant(cursor.text(), span);
                cursor.advance();
                return number;
            }
            default -> {
                if (atTerm()) {
                    cursor.advance();
                    String text = "-" + cursor.text();
                    Span whole = span.to(cursor.span());
                    cursor.advance();
                    return new Term.Constant(text, whole);
                }
                throw cursor.unexpected("a variable or a constant " + purpose);
            }
        }
    }

    /** A quoted constant. */
    Term.Constant constant() {
        Span span = cursor.span();
        String text = string("a quoted constant");
        return new Term.Constant(text, span);
    }

    String string(String expected) {
        if (!cursor.at(TokenKind.STRING)) {
            throw cursor.unexpected(expected);
        }
        Span span = cursor.span();
        try {
            String text = Quoting.unquote(cursor.text());
            cursor.advance();
            return text;
        } catch (Quoting.BadEscape bad) {
            int start = span.start() + bad.offset();
            throw cursor.fail(
                    span.source().span(start, Math.min(start + 2, span.end())),
                    "this backslash escapes nothing",
                    "write \\\\ for a backslash; known escapes are \\\\ \\\" \\' \\t \\n \\r \\uXXXX");
        }
    }
}
