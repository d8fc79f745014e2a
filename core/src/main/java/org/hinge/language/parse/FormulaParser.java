package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.ComparisonOperator;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;
import org.jspecify.annotations.Nullable;

/**
 * Reads Boolean formulas. From the tightest: {@code !}, comparison, and, or, implication.
 *
 * <pre>{@code
 * formula     := disjunction [('->' | '<-') disjunction]
 * disjunction := conjunction ('||' conjunction)*
 * conjunction := primary ('&&' primary)*
 * primary     := '!' primary | '(' formula ')' | atom | term comparison term
 * }</pre>
 */
final class FormulaParser {
    private final Cursor cursor;
    private final AtomParser atoms;
    private final boolean inFilter;

    FormulaParser(Cursor cursor) {
        this(cursor, false);
    }

    private FormulaParser(Cursor cursor, boolean inFilter) {
        this.cursor = cursor;
        this.atoms = new AtomParser(cursor);
        this.inFilter = inFilter;
    }

    /** Reads the condition of a filter, where some mistakes need other words. */
    static FormulaParser ofFilter(Cursor cursor) {
        return new FormulaParser(cursor, true);
    }

    Formula formula() {
        Formula left = disjunction();
        if (cursor.at(TokenKind.EQUIVALENT)) {
            throw cursor.fail(
                    cursor.span(),
                    "there is no \"if and only if\" operator",
                    "write two rules, one with -> and one with <-");
        }
        boolean forwards = cursor.at(TokenKind.IMPLIES);
        if (!forwards && !cursor.at(TokenKind.IMPLIED_BY)) {
            return left;
        }
        cursor.advance();
        cursor.skipDoubled(forwards ? TokenKind.IMPLIES : TokenKind.IMPLIED_BY);
        Formula right = disjunction();
        if (cursor.at(TokenKind.IMPLIES) || cursor.at(TokenKind.IMPLIED_BY)) {
            throw cursor.fail(
                    cursor.span(),
                    "implications cannot be chained",
                    "put one of them in parentheses, or write A && B -> C");
        }
        Span span = left.span().to(right.span());
        return forwards
                ? new Formula.Implies(left, right, span)
                : new Formula.Implies(right, left, span);
    }

    private Formula disjunction() {
        Formula first = conjunction();
        if (!cursor.at(TokenKind.PIPE)) {
            return first;
        }
        List<Formula> parts = new ArrayList<>();
        addAlternatives(first, parts);
        while (cursor.accept(TokenKind.PIPE)) {
            // "||" is two adjacent bars; with a space between them they are two operators.
            if (cursor.at(TokenKind.PIPE) && cursor.previous().end() == cursor.span().start()) {
                cursor.advance();
            }
            cursor.skipDoubled(TokenKind.PIPE);
            if (cursor.isForeign()
                    && cursor.at(TokenKind.PIPE)
                    && cursor.previous().end() == cursor.span().start()) {
                cursor.advance();
            }
            addAlternatives(conjunction(), parts);
        }
        return new Formula.Or(parts, first.span().to(cursor.previous()));
    }

    /** Disjunctions in brackets are opened up. */
    private static void addAlternatives(Formula part, List<Formula> parts) {
        if (part instanceof Formula.Or or) {
            parts.addAll(or.parts());
        } else {
            parts.add(part);
        }
    }

    private Formula conjunction() {
        Formula first = primary();
        if (!cursor.at(TokenKind.AND)) {
            return first;
        }
        List<Formula> parts = new ArrayList<>();
        addParts(first, parts);
        while (cursor.accept(TokenKind.AND)) {
            cursor.skipDoubled(TokenKind.AND);
            addParts(primary(), parts);
        }
        return new Formula.And(parts, first.span().to(cursor.previous()));
    }

    /** Conjunctions in brackets are opened up. */
    private static void addParts(Formula part, List<Formula> parts) {
        if (part instanceof Formula.And and) {
            parts.addAll(and.parts());
        } else {
            parts.add(part);
        }
    }

    private Formula primary() {
        cursor.enter();
        try {
            return nestedPrimary();
        } finally {
            cursor.leave();
        }
    }

