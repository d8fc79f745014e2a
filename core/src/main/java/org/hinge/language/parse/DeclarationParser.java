package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Keywords;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;

/**
 * Reads the declarations of predicates.
 *
 * <pre>{@code declaration := ID '(' types ')' [tags] }</pre>
 */
final class DeclarationParser {
    private final Cursor cursor;
    private final Comments comments;

    DeclarationParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
    }

    /** At the tags of a declaration: {@code (closed)}, {@code (function jaro)}, or one misspelt. */
    boolean atTag() {
        return cursor.at(TokenKind.LEFT_PAREN)
                && cursor.kind(1) == TokenKind.IDENTIFIER
                && (cursor.kind(2) == TokenKind.RIGHT_PAREN
                        || cursor.kind(2) == TokenKind.COMMA
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
        DeclarationTags tags = new DeclarationTags(cursor, atom.nameSpan());
        if (cursor.at(TokenKind.LEFT_PAREN)) {
            tags.read();
            tags.check(atom.predicate(), types);
        }
        cursor.expectEnd("the declaration of " + atom.predicate());
        return new Statement.PredicateDeclaration(
                new Predicate(
                        atom.predicate(), types, tags.kind(), tags.function(), tags.symmetric()),
                atom.nameSpan(),
                tags.functionSpan(),
                comments,
                cursor.whole());
    }

    /** {@code Knows(Person, Person) closed}. */
    void rejectTagWithoutBrackets() {
        if (atTagWord(0)) {
            Span tag = cursor.span().to(cursor.whole());
            throw cursor.fail(tag, "a tag stands in brackets", "write (" + tag.text() + ")");
        }
    }

    /** A statement that is a tag and nothing else. */
    void rejectTagOnItsOwnLine() {
        if (atTag() && atTagWord(1)) {
            throw cursor.fail(
                    cursor.whole(),
                    "a tag stands on the same line as its predicate",
                    "write it directly behind the declaration: Knows(Person, Person) (closed)");
        }
    }

    private boolean atTagWord(int ahead) {
        return Keywords.TAGS.stream().anyMatch(tag -> cursor.atWord(ahead, tag));
    }
}
