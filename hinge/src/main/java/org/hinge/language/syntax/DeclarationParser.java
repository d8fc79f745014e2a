package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/**
 * Reads the declarations of predicates.
 *
 * <pre>{@code declaration := ID '(' types ')' ['(' 'closed' ')' | '(' 'function' ID ')'] }</pre>
 */
final class DeclarationParser {
    private final Cursor cursor;
    private final Comments comments;

    DeclarationParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
    }

    /** At the tag of a declaration: {@code (closed)}, {@code (function jaro)}, or one misspelt. */
    boolean atTag() {
        return cursor.at(TokenKind.LEFT_PAREN)
                && cursor.kind(1) == TokenKind.IDENTIFIER
                && (cursor.kind(2) == TokenKind.RIGHT_PAREN
                        || cursor.kind(2) == TokenKind.IDENTIFIER);
    }

    /** The declaration whose name and types were read as an atom. */
    Statement declaration(Atom atom) {
        List<String> types = new ArrayList<>();
        for (Term argument : atom.arguments()) {
            if (!(argument instanceof Term.Variable variable)) {
                throw cursor.fail(
                        argument.span(),
                        "a predicate is declared with the types of its arguments",
                        "write a name such as Person here");
            }
            types.add(variable.name());
        }
        PredicateKind kind = PredicateKind.OPEN;
        String function = null;
        Span functionSpan = null;
        if (cursor.accept(TokenKind.LEFT_PAREN)) {
            if (cursor.acceptWord(Keywords.CLOSED)) {
                kind = PredicateKind.CLOSED;
            } else if (cursor.acceptWord(Keywords.FUNCTION)) {
                kind = PredicateKind.FUNCTION;
                function = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
                functionSpan =
                        cursor.expect(TokenKind.IDENTIFIER, "of a function, such as jaro_winkler");
            } else {
                throw cursor.fail(
                        cursor.span(),
                        "unknown tag (" + cursor.text() + ")",
                        Suggestions.nearest(
                                        cursor.text(), List.of(Keywords.CLOSED, Keywords.FUNCTION))
                                .map(near -> "did you mean (" + near + ")?")
                                .orElse("there are (closed) and (function NAME); open needs none"));
            }
            cursor.expect(TokenKind.RIGHT_PAREN, "to close the tag");
        }
        cursor.expectEnd("the declaration of " + atom.predicate());
        return new Statement.PredicateDeclaration(
                new Predicate(atom.predicate(), types, kind, function),
                atom.nameSpan(),
                functionSpan,
                comments,
                cursor.whole());
    }

    /** {@code Knows(Person, Person) closed}. */
    void rejectTagWithoutBrackets() {
        if (cursor.atWord(Keywords.CLOSED) || cursor.atWord(Keywords.FUNCTION)) {
            Span tag = cursor.span().to(cursor.whole());
            throw cursor.fail(tag, "a tag stands in brackets", "write (" + tag.text() + ")");
        }
    }

    /** A statement that is a tag and nothing else. */
    void rejectTagOnItsOwnLine() {
        boolean tag =
                atTag()
                        && (cursor.atWord(1, Keywords.CLOSED)
                                || cursor.atWord(1, Keywords.FUNCTION));
        if (tag) {
            throw cursor.fail(
                    cursor.whole(),
                    "a tag stands on the same line as its predicate",
                    "write it directly behind the declaration: Knows(Person, Person) (closed)");
        }
    }
}
