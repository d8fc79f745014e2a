package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.Signed;
import org.jspecify.annotations.Nullable;

/**
 * Reads the linear expressions of arithmetic rules.
 *
 * <pre>{@code
 * linear  := ['-'] lterm (('+' | '-') lterm)*
 * lterm   := [coef ['*']] atomic (('*' | '/') cgroup)*  |  coef
 * coef    := cgroup (('*' | '/') cgroup)*        cgroup := cfactor+
 * cfactor := NUMBER | '|' ID '|' | '@' ('Min' | 'Max') '[' csum (',' csum)+ ']' | '(' csum ')'
 * atomic  := atom | '(' linear that contains one ')'
 * }</pre>
 *
 * Factors side by side bind tighter than {@code /}: {@code 1 / |A| |B|} is one over the product.
 */
final class ArithmeticParser {
    private final Cursor cursor;
    private final AtomParser atoms;

    /** How deep the tree is of what was read last. A product is as deep as it has factors. */
    private int height;

    ArithmeticParser(Cursor cursor) {
        this.cursor = cursor;
        this.atoms = new AtomParser(cursor);
    }

    Linear linear() {
        cursor.enter();
        int highest = 0;
        List<Signed<Linear>> parts = new ArrayList<>();
        boolean negative = cursor.accept(TokenKind.MINUS);
        do {
            parts.add(new Signed<>(negative, term()));
            highest = Math.max(highest, height);
            negative = cursor.at(TokenKind.MINUS);
        } while (cursor.accept(TokenKind.PLUS) || cursor.accept(TokenKind.MINUS));
        height = highest + 1;
        cursor.leave();
        if (parts.size() == 1 && !parts.get(0).negative()) {
            return parts.get(0).part();
        }
        return sum(parts);
    }

    /** A sum of numbers is a number. */
    private static Linear sum(List<Signed<Linear>> parts) {
        List<Signed<Coefficient>> numbers = new ArrayList<>();
        for (Signed<Linear> part : parts) {
            if (!(part.part() instanceof Linear.Constant constant)) {
                return new Linear.Sum(parts);
            }
            numbers.add(new Signed<>(part.negative(), constant.value()));
        }
        return new Linear.Constant(new Coefficient.Sum(numbers));
    }

    Relation relation() {
        Span span = cursor.span();
        TokenKind kind = cursor.kind();
        if (!kind.isRelation()) {
            throw noRelation();
        }
        boolean strict = kind == TokenKind.LESS || kind == TokenKind.GREATER;
        if (strict && cursor.kind(1) == TokenKind.EQUAL) {
            throw cursor.fail(
                    span.to(cursor.span(1)),
                    "a relation is written without spaces",
                    "write " + span.text() + "=");
        }
        cursor.advance();
        return switch (kind) {
            case AT_MOST -> Relation.AT_MOST;
            case AT_LEAST -> Relation.AT_LEAST;
            case EQUAL -> Relation.EQUAL;
            case LESS -> strict(span, Relation.AT_MOST);
            case GREATER -> strict(span, Relation.AT_LEAST);
            default ->
                    throw cursor.fail(
                            span, span.text() + " does not relate sums", "use <=, >= or =");
        };
    }

    private SyntaxError noRelation() {
        String help = "relate two sums with <=, >= or =";
        switch (cursor.kind()) {
            case END, PERIOD, LEFT_BRACE -> {
                return cursor.fail(cursor.whole(), "this arithmetic rule has no relation", help);
            }
            case POWER -> {
                Span exponent = cursor.span();
                cursor.advance();
                return RuleParser.exponentInside(
                        cursor, cursor.at(TokenKind.END) ? exponent : exponent.to(cursor.span()));
            }
            default -> {
                return cursor.fail(
                        cursor.span(),
                        "expected a relation or an operator, found " + cursor.shown(),
                        help);
            }
        }
    }

    private Relation strict(Span span, Relation relation) {
        cursor.diagnostics()
                .warning(
                        span,
                        span.text() + " is read as " + relation.symbol(),
                        "write " + relation.symbol() + ": over real values the two mean the same");
        return relation;
    }

