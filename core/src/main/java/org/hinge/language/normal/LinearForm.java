package org.hinge.language.normal;

import java.util.List;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.LinearPrinter;

/**
 * An arithmetic rule with everything on its left side:
 *
 * <pre>{@code sum of coefficient * atom + constant <= 0     (or = 0) }</pre>
 *
 * Coefficients are numbers as far as they do not depend on cardinalities.
 */
public record LinearForm(List<Part> parts, Coefficient constant, boolean equality) {
    /** A coefficient times an atom, or times the sum of a summation atom. */
    public record Part(Coefficient coefficient, Atom atom) {}

    public LinearForm {
        parts = List.copyOf(parts);
    }

    /** Whether no number in it is too large or came from a division by zero, whatever the sums. */
    public boolean isFinite() {
        return FiniteNumbers.in(constant)
                && parts.stream().allMatch(part -> FiniteNumbers.in(part.coefficient()));
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (Part part : parts) {
            appendPart(part.coefficient(), part.atom().toString(), out);
        }
        if (!isNumber(constant, 0) || parts.isEmpty()) {
            appendPart(constant, "", out);
        }
        return out.append(equality ? " = 0" : " <= 0").toString();
    }

    private static void appendPart(Coefficient coefficient, String atom, StringBuilder out) {
        boolean negative = isNegative(coefficient);
        Coefficient size = negative ? negated(coefficient) : coefficient;
        if (out.isEmpty()) {
            out.append(negative ? "-" : "");
        } else {
            out.append(negative ? " - " : " + ");
        }
        if (!isNumber(size, 1) || atom.isEmpty()) {
            String text = LinearPrinter.print(size);
            out.append(size instanceof Coefficient.Sum ? "(" + text + ")" : text);
            out.append(atom.isEmpty() ? "" : " ");
        }
        out.append(atom);
    }

    /** Whether it starts with a negative number. */
    private static boolean isNegative(Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return isNegative(quotient.left());
        }
        if (coefficient instanceof Coefficient.Product product) {
            return isNegative(product.left());
        }
        return coefficient instanceof Coefficient.Value v && v.value() < 0;
    }

    /** The opposite of a coefficient that starts with a negative number. */
    private static Coefficient negated(Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return new Coefficient.Quotient(negated(quotient.left()), quotient.right());
        }
        if (coefficient instanceof Coefficient.Product product) {
            Coefficient left = negated(product.left());
            return isNumber(left, 1)
                    ? product.right()
                    : new Coefficient.Product(left, product.right());
        }
        Coefficient.Value value = (Coefficient.Value) coefficient;
        return new Coefficient.Value(-value.value(), value.span());
    }

    private static boolean isNumber(Coefficient coefficient, double value) {
        return coefficient instanceof Coefficient.Value v && v.value() == value;
    }
}
