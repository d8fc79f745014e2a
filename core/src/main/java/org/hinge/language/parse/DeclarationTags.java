package org.hinge.language.parse;

import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.language.syntax.Keywords;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a declaration says of its predicate.
 *
 * <pre>{@code
 * tags := '(' tag { ',' tag } ')'      in any order, each once
 * tag  := 'closed' | 'symmetric' | 'function' ID
 * }</pre>
 *
 * A functional predicate has no other tag.
 */
final class DeclarationTags {
    private final Cursor cursor;
    private PredicateKind kind = PredicateKind.OPEN;
    private @Nullable String function;
    private Span functionSpan;
    private @Nullable Span symmetric;

    /** None so far. */
    DeclarationTags(Cursor cursor, Span nameSpan) {
        this.cursor = cursor;
        this.functionSpan = nameSpan;
    }

    PredicateKind kind() {
        return kind;
    }

    @Nullable String function() {
        return function;
    }

    /** The name of the function, or else that of the predicate. */
    Span functionSpan() {
        return functionSpan;
    }

    boolean symmetric() {
        return symmetric != null;
    }

    /** Passes the tags in their brackets. */
    void read() {
        cursor.expect(TokenKind.LEFT_PAREN, "to open the tag");
        do {
            readOne();
        } while (cursor.accept(TokenKind.COMMA));
        cursor.expect(TokenKind.RIGHT_PAREN, "to close the tag");
        if (cursor.at(TokenKind.LEFT_PAREN)) {
            throw cursor.fail(
                    cursor.span().to(cursor.whole()),
                    "all tags stand in one pair of brackets",
                    "write (closed, symmetric)");
        }
    }

    private void readOne() {
        Span tag = cursor.span();
        if (cursor.acceptWord(Keywords.CLOSED)) {
            rejectSecond(tag, kind == PredicateKind.CLOSED);
            rejectBesideFunction(tag, kind == PredicateKind.FUNCTION);
            kind = PredicateKind.CLOSED;
        } else if (cursor.acceptWord(Keywords.SYMMETRIC)) {
            rejectSecond(tag, symmetric != null);
            rejectBesideFunction(tag, kind == PredicateKind.FUNCTION);
            symmetric = tag;
        } else if (cursor.acceptWord(Keywords.FUNCTION)) {
            rejectSecond(tag, kind == PredicateKind.FUNCTION);
            rejectBesideFunction(
                    symmetric == null ? tag : symmetric,
                    symmetric != null || kind == PredicateKind.CLOSED);
            kind = PredicateKind.FUNCTION;
            function = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
            functionSpan =
                    cursor.expect(TokenKind.IDENTIFIER, "of a function, such as jaro_winkler");
        } else {
            throw unknown();
        }
    }

    private SyntaxError unknown() {
        if (!cursor.at(TokenKind.IDENTIFIER)) {
            return cursor.unexpected("a tag");
        }
        return cursor.fail(
                cursor.span(),
                "unknown tag (" + cursor.text() + ")",
                Suggestions.nearest(cursor.text(), Keywords.TAGS)
                        .map(near -> "did you mean (" + near + ")?")
                        .orElse(
                                "there are (closed), (symmetric) and (function NAME); open needs"
                                        + " none"));
    }

    private void rejectSecond(Span tag, boolean isSecond) {
        if (isSecond) {
            throw cursor.fail(tag, "the tag " + tag.text() + " stands twice", "delete one of them");
        }
    }

    private void rejectBesideFunction(Span tag, boolean isBeside) {
        if (isBeside) {
            throw cursor.fail(
                    tag,
                    "a functional predicate has no other tag: its function alone gives the values",
                    "write (function NAME); its value for (b, a) is whatever the function says");
        }
    }

    /** Whether a predicate with these types may be symmetric, if it shall be. */
    void check(String name, List<String> types) {
        if (symmetric == null || (types.size() == 2 && types.get(0).equals(types.get(1)))) {
            return;
        }
        String found =
                types.size() == 2
                        ? "arguments of two types: " + types.get(0) + " and " + types.get(1)
                        : types.size() + (types.size() == 1 ? " argument" : " arguments");
        throw cursor.fail(
                symmetric,
                "%s cannot be symmetric: it has %s".formatted(name, found),
                "both orders of two arguments can be one atom only if both have one type, as in"
                        + " Friends(Person, Person) (symmetric)",
                "write the same type twice, or leave the tag out");
    }
}
