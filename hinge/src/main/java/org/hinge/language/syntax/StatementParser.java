package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/**
 * Tells the statements apart by their first words and reads everything but rules.
 *
 * <pre>{@code
 * statement := ID '=' '{' constants '}' | ID '=' source            a type
 *            | ID '(' types ')' ['(' 'closed' ')' | '(' 'function' ID ')']
 *            | atom '=' NUMBER                                     an observation
 *            | 'target' atom | 'truth' atom '=' NUMBER
 *            | ('observed' | 'targets' | 'truth') ID source ['default' NUMBER]
 *            | rule
 * }</pre>
 */
final class StatementParser {
    private final Cursor cursor;
    private final Comments comments;
    private final AtomParser atoms;

    StatementParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
        this.atoms = new AtomParser(cursor);
    }

    Statement statement() {
        if (cursor.at(TokenKind.IDENTIFIER)) {
            if (cursor.kind(1) == TokenKind.EQUAL) {
                return typeDefinition();
            }
            if (cursor.kind(1) == TokenKind.IDENTIFIER) {
                return wordStatement();
            }
            if (cursor.kind(1) == TokenKind.LEFT_PAREN) {
                Statement simple = declarationOrFact();
                if (simple != null) {
                    return simple;
                }
            }
        }
        rejectTagOnItsOwnLine();
        return new RuleParser(cursor, comments).rule();
    }

    private void expectEnd(String what) {
        if (!cursor.at(TokenKind.END)) {
            throw cursor.fail(
                    cursor.span(),
                    "expected the end of " + what + ", found " + cursor.shown(),
                    "start the next statement on a new line");
        }
    }

    // ---- types -------------------------------------------------------------------------------

    private Statement typeDefinition() {
        String name = cursor.text();
        Span nameSpan = cursor.span();
        cursor.advance();
        cursor.advance();
        ConstantType type;
        if (cursor.atWord(Keywords.FROM)) {
            type = new ConstantType.FromSource(name, new DataParser(cursor).source(), nameSpan);
        } else if (cursor.accept(TokenKind.LEFT_BRACE)) {
            type = new ConstantType.Listed(name, constants(name));
        } else {
            throw cursor.fail(
                    cursor.at(TokenKind.END) ? nameSpan : cursor.span(),
                    "a type is a set of constants or a file",
                    "write " + name + " = {\"a\", \"b\"}",
                    "or " + name + " = from \"file.tsv\"");
        }
        expectEnd("the type " + name);
        return new Statement.TypeDefinition(type, nameSpan, comments, cursor.whole());
    }

    private List<String> constants(String type) {
        LinkedHashSet<String> constants = new LinkedHashSet<>();
        if (!cursor.at(TokenKind.RIGHT_BRACE)) {
            do {
                Term term = atoms.term("of the type " + type);
                if (term instanceof Term.Constant constant) {
                    constants.add(constant.text());
                } else {
                    throw unquoted(term, "a type holds constants");
                }
            } while (cursor.accept(TokenKind.COMMA));
        }
        if (!cursor.accept(TokenKind.RIGHT_BRACE)) {
            throw cursor.unexpected(", or } in the type " + type);
        }
        return List.copyOf(constants);
    }

    private SyntaxError unquoted(Term term, String why) {
        String name = ((Term.Variable) term).name();
        return cursor.fail(
                term.span(),
                name + " has no quotes, so it reads as a variable, but " + why,
                "write \"" + name + "\"");
    }

    // ---- statements that start with a word -----------------------------------------------------

    private Statement wordStatement() {
        String word = cursor.text();
        boolean atom = cursor.kind(2) == TokenKind.LEFT_PAREN;
        return switch (word) {
            case Keywords.OBSERVED -> {
                if (atom) {
                    cursor.advance();
                    yield inlineFact(DataRole.OBSERVED);
                }
                yield data(DataRole.OBSERVED);
            }
            case Keywords.TARGET, Keywords.TARGETS -> {
                if (atom) {
                    cursor.advance();
                    yield target();
                }
                yield data(DataRole.TARGETS);
            }
            case Keywords.TRUTH -> {
                if (atom) {
                    cursor.advance();
                    yield inlineFact(DataRole.TRUTH);
                }
                yield data(DataRole.TRUTH);
            }
            default -> throw unknownWord(word);
        };
    }

    private SyntaxError unknownWord(String word) {
        return cursor.fail(
                cursor.span(),
                "no statement starts with " + word + " " + cursor.text(1),
                Suggestions.nearest(word, Keywords.STARTS)
                        .map(near -> "did you mean " + near + "?")
                        .orElse(
                                "data statements start with observed, targets or truth; rules with a"
                                        + " weight and a colon"));
    }

    private Statement data(DataRole role) {
        String word = cursor.text();
        cursor.advance();
        String predicate = cursor.text();
        Span nameSpan = cursor.expect(TokenKind.IDENTIFIER, "of a predicate after " + word);
        DataSource source = new DataParser(cursor).source();
        Double defaultValue = null;
        if (cursor.atWord(Keywords.DEFAULT)) {
            Span span = cursor.span();
            cursor.advance();
            if (role != DataRole.TRUTH) {
                throw cursor.fail(
                        span,
                        "only truth has a default",
                        "closed predicates are 0 where nothing is observed, without saying so");
            }
            defaultValue = value("the default truth");
        }
        expectEnd("the data statement");
        DataTable table = new DataTable(role, predicate, source, defaultValue, cursor.whole());
        return new Statement.DataStatement(table, nameSpan, comments);
    }

    private Statement target() {
        Atom atom = groundAtom("a target names constants");
        if (cursor.at(TokenKind.EQUAL)) {
            throw cursor.fail(
                    cursor.span(),
                    "a target has no value",
                    "delete the value, or write truth " + atom + " = …");
        }
        expectEnd("the target");
        return new Statement.FactStatement(DataRole.TARGETS, atom, 1, comments, cursor.whole());
    }

    private Statement inlineFact(DataRole role) {
        Atom atom =
                groundAtom(
                        role == DataRole.TRUTH
                                ? "a truth names constants"
                                : "an observation names constants");
        cursor.expect(TokenKind.EQUAL, "and a value after the atom, as in: " + atom + " = 1");
        double value = value("the value of an atom");
        expectEnd("the statement");
        return new Statement.FactStatement(role, atom, value, comments, cursor.whole());
    }

    private Atom groundAtom(String why) {
        Atom atom = atoms.atom();
        for (Term argument : atom.arguments()) {
            if (argument instanceof Term.Variable) {
                throw unquoted(argument, why);
            }
            if (argument instanceof Term.SumVariable) {
                throw cursor.fail(argument.span(), why + ", no sums");
            }
        }
        return atom;
    }

    /** A number in [0, 1]. */
    private double value(String what) {
        Span start = cursor.span();
        boolean negative = cursor.accept(TokenKind.MINUS);
        if (!cursor.at(TokenKind.NUMBER)) {
            throw cursor.unexpected("a number between 0 and 1");
        }
        double value = Double.parseDouble(cursor.text());
        cursor.advance();
        if (value > 1 || (negative && value > 0)) {
            throw cursor.fail(
                    start.to(cursor.previous()),
                    what
                            + " must lie between 0 and 1 (got "
                            + start.to(cursor.previous()).text()
                            + ")",
                    "scale the values, for example divide by the largest");
        }
        return negative ? 0 : value;
    }

    // ---- declarations and observations ---------------------------------------------------------

    /** A declaration or an observation; null, at the start again, if it can only be a rule. */
    private @Nullable Statement declarationOrFact() {
        int start = cursor.position();
        Atom atom = atoms.atom();
        if (cursor.at(TokenKind.EQUAL) && isValueThenEnd() && !atom.hasSumVariable()) {
            return observation(atom);
        }
        boolean tagged = cursor.at(TokenKind.LEFT_PAREN);
        boolean allNames = atom.arguments().stream().allMatch(Term.Variable.class::isInstance);
        if (tagged && isTag()) {
            return declaration(atom);
        }
        if (cursor.at(TokenKind.END) && allNames) {
            return declaration(atom);
        }
        cursor.moveTo(start);
        return null;
    }

    private boolean isValueThenEnd() {
        int sign = cursor.kind(1) == TokenKind.MINUS ? 1 : 0;
        return cursor.kind(1 + sign) == TokenKind.NUMBER && cursor.kind(2 + sign) == TokenKind.END;
    }

    private Statement observation(Atom atom) {
        for (Term argument : atom.arguments()) {
            if (argument instanceof Term.Variable variable) {
                throw cursor.fail(
                        argument.span(),
                        variable.name() + " is a variable, but an observation names constants",
                        "if it is a constant, put it in quotes: \"" + variable.name() + "\"",
                        "if this is a hard rule, end it with a period; a weighted one starts with its"
                                + " weight and a colon");
            }
        }
        cursor.expect(TokenKind.EQUAL, "after the atom");
        double value = value("the value of an atom");
        return new Statement.FactStatement(
                DataRole.OBSERVED, atom, value, comments, cursor.whole());
    }

    private boolean isTag() {
        return cursor.kind(1) == TokenKind.IDENTIFIER
                && (cursor.kind(2) == TokenKind.RIGHT_PAREN
                        || cursor.kind(2) == TokenKind.IDENTIFIER);
    }

    private Statement declaration(Atom atom) {
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
        if (cursor.accept(TokenKind.LEFT_PAREN)) {
            if (cursor.acceptWord(Keywords.CLOSED)) {
                kind = PredicateKind.CLOSED;
            } else if (cursor.acceptWord(Keywords.FUNCTION)) {
                kind = PredicateKind.FUNCTION;
                function = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
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
        expectEnd("the declaration of " + atom.predicate());
        return new Statement.PredicateDeclaration(
                new Predicate(atom.predicate(), types, kind, function),
                atom.nameSpan(),
                comments,
                cursor.whole());
    }

    private void rejectTagOnItsOwnLine() {
        boolean tag =
                cursor.at(TokenKind.LEFT_PAREN)
                        && (cursor.atWord(1, Keywords.CLOSED)
                                || cursor.atWord(1, Keywords.FUNCTION))
                        && isTag();
        if (tag) {
            throw cursor.fail(
                    cursor.whole(),
                    "a tag stands on the same line as its predicate",
                    "write it directly behind the declaration: Knows(Person, Person) (closed)");
        }
    }
}