    private Formula nestedPrimary() {
        Span start = cursor.span();
        if (cursor.accept(TokenKind.NOT)) {
            Formula body = primary();
            return new Formula.Not(body, start.to(body.span()));
        }
        if (cursor.accept(TokenKind.LEFT_PAREN)) {
            Formula inner = formula();
            if (!cursor.at(TokenKind.RIGHT_PAREN)) {
                throw afterOperand(") to close the bracket");
            }
            cursor.advance();
            return inner;
        }
        if (atoms.atAtom()) {
            Atom atom = atoms.atom();
            rejectSum(atom);
            rejectComparisonOfAtom();
            return new Formula.Holds(atom);
        }
        if (atoms.atTerm()) {
            return comparison();
        }
        throw missingOperand();
    }

    private void rejectSum(Atom atom) {
        for (Term argument : atom.arguments()) {
            if (argument instanceof Term.SumVariable variable && inFilter) {
                throw cursor.fail(
                        argument.span(),
                        "inside a filter a sum variable has no +",
                        "write " + variable.name());
            }
            if (argument instanceof Term.SumVariable) {
                throw cursor.fail(
                        argument.span(),
                        "a sum variable belongs to an arithmetic rule",
                        "an arithmetic rule relates sums: Label(X, +L) = 1 .",
                        "in a logical rule write the variable without +");
            }
        }
    }

    private void rejectComparisonOfAtom() {
        if (cursor.kind().isRelation()) {
            throw cursor.fail(
                    cursor.span(),
                    "an atom cannot be compared inside a logical rule",
                    "an arithmetic rule relates sums of atoms (A(X) + B(X) <= 1) and has no && || ! ->",
                    "a comparison such as X != Y takes variables and constants");
        }
    }

    private Formula comparison() {
        Term left = atoms.term("in a comparison");
        ComparisonOperator operator = operator(left);
        if (operator == null) {
            rejectOldComparison();
            throw notAFormula(left);
        }
        boolean hyphen = cursor.at(TokenKind.MINUS) && cursor.span().start() == left.span().end();
        cursor.advance();
        if (hyphen && atoms.atAtom()) {
            Span name = left.span().to(cursor.span());
            throw cursor.fail(
                    name,
                    "a name consists of letters, digits and underscores",
                    "write " + left + "_" + cursor.text());
        }
        if (atoms.atAtom()) {
            throw cursor.fail(
                    cursor.span(),
                    "an atom cannot be compared inside a logical rule",
                    "a comparison such as X != Y takes variables and constants");
        }
        Term right = atoms.term("after " + operator.symbol());
        return new Formula.Comparison(left, operator, right);
    }

    private @Nullable ComparisonOperator operator(Term left) {
        boolean twoVariables =
                left instanceof Term.Variable && cursor.kind(1) == TokenKind.IDENTIFIER;
        return switch (cursor.kind()) {
            case NOT_EQUAL -> ComparisonOperator.NOT_EQUAL;
            case SAME -> ComparisonOperator.EQUAL;
            case LESS -> ComparisonOperator.LESS;
            case AT_MOST -> ComparisonOperator.AT_MOST;
            case GREATER -> ComparisonOperator.GREATER;
            case AT_LEAST -> ComparisonOperator.AT_LEAST;
            case EQUAL -> {
                cursor.diagnostics()
                        .error(
                                cursor.span(),
                                "terms are compared with ==",
                                "write == instead of =");
                yield ComparisonOperator.EQUAL;
            }
            // The forms of older programs, between two variables only.
            case MINUS -> twoVariables ? ComparisonOperator.NOT_EQUAL : null;
            case PERCENT, POWER -> twoVariables ? ComparisonOperator.LESS : null;
            default -> null;
        };
    }

    /** The forms of older programs with something else than variables. */
    private void rejectOldComparison() {
        boolean exponent = cursor.at(TokenKind.POWER) && cursor.kind(1) == TokenKind.NUMBER;
        boolean old = cursor.at(TokenKind.MINUS) || cursor.at(TokenKind.PERCENT);
        if (old || (cursor.at(TokenKind.POWER) && !exponent)) {
            throw cursor.fail(
                    cursor.span(),
                    cursor.text() + " compares two variables only",
                    "write !=, ==, <, <=, > or >=");
        }
    }

