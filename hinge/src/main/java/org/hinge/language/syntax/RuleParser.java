package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
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

    private boolean period;
    private Span periodSpan;
    private @Nullable Integer exponent;
    private final List<Filter> filters = new ArrayList<>();

    RuleParser(Cursor cursor, Comments comments) {
        this.cursor = cursor;
        this.comments = comments;
        this.formulas = new FormulaParser(cursor);
        this.periodSpan = cursor.whole();
    }

    Statement rule() {
        Weight weight = weight();
        if (cursor.at(TokenKind.END) || cursor.at(TokenKind.PERIOD)) {
            throw cursor.fail(cursor.whole(), "the rule after the weight is missing");
        }
        boolean arithmetic = isArithmetic();
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
            cursor.expect(TokenKind.COLON, "after the weight ?");
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
        double value = ArithmeticParser.finite(cursor, cursor.text());
        cursor.advance();
        Span span = start.to(cursor.previous());
        if (fixed) {
            cursor.advance();
        }
        cursor.expect(TokenKind.COLON, "after the weight");
        Weight.Kind kind = fixed ? Weight.Kind.FIXED : Weight.Kind.GIVEN;
        return new Weight(sign == 1 && value != 0 ? -value : value, kind, span);
    }

    /** {@code w : …}, {@code inf : …}. */
    private void rejectWordAsWeight() {
        if (cursor.at(TokenKind.IDENTIFIER) && cursor.kind(1) == TokenKind.COLON) {
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
        TokenKind next = cursor.kind(sign + 1);
        // A rule may start with a comparison: 5 < X && …
        boolean compared = next == TokenKind.END || next.isRelation();
        if (cursor.kind(sign) == TokenKind.NUMBER && !compared) {
            throw cursor.fail(
                    cursor.span(sign),
                    "a colon is missing after the weight",
                    "write " + cursor.text(sign) + " : …");
        }
    }

    private Statement logical(@Nullable Weight weight) {
        Formula formula = formulas.formula();
        rejectOtherAfterBody(!atRuleEnd());
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

    private void rejectOtherAfterBody(boolean other) {
        if (other) {
            throw formulas.afterOperand("an operator or the end of the rule");
        }
    }

    private boolean atRuleEnd() {
        return switch (cursor.kind()) {
            case END, PERIOD, LEFT_BRACE, POWER -> true;
            default -> false;
        };
    }

    /** Exponent, period and filters, in any order. */
    private void ruleEnd() {
        while (!cursor.at(TokenKind.END)) {
            switch (cursor.kind()) {
                case POWER -> exponent();
                case PERIOD -> period();
                case LEFT_BRACE -> filters.add(filter());
                default -> throw cursor.unexpected("the end of the rule");
            }
        }
    }

    private void exponent() {
        Span start = cursor.span();
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
        exponent = Integer.valueOf(text);
        cursor.advance();
    }

    private void period() {
        if (period) {
            throw cursor.fail(cursor.span(), "the rule has two periods", "delete one");
        }
        period = true;
        periodSpan = cursor.span();
        cursor.advance();
    }

    private Filter filter() {
        Span start = cursor.span();
        cursor.advance();
        String variable = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
        Span variableSpan = cursor.expect(TokenKind.IDENTIFIER, "of a sum variable after {");
        cursor.expect(TokenKind.COLON, "after the sum variable " + variable);
        Formula condition = formulas.formula();
        if (!cursor.at(TokenKind.RIGHT_BRACE)) {
            throw formulas.afterOperand("an operator or } to close the filter");
        }
        Span end = cursor.span();
        cursor.advance();
        return new Filter(variable, condition, variableSpan, start.to(end));
    }

    private boolean isSquared(@Nullable Weight weight) {
        boolean squared = exponent != null && exponent == 2;
        if (weight == null && squared) {
            cursor.diagnostics()
                    .warning(
                            cursor.whole(),
                            "a hard rule has no exponent; ^2 is ignored",
                            "delete it, or give the rule a weight");
            return false;
        }
        return squared;
    }

    private void checkWeightAndPeriod(@Nullable Weight weight) {
        if (weight != null && period) {
            throw cursor.fail(
                    periodSpan,
                    "a rule has either a weight or a period, not both",
                    "delete the period to keep the weight",
                    "delete the weight to make the rule hard");
        }
        if (weight == null && !period) {
            throw cursor.fail(
                    cursor.whole(),
                    "this rule has neither a weight nor a period",
                    RuleHelp.threeChoices());
        }
    }

    /**
     * Whether the rule relates sums. Logical operators decide; without any, a relation or an
     * operator of arithmetic does. Arguments of atoms and filters do not count.
     */
    private boolean isArithmetic() {
        boolean arithmetic = false;
        int depth = 0;
        int i = 0;
        while (cursor.kind(i) != TokenKind.END && cursor.kind(i) != TokenKind.LEFT_BRACE) {
            TokenKind kind = cursor.kind(i);
            if (kind == TokenKind.LEFT_PAREN && (depth > 0 || isNameBefore(i))) {
                depth++;
            } else if (kind == TokenKind.RIGHT_PAREN && depth > 0) {
                depth--;
            } else if (depth == 0 && isCardinality(i)) {
                arithmetic = true;
                i += 2;
            } else if (depth == 0 && (kind.isLogical() || kind == TokenKind.PIPE)) {
                return false;
            } else if (depth == 0) {
                arithmetic |= isArithmeticSign(kind);
            }
            i++;
        }
        return arithmetic;
    }

    private boolean isNameBefore(int i) {
        return i > 0 && cursor.kind(i - 1) == TokenKind.IDENTIFIER;
    }

    private boolean isCardinality(int i) {
        return cursor.kind(i) == TokenKind.PIPE
                && cursor.kind(i + 1) == TokenKind.IDENTIFIER
                && cursor.kind(i + 2) == TokenKind.PIPE;
    }

    private static boolean isArithmeticSign(TokenKind kind) {
        return kind.isRelation()
                || kind == TokenKind.PLUS
                || kind == TokenKind.TIMES
                || kind == TokenKind.DIVIDE
                || kind == TokenKind.AT;
    }
}
