package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Keywords;
import org.hinge.language.syntax.RuleHelp;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.ValueRange;
import org.hinge.text.NumberText;
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
 *            | 'targets' ID 'none'
 *            | rule
 * }</pre>
 */
final class StatementParser {
    private final Cursor cursor;
    private final Comments comments;
    private final AtomParser atoms;
    private final DeclarationParser declarations;

    StatementParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
        this.atoms = new AtomParser(cursor);
        this.declarations = new DeclarationParser(cursor, comments);
    }

    Statement statement() {
        Statement simple = cursor.at(TokenKind.IDENTIFIER) ? namedStatement() : null;
        if (simple != null) {
            return simple;
        }
        declarations.rejectTagOnItsOwnLine();
        if (cursor.at(TokenKind.LEFT_BRACE)) {
            throw cursor.fail(
                    cursor.span(),
                    "no statement starts with {",
                    "a filter follows its rule; JSON is not read here");
        }
        return new RuleParser(cursor, comments).rule();
    }

    /** A statement that starts with a name; null, at the start again, if it can only be a rule. */
    private @Nullable Statement namedStatement() {
        return switch (cursor.kind(1)) {
            case EQUAL -> typeDefinition();
            case IDENTIFIER -> wordStatement();
            case LEFT_PAREN -> declarationOrFact();
            case DIVIDE -> throw declaredByArity();
            case END, STRING, NUMBER -> throw unknownWord();
            default -> null;
        };
    }

    /** {@code Knows/2}. */
    private SyntaxError declaredByArity() {
        return cursor.fail(
                cursor.span(),
                "a predicate is declared with the types of its arguments",
                "for example " + cursor.text() + "(Person, Person), or with (closed) behind it");
    }

    // ---- types -------------------------------------------------------------------------------

    private Statement typeDefinition() {
        String name = cursor.text();
        Span nameSpan = cursor.span();
        cursor.advance();
        cursor.advance();
        ConstantType type;
        if (cursor.atWord(Keywords.FROM)) {
            DataParser data = new DataParser(cursor);
            type = new ConstantType.FromSource(name, data.source(), nameSpan);
            data.refuseRange("a type has no values that could be scaled", "delete the range");
        } else if (cursor.accept(TokenKind.LEFT_BRACE)) {
            type = new ConstantType.Listed(name, constants(name));
        } else {
            boolean sameLine = !cursor.at(TokenKind.END) && cursor.span().line() == nameSpan.line();
            throw cursor.fail(
                    sameLine ? cursor.span() : nameSpan,
                    "a type is a set of constants or a file",
                    "write " + name + " = {\"a\", \"b\"}",
                    "or " + name + " = from \"file.tsv\"");
        }
        cursor.expectEnd("the type " + name);
        return new Statement.TypeDefinition(type, nameSpan, comments, cursor.whole());
    }

    private List<String> constants(String type) {
        LinkedHashSet<String> constants = new LinkedHashSet<>();
        if (!cursor.at(TokenKind.RIGHT_BRACE)) {
            do {
                if (!atoms.atTerm()) {
                    throw cursor.unexpected("a constant of the type " + type);
                }
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
            default -> throw unknownWord();
        };
    }

    private SyntaxError unknownWord() {
        String word = cursor.text();
        if (Keywords.startsStatement(word)) {
            return cursor.fail(
                    cursor.span(),
                    "the predicate after " + word + " is missing",
                    "write: " + word + " Knows from \"file.tsv\"");
        }
        String problem = "no statement starts with " + word;
        if (Keywords.FOREIGN_DECLARATIONS.contains(word)) {
            return cursor.fail(
                    cursor.span(),
                    problem,
                    "a predicate is declared by its name and types: Knows(Person, Person)",
                    word.equals(Keywords.SYMMETRIC)
                            ? "write (symmetric) behind it if both orders of its arguments are one atom"
                            : "write (closed) behind it if all its values are observed");
        }
        if (word.equals("type")) {
            return cursor.fail(
                    cursor.span(), problem, "a type is defined by its name: Person = {\"ann\"}");
        }
        Optional<String> near = Suggestions.nearest(word, Keywords.STARTS);
        if (near.isPresent()) {
            return cursor.fail(cursor.span(), problem, "did you mean " + near.get() + "?");
        }
        return cursor.fail(
                cursor.span(),
                problem,
                "data statements start with observed, targets or truth; rules with a weight and a"
                        + " colon",
                "comments start with // or #");
    }

    private Statement data(DataRole role) {
        String word = cursor.text();
        cursor.advance();
        if (cursor.atWord(Keywords.FROM)
                && !cursor.atWord(1, Keywords.FROM)
                && !cursor.atWord(1, Keywords.NONE)) {
            throw cursor.fail(
                    cursor.span(),
                    "the predicate is missing before from",
                    "write: " + word + " Knows from …");
        }
        String predicate = cursor.text();
        Span nameSpan = cursor.expect(TokenKind.IDENTIFIER, "of a predicate after " + word);
        DataParser data = new DataParser(cursor);
        DataSource source =
                role == DataRole.TARGETS && cursor.acceptWord(Keywords.NONE)
                        ? new DataSource.None()
                        : data.source();
        if (role == DataRole.TARGETS) {
            data.refuseRange(
                    "targets have no values that could be scaled",
                    "delete the range: values of targets are what inference finds");
        }
        ValueRange range = data.range();
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
            defaultValue =
                    range == null ? value("the default truth") : value("the default truth", range);
        }
        cursor.expectEnd("the data statement");
        DataTable table =
                new DataTable(role, predicate, source, range, defaultValue, false, cursor.whole());
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
        cursor.expectEnd("the target");
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
        cursor.expectEnd("the statement");
        return new Statement.FactStatement(role, atom, value, comments, cursor.whole());
    }

    private Atom groundAtom(String why) {
        Atom atom = atoms.atom();
        if (cursor.atWord(Keywords.FROM)) {
            throw cursor.fail(
                    atom.span(),
                    "a data statement names the predicate without its arguments",
                    "write " + atom.predicate() + " from …");
        }
        for (Term argument : atom.arguments()) {
            if (argument instanceof Term.Variable) {
                throw unquoted(argument, why);
            }
            if (argument instanceof Term.SumVariable) {
                throw cursor.fail(
                        argument.span(), why + ", no sums", "name each atom on a line of its own");
            }
        }
        return atom;
    }

    /** A number in [0, 1]. */
    private double value(String what) {
        return value(what, ValueRange.UNIT, "scale the values, for example divide by the largest");
    }

    /** A number on the scale of the file. */
    private double value(String what, ValueRange range) {
        return value(what, range, "it is on the same scale as the values of the file");
    }

    private double value(String what, ValueRange range, String help) {
        Span start = cursor.span();
        String between =
                "between "
                        + NumberText.of(range.least())
                        + " and "
                        + NumberText.of(range.greatest());
        boolean negative = cursor.accept(TokenKind.MINUS);
        if (!cursor.at(TokenKind.NUMBER)) {
            throw cursor.unexpected("a number " + between);
        }
        double number = Double.parseDouble(cursor.text());
        cursor.advance();
        // Adding 0 turns -0 into 0.
        double value = (negative ? -number : number) + 0.0;
        if (!range.contains(value)) {
            Span whole = start.to(cursor.previous());
            throw cursor.fail(
                    whole, what + " must lie " + between + " (got " + whole.text() + ")", help);
        }
        return value;
    }

    // ---- declarations and observations ---------------------------------------------------------

    /** A declaration or an observation; null, at the start again, if it can only be a rule. */
    private @Nullable Statement declarationOrFact() {
        int start = cursor.position();
        Atom atom = atoms.atom();
        if (cursor.at(TokenKind.EQUAL) && isValueThenEnd() && !atom.hasSumVariable()) {
            return observation(atom);
        }
        boolean allNames = atom.arguments().stream().allMatch(Term.Variable.class::isInstance);
        boolean ground = atom.arguments().stream().allMatch(Term.Constant.class::isInstance);
        if (ground) {
            rejectOddFact(atom);
        }
        if (allNames) {
            declarations.rejectTagWithoutBrackets();
        }
        if (declarations.atTag()) {
            return declarations.declaration(atom);
        }
        if (cursor.at(TokenKind.END) && allNames) {
            return declarations.declaration(atom);
        }
        cursor.moveTo(start);
        return null;
    }

    /** An atom of constants and a number that are not joined by an equals sign; or no number. */
    private void rejectOddFact(Atom atom) {
        int sign = 0;
        while (cursor.kind(sign) == TokenKind.COLON
                || cursor.kind(sign) == TokenKind.SAME
                || (sign > 0 && cursor.kind(sign) == TokenKind.EQUAL)) {
            sign++;
        }
        if (cursor.kind(sign) == TokenKind.NUMBER && cursor.kind(sign + 1) == TokenKind.END) {
            throw cursor.fail(
                    cursor.span(),
                    "an observation has an equals sign",
                    "write " + atom + " = " + cursor.text(sign));
        }
        if (cursor.at(TokenKind.END)) {
            List<String> help = new ArrayList<>();
            help.add("if it is an observation, give its value: " + atom + " = 1");
            help.add("if it is a rule, give it a weight: 1.0 : " + atom);
            help.addAll(RuleHelp.otherChoices());
            throw cursor.fail(
                    cursor.whole(),
                    "this atom has neither a value nor a weight nor a period",
                    help.toArray(String[]::new));
        }
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
}