    private Linear term() {
        Coefficient coefficient = null;
        Linear body = null;
        TokenKind operator = null;
        int highest = 0;
        do {
            Coefficient group = null;
            Span start = cursor.span();
            do {
                if (atoms.atAtom()) {
                    body = new Linear.AtomValue(atoms.atom());
                    height = 1;
                } else {
                    Linear factor = factor(group);
                    if (factor instanceof Linear.Constant constant) {
                        group = times(group, constant.value());
                    } else {
                        body = factor;
                    }
                }
                highest = withLastFactor(highest);
            } while (body == null && atFactor());
            if (group == null && operator == TokenKind.DIVIDE) {
                throw cursor.fail(
                        start.to(cursor.previous()),
                        "an arithmetic rule cannot divide by an atom",
                        "it is linear: divide by numbers and cardinalities such as |Y| only");
            }
            if (group != null) {
                coefficient = join(coefficient, operator, group);
            }
            operator = cursor.kind();
        } while (body == null && acceptFactorOperator());
        height = highest;
        if (body == null) {
            return new Linear.Constant(java.util.Objects.requireNonNull(coefficient));
        }
        return afterBody(coefficient == null ? body : new Linear.Scaled(coefficient, body));
    }

    private Linear afterBody(Linear body) {
        Linear result = body;
        int highest = height;
        while (cursor.at(TokenKind.TIMES) || cursor.at(TokenKind.DIVIDE)) {
            boolean times = cursor.at(TokenKind.TIMES);
            cursor.advance();
            Coefficient group = coefficientGroup();
            highest = withLastFactor(highest);
            result = times ? new Linear.Scaled(group, result) : new Linear.Divided(result, group);
        }
        if (atFactor()) {
            boolean bar = cursor.at(TokenKind.PIPE) && cursor.isFirstOnLine();
            throw cursor.fail(
                    cursor.span(),
                    "an operator is missing before this",
                    bar
                            ? "a line that starts with | continues the one before; to start a rule,"
                                    + " write (|Y| …) in brackets"
                            : "coefficients stand before their atom, and atoms are joined with + or"
                                    + " -");
        }
        height = highest;
        return result;
    }

    /** The height of a product with one more factor, the one that was read last. */
    private int withLastFactor(int others) {
        int product = Math.max(others, height) + 1;
        if (product > Cursor.DEEPEST) {
            throw cursor.fail(
                    cursor.previous(),
                    "factors and brackets are nested more than " + Cursor.DEEPEST + " deep",
                    "multiply numbers with one another, or split the rule into several");
        }
        return product;
    }

    private boolean acceptFactorOperator() {
        return cursor.accept(TokenKind.TIMES) || cursor.accept(TokenKind.DIVIDE);
    }

    private static Coefficient times(@Nullable Coefficient left, Coefficient right) {
        return left == null ? right : new Coefficient.Product(left, right);
    }

    private static Coefficient join(
            @Nullable Coefficient left, @Nullable TokenKind operator, Coefficient right) {
        return left != null && operator == TokenKind.DIVIDE
                ? new Coefficient.Quotient(left, right)
                : times(left, right);
    }

    /** Factors without an atom. */
    private Coefficient coefficientGroup() {
        Coefficient group = null;
        int highest = 0;
        do {
            if (atoms.atAtom()) {
                throw nonlinear(cursor.span());
            }
            Span start = cursor.span();
            if (!(factor(group) instanceof Linear.Constant constant)) {
                throw nonlinear(start);
            }
            group = times(group, constant.value());
            highest = withLastFactor(highest);
        } while (atFactor());
        height = highest;
        return group;
    }

    private SyntaxError nonlinear(Span span) {
        return cursor.fail(
                span,
                "an arithmetic rule cannot multiply or divide atoms by atoms",
                "it is linear: multiply and divide atoms by numbers and cardinalities only");
    }

    private boolean atFactor() {
        return switch (cursor.kind()) {
            case NUMBER, PIPE, AT, LEFT_PAREN, IDENTIFIER -> true;
            default -> false;
        };
    }

