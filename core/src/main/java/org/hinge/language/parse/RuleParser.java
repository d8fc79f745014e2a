package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Keywords;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.RuleHelp;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Weight;
import org.jspecify.annotations.Nullable;

/**
 * Reads rules.
 *
 * <pre>{@code
 * rule   := [weight ':'] (formula | linear relation linear) ('^' ('1' | '2') | '.' | filter)*
 * weight := ['-'] NUMBER ['fixed'] | '?'
 * filter := '{' ID ':' formula '}'
 * }</pre>
 */
final class RuleParser {
    private final Cursor cursor;
    private final Comments comments;
    private final FormulaParser formulas;

    private @Nullable Span period;
    private @Nullable Span exponent;
    private boolean squared;
    private final List<Filter> filters = new ArrayList<>();

    RuleParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
        this.formulas = new FormulaParser(cursor);
    }

    Statement rule() {
        Weight weight = weight();
        if (cursor.at(TokenKind.END) || cursor.at(TokenKind.PERIOD)) {
            throw cursor.fail(
                    cursor.whole(),
                    "the rule after the weight is missing",
                    "write it after the colon: 1.0 : Knows(A, B) -> Knows(B, A)");
        }
        if (weight != null && cursor.kind(1) == TokenKind.COLON) {
            throw cursor.fail(cursor.span(), "the rule has two weights", "delete one");
        }
        boolean arithmetic = new RuleKind(cursor).isArithmetic(weight != null);
        if (weight == null && !arithmetic) {
            rejectWeightWithoutColon();
        }
        Statement statement = arithmetic ? arithmetic(weight) : logical(weight);
        checkWeightAndPeriod(weight);
        return statement;
    }

    private @Nullable Weight weight() {
        Span start = cursor.span();
        if (cursor.accept(TokenKind.QUESTION)) {
            if (cursor.atWord(Keywords.FIXED)) {
                throw cursor.fail(
                        cursor.span(),
                        "a weight is either learned or fixed",
                        "write ? : to have it learned, or a number: 1.0 fixed :");
            }
            if (!cursor.accept(TokenKind.COLON)) {
                throw colonMissing(start, "?");
            }
            return new Weight(1, Weight.Kind.UNKNOWN, start);
        }
        int sign = cursor.at(TokenKind.MINUS) ? 1 : 0;
        if (cursor.kind(sign) != TokenKind.NUMBER) {
            rejectWordAsWeight();
            return null;
        }
        boolean fixed = cursor.atWord(sign + 1, Keywords.FIXED);
        if (cursor.kind(sign + (fixed ? 2 : 1)) != TokenKind.COLON) {
            return null;
        }
        cursor.moveTo(cursor.position() + sign);
        double value = weightInRange(cursor.text());
        cursor.advance();
        Span span = start.to(cursor.previous());
        if (fixed) {
            cursor.advance();
        }
        cursor.expect(TokenKind.COLON, "after the weight");
        Weight.Kind kind = fixed ? Weight.Kind.FIXED : Weight.Kind.GIVEN;
        return new Weight(sign == 1 && value != 0 ? -value : value, kind, span);
    }

    private double weightInRange(String text) {
        double value = Double.parseDouble(text);
        // A number too near to 0 for a double reads as 0, but was not meant as that.
        boolean zero = value == 0 && !text.matches("[0.]*[1-9].*");
        if (!zero && !(value >= Weight.LEAST && value <= Weight.MOST)) {
            throw cursor.fail(
                    cursor.span(),
                    "the weight " + text + " is too " + (value > 1 ? "large" : "small"),
                    "weights are 0 or from 1e-30 to 1e30; only their ratios matter, so multiply all"
                            + " by one number",
                    value > 1
                            ? "a rule that must hold ends with a period and has no weight"
                            : "a rule that counts for nothing has the weight 0");
        }
        return value;
    }

    /** {@code w : …}, {@code inf : …}. */
    private void rejectWordAsWeight() {
        if (cursor.at(TokenKind.IDENTIFIER) && cursor.kind(1) == TokenKind.COLON) {
            if (Keywords.FOREIGN_SECTIONS.contains(cursor.text())) {
                throw cursor.fail(
                        cursor.span(),
                        "data statements have no colon",
                        "write: observed Knows from \"knows.tsv\"");
            }
            throw cursor.fail(
                    cursor.span(),
                    "the weight " + cursor.text() + " is not a number",
                    "write a number: 1.0 : …",
                    "write ? : … to have it learned",
                    "leave it out and end the rule with a period to make it hard");
        }
    }

    private void rejectWeightWithoutColon() {
        int sign = cursor.at(TokenKind.MINUS) ? 1 : 0;
        // A rule may start with a comparison: 5 < X && …
        if (cursor.kind(sign) != TokenKind.NUMBER || cursor.kind(sign + 1).isRelation()) {
            return;
        }
        Span number = cursor.span().to(cursor.span(sign));
        if (cursor.kind(sign + 1) == TokenKind.END) {
            throw cursor.fail(
                    number,
                    "a number alone is no statement",
                    "a weight stands before its rule: " + number.text() + " : …");
        }
        cursor.moveTo(cursor.position() + sign + 1);
        rejectDecimalComma();
        boolean fixed = cursor.atWord(Keywords.FIXED);
        throw colonMissing(number, number.text() + (fixed ? " fixed" : ""));
    }

    private SyntaxError colonMissing(Span weight, String text) {
        return cursor.fail(weight, "a colon is missing after the weight", "write " + text + " : …");
    }

    /** {@code 0,5}. */
    private void rejectDecimalComma() {
        boolean comma =
                cursor.at(TokenKind.COMMA)
                        && cursor.kind(-1) == TokenKind.NUMBER
                        && cursor.kind(1) == TokenKind.NUMBER;
        if (comma) {
            throw cursor.fail(
                    cursor.previous().to(cursor.span(1)),
                    "numbers are written with a decimal point",
                    "write " + cursor.previous().text() + "." + cursor.text(1));
        }
    }

    private Statement logical(@Nullable Weight weight) {
        Formula formula = formulas.formula();
        if (!atRuleEnd()) {
            rejectWeightBehind(weight);
            throw formulas.afterOperand("an operator or the end of the rule");
        }
        ruleEnd();
        if (!filters.isEmpty()) {
            throw cursor.fail(
                    filters.get(0).span(),
                    "a filter belongs to a sum variable of an arithmetic rule",
                    "in a logical rule join the condition with &&");
        }
        return new Statement.LogicalRuleStatement(
                weight, formula, isSquared(weight), comments, cursor.whole());
    }

    private Statement arithmetic(@Nullable Weight weight) {
        ArithmeticParser arithmetic = new ArithmeticParser(cursor);
        Linear left = arithmetic.linear();
        Relation relation = arithmetic.relation();
        Linear right = arithmetic.linear();
        if (cursor.kind().isRelation()) {
            throw cursor.fail(
                    cursor.span(),
                    "a rule has one relation",
                    "write two rules, one for each relation");
        }
        if (!atRuleEnd()) {
            rejectDecimalComma();
            rejectWeightBehind(weight);
            throw cursor.unexpected("an operator or the end of the rule");
        }
        ruleEnd();
        return new Statement.ArithmeticRuleStatement(
                weight,
                left,
                relation,
                right,
                isSquared(weight),
                filters,
                comments,
                cursor.whole());
    }

    /** {@code A(X) -> B(X) : 1.5}, with the colon or without. */
    private void rejectWeightBehind(@Nullable Weight weight) {
        int colon = cursor.at(TokenKind.COLON) ? 1 : 0;
        boolean number =
                cursor.kind(colon) == TokenKind.NUMBER && cursor.kind(colon + 1) == TokenKind.END;
        if (weight == null && number) {
            throw cursor.fail(
                    cursor.span().to(cursor.span(colon)),
                    "the weight of a rule stands before it",
                    "begin the rule with " + cursor.text(colon) + " :");
        }
    }

    private boolean atRuleEnd() {
        return switch (cursor.kind()) {
            case END, PERIOD, LEFT_BRACE, POWER -> true;
            default -> false;
        };
    }

    /** Exponent, period and filters, in any order; after the period only filters. */
    private void ruleEnd() {
        while (!cursor.at(TokenKind.END)) {
            switch (cursor.kind()) {
                case POWER -> exponent();
                case PERIOD -> period();
                case LEFT_BRACE -> filters.add(filter());
                default -> throw afterEnd();
            }
        }
    }

    /** The rule goes on after its exponent, period or filter. */
    private SyntaxError afterEnd() {
        if (period != null) {
            return cursor.fail(
                    cursor.span(),
                    "the period ends a rule; only filters may follow it",
                    "move the period to the end of the rule");
        }
        return exponent != null
                ? exponentInside(cursor, exponent)
                : cursor.unexpected("the end of the rule");
    }

    /** {@code A(X) ^2 -> B(X)}. */
    static SyntaxError exponentInside(Cursor cursor, Span exponent) {
        return cursor.fail(
                exponent,
                "an exponent belongs to the whole rule, not to one atom",
                "move it to the end of the rule");
    }

    private void exponent() {
        Span start = cursor.span();
        if (period != null) {
            throw cursor.fail(
                    start,
                    "the period ends a rule; only filters may follow it",
                    "delete the exponent: a hard rule has none");
        }
        cursor.advance();
        String text = cursor.at(TokenKind.NUMBER) ? cursor.text() : "";
        if (!text.equals("1") && !text.equals("2")) {
            throw cursor.fail(
                    cursor.at(TokenKind.END) ? start : start.to(cursor.span()),
                    "the exponent of a rule is 1 or 2",
                    "write ^2 for squared potentials, or leave it out");
        }
        if (exponent != null) {
            throw cursor.fail(start.to(cursor.span()), "the rule has two exponents", "delete one");
        }
        exponent = start.to(cursor.span());
        squared = text.equals("2");
        cursor.advance();
    }

    private void period() {
        if (period != null) {
            throw cursor.fail(cursor.span(), "the rule has two periods", "delete one");
        }
        period = cursor.span();
        cursor.advance();
    }

    private Filter filter() {
        Span start = cursor.span();
        cursor.advance();
        if (!cursor.at(TokenKind.IDENTIFIER) || cursor.kind(1) != TokenKind.COLON) {
            throw cursor.fail(
                    start.to(cursor.span()),
                    "a filter starts with its sum variable, without +, and a colon",
                    "for example {Y: Nice(Y)}");
        }
        String variable = cursor.text();
        Span variableSpan = cursor.span();
        cursor.advance();
        cursor.advance();
        FormulaParser conditions = FormulaParser.ofFilter(cursor);
        Formula condition = conditions.formula();
        if (!cursor.at(TokenKind.RIGHT_BRACE)) {
            throw conditions.afterOperand("an operator or } to close the filter");
        }
        Span end = cursor.span();
        cursor.advance();
        return new Filter(variable, condition, variableSpan, start.to(end));
    }

    private boolean isSquared(@Nullable Weight weight) {
        if (weight == null && squared && exponent != null) {
            cursor.diagnostics()
                    .warning(
                            exponent,
                            "a hard rule has no exponent; ^2 is ignored",
                            "delete it, or give the rule a weight");
            return false;
        }
        return squared;
    }

    private void checkWeightAndPeriod(@Nullable Weight weight) {
        if (weight != null && period != null && cursor.isForeign()) {
            cursor.diagnostics()
                    .warning(
                            period,
                            "this rule has a weight and a period: the weight counts",
                            "delete the period, or the weight to make the rule hard");
            return;
        }
        if (weight != null && period != null) {
            throw cursor.fail(
                    period,
                    "a rule has either a weight or a period, not both",
                    "delete the period to keep the weight",
                    "delete the weight to make the rule hard");
        }
        if (weight == null && period == null) {
            throw cursor.fail(
                    cursor.whole(),
                    "this rule has neither a weight nor a period",
                    RuleHelp.threeChoices());
        }
    }
}