    private SyntaxError notAFormula(Term term) {
        if (term instanceof Term.Variable variable) {
            String word = variable.name().toLowerCase(Locale.ROOT);
            if (word.equals("not")) {
                return cursor.fail(term.span(), "negation is written !", "write ! before the atom");
            }
            if (word.equals("if")) {
                return cursor.fail(
                        term.span(), "a rule does not start with if", "write body -> head");
            }
            if (word.equals("true") || word.equals("false")) {
                return cursor.fail(
                        term.span(),
                        variable.name() + " is no formula",
                        "leave it out; what must not hold is negated with !");
            }
            return cursor.fail(
                    term.span(),
                    variable.name() + " alone is no formula",
                    "an atom has arguments: " + variable.name() + "(X)",
                    "a comparison has two sides: " + variable.name() + " != Y");
        }
        if (cursor.at(TokenKind.LEFT_PAREN) && term.span().text().length() > 2) {
            return cursor.fail(
                    term.span(),
                    "the name of a predicate has no quotes",
                    "write " + ((Term.Constant) term).text() + "(…)");
        }
        return cursor.fail(
                term.span(),
                "a constant alone is no formula",
                "write an atom such as Knows(A, B), or a comparison such as X != " + term);
    }

    private SyntaxError missingOperand() {
        if (cursor.at(TokenKind.END)) {
            return cursor.fail(
                    cursor.previous(),
                    "the operand after " + cursor.previous().text() + " is missing",
                    "add an atom after it, or delete it");
        }
        boolean binary =
                cursor.at(TokenKind.AND)
                        || cursor.at(TokenKind.PIPE)
                        || cursor.at(TokenKind.IMPLIES)
                        || cursor.at(TokenKind.IMPLIED_BY);
        if (binary) {
            return cursor.fail(
                    cursor.span(),
                    "the operand before " + cursor.shown() + " is missing",
                    "add an atom before it, or delete it");
        }
        if (cursor.at(TokenKind.PLUS) || cursor.at(TokenKind.AT)) {
            return cursor.fail(
                    cursor.span(),
                    "sums belong to arithmetic rules",
                    "an arithmetic rule relates two sums with <=, >= or = and has no && || ! ->");
        }
        return cursor.unexpected("an atom or a comparison");
    }

    /** Something follows an operand that is no operator. */
    SyntaxError afterOperand(String expected) {
        if (cursor.at(TokenKind.IDENTIFIER)) {
            String operator = spelledOperator(cursor.text());
            if (operator != null) {
                return cursor.fail(
                        cursor.span(), cursor.text() + " is not an operator", "write " + operator);
            }
        }
        if (cursor.at(TokenKind.COMMA)) {
            return cursor.fail(
                    cursor.span(), "atoms are not joined by commas", "write && for \"and\"");
        }
        if (cursor.at(TokenKind.COLON) && cursor.kind(1) == TokenKind.MINUS) {
            return cursor.fail(
                    cursor.span().to(cursor.span(1)),
                    ":- is not an operator",
                    "write <- for \"if\", and && for \"and\"");
        }
        if (cursor.kind().isRelation() && cursor.kind(-1) != TokenKind.RIGHT_PAREN) {
            return cursor.fail(
                    cursor.span(),
                    "comparisons cannot be chained",
                    "join two comparisons with &&: X < Y && Y < Z");
        }
        if (atoms.atAtom() || cursor.at(TokenKind.LEFT_PAREN) || cursor.at(TokenKind.NOT)) {
            return cursor.fail(
                    cursor.span(),
                    "an operator is missing before this",
                    "join two atoms with &&, || or ->");
        }
        boolean arithmetic =
                cursor.kind().isRelation()
                        || cursor.at(TokenKind.PLUS)
                        || cursor.at(TokenKind.MINUS)
                        || cursor.at(TokenKind.TIMES)
                        || cursor.at(TokenKind.DIVIDE);
        if (arithmetic) {
            return cursor.fail(
                    cursor.span(),
                    "a rule is either logical or arithmetic, not both",
                    "in an arithmetic rule write (1 - A(X)) for !A(X), and no && || ->",
                    "in a logical rule join atoms with &&, || and ->");
        }
        return cursor.unexpected(expected);
    }

    private static @Nullable String spelledOperator(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "and" -> "&&";
            case "or", "v" -> "||";
            case "not" -> "!";
            case "implies", "then" -> "->";
            case "if" -> "<-";
            default -> null;
        };
    }
}