    /** A number, cardinality, extreme, or anything in parentheses. */
    private Linear factor(@Nullable Coefficient before) {
        Span span = cursor.span();
        switch (cursor.kind()) {
            case NUMBER -> {
                if (before != null && cursor.kind(-1) == TokenKind.NUMBER) {
                    throw cursor.fail(
                            span, "an operator is missing between two numbers", "write * or +");
                }
                return new Linear.Constant(number());
            }
            case PIPE -> {
                return new Linear.Constant(cardinality());
            }
            case AT -> {
                return new Linear.Constant(extreme());
            }
            case LEFT_PAREN -> {
                cursor.advance();
                Linear inner = linear();
                cursor.expect(TokenKind.RIGHT_PAREN, "to close the bracket");
                return inner;
            }
            default -> throw missingOperand();
        }
    }

    private Coefficient number() {
        height = 1;
        Span span = cursor.span();
        double value = inRange(cursor.text());
        cursor.advance();
        return new Coefficient.Value(value, span);
    }

    private double inRange(String text) {
        double value = Double.parseDouble(text);
        if (value > Coefficient.MOST) {
            throw cursor.fail(
                    cursor.span(), "the number " + text + " is too large", "the largest is 1e30");
        }
        return value;
    }

    private Coefficient cardinality() {
        height = 1;
        Span start = cursor.span();
        cursor.advance();
        if (!cursor.at(TokenKind.IDENTIFIER) || cursor.kind(1) != TokenKind.PIPE) {
            throw cursor.fail(
                    start,
                    "a cardinality is the name of a sum variable between two bars",
                    "for example |Y|, where an atom has +Y");
        }
        String variable = cursor.text();
        cursor.advance();
        cursor.advance();
        return new Coefficient.Cardinality(variable, start.to(cursor.previous()));
    }

    private Coefficient extreme() {
        Span at = cursor.span();
        cursor.advance();
        String name = cursor.at(TokenKind.IDENTIFIER) ? cursor.text() : "";
        Span span = at.to(cursor.expect(TokenKind.IDENTIFIER, "of a function after @: Min or Max"));
        if (!name.equals("Min") && !name.equals("Max")) {
            throw cursor.fail(
                    span,
                    "@" + name + " is not a coefficient function",
                    Suggestions.nearest(name, List.of("Min", "Max"))
                            .map(near -> "did you mean @" + near + "?")
                            .orElse("there are @Min[…] and @Max[…]"));
        }
        cursor.expect(TokenKind.LEFT_BRACKET, "after @" + name);
        int highest = 0;
        List<Coefficient> parts = new ArrayList<>();
        do {
            Span start = cursor.span();
            if (!(linear() instanceof Linear.Constant constant)) {
                throw cursor.fail(
                        start,
                        "@" + name + " takes numbers and cardinalities, no atoms",
                        "for example @" + name + "[|X|, |Y|]");
            }
            parts.add(constant.value());
            highest = Math.max(highest, height);
        } while (cursor.accept(TokenKind.COMMA));
        height = highest + 1;
        cursor.expect(TokenKind.RIGHT_BRACKET, "to close @" + name + "[");
        if (parts.size() < 2) {
            throw cursor.fail(
                    span,
                    "@" + name + " needs two or more values",
                    "for example @" + name + "[|X|, |Y|]");
        }
        return new Coefficient.Extreme(name.equals("Max"), parts);
    }

    private SyntaxError missingOperand() {
        if (cursor.atWord("true") || cursor.atWord("false")) {
            return cursor.fail(
                    cursor.span(),
                    cursor.text() + " is not a number",
                    "write 1 for true and 0 for false");
        }
        if (cursor.at(TokenKind.IDENTIFIER)) {
            return cursor.fail(
                    cursor.span(),
                    cursor.text() + " alone has no value",
                    "an atom has arguments: " + cursor.text() + "(X)",
                    "the number of constants of a sum variable is |" + cursor.text() + "|",
                    "a number of data is the value of an atom: read it with range 0..10, then write"
                            + " 10 Capacity(X)");
        }
        if (cursor.at(TokenKind.STRING)) {
            return cursor.fail(
                    cursor.span(),
                    "a constant alone has no value",
                    "write it as an argument of an atom, or a number without quotes");
        }
        if (cursor.at(TokenKind.END)) {
            return cursor.fail(
                    cursor.previous(),
                    "the operand after " + cursor.previous().text() + " is missing",
                    "add an atom or a number after it, or delete it");
        }
        return cursor.fail(
                cursor.span(),
                "an operand is missing before " + cursor.shown(),
                "write an atom or a number there");
    }
}
