package org.hinge.grounding.listing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.IntFunction;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.hinge.text.NumberText;

/**
 * Terms as text.
 *
 * <pre>{@code
 * max(0, 0.3 - Votes("ann", "D"))^2
 * Votes("ann", "D") + Votes("ann", "R") - 1 <= 0
 * }</pre>
 */
final class TermText {
    /** Two less than a number has. */
    private static final MathContext DIGITS = new MathContext(14);

    private TermText() {}

    /** The last term of a builder. */
    static String ofLast(HingeLossMrfBuilder builder, IntFunction<String> atom) {
        StringBuilder linear = new StringBuilder();
        builder.forEachLastEntry((v, coefficient) -> append(linear, coefficient, atom.apply(v)));
        return of(builder.lastKind(), linear.toString(), builder.lastConstant());
    }

    /** A term of a field for a person: 0.7 where rounding has made 0.7000000000000001 of it. */
    static String of(HingeLossMrf mrf, int term, IntFunction<String> atom) {
        StringBuilder linear = new StringBuilder();
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            append(linear, unrounded(mrf.coefficient(e)), atom.apply(mrf.variable(e)));
        }
        return of(mrf.kind(term), linear.toString(), unrounded(mrf.constant(term)));
    }

    private static double unrounded(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }

    private static String of(TermKind kind, String atoms, double constant) {
        StringBuilder linear = new StringBuilder();
        if (constant > 0 && atoms.startsWith("-")) {
            // 0.3 - Votes(…) reads better than -Votes(…) + 0.3.
            linear.append(NumberText.of(constant)).append(" - ").append(atoms, 1, atoms.length());
        } else {
            linear.append(atoms);
            if (constant != 0) {
                append(linear, constant, "");
            }
        }
        return switch (kind) {
            case HINGE -> "max(0, " + linear + ")";
            case SQUARED_HINGE -> "max(0, " + linear + ")^2";
            case ABSOLUTE -> "|" + linear + "|";
            case SQUARE -> "(" + linear + ")^2";
            case AT_MOST -> linear + " <= 0";
            case EQUAL -> linear + " = 0";
        };
    }

    private static void append(StringBuilder out, double coefficient, String atom) {
        if (out.isEmpty()) {
            out.append(coefficient < 0 ? "-" : "");
        } else {
            out.append(coefficient < 0 ? " - " : " + ");
        }
        double size = Math.abs(coefficient);
        if (atom.isEmpty()) {
            out.append(NumberText.of(size));
        } else {
            out.append(size == 1 ? "" : NumberText.of(size) + " ").append(atom);
        }
    }
}
