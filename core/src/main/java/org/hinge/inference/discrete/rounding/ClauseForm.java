package org.hinge.inference.discrete.rounding;

import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Recognises the potentials that are weighted disjunctive clauses.
 *
 * <p>A clause of plain atoms P and negated atoms N has the distance to satisfaction
 *
 * <pre>
 *   max(0, 1 - sum over P of y_i - sum over N of (1 - y_i)) = max(0, sum over N of y_i - sum over P of y_i + 1 - |N|)
 * </pre>
 *
 * So its coefficients are -1 (plain) and 1 (negated) and its constant is 1 - |N|; all may be
 * multiplied by a positive number. Observed atoms of value 0 or 1 leave this form as it is, because
 * a literal that is false counts 0 and a clause with a true one is never in the field.
 */
final class ClauseForm {
    private ClauseForm() {}

    /** Whether a potential is a linear clause, or for a weighted equality two of them. */
    static boolean isLinearClause(HingeLossMrf mrf, int k) {
        return switch (mrf.kind(k)) {
            case HINGE -> isClause(mrf, k, 1);
            case ABSOLUTE -> isClause(mrf, k, 1) && isClause(mrf, k, -1);
            case SQUARED_HINGE, SQUARE, AT_MOST, EQUAL -> false;
        };
    }

    static boolean isSquared(TermKind kind) {
        return kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
    }

    private static boolean isClause(HingeLossMrf mrf, int k, int sign) {
        double scale = Math.abs(mrf.coefficient(mrf.start(k)));
        int negated = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = sign * mrf.coefficient(e) / scale;
            if (Math.abs(Math.abs(a) - 1) > Tolerances.SAME_COEFFICIENT) {
                return false;
            }
            negated += a > 0 ? 1 : 0;
        }
        double b = sign * mrf.constant(k) / scale;
        return Math.abs(b - (1 - negated)) <= Tolerances.SAME_COEFFICIENT;
    }

    /**
     * Whether max(0, L) is above 0 at only one assignment of its atoms: a clause on Booleans, which
     * soft observations and repeated atoms need not keep from being one.
     */
    static boolean hasOneFalsifier(double most, double smallestStep, double largestStep) {
        double tolerance = Tolerances.SAME_COEFFICIENT * largestStep;
        return most > tolerance && most - smallestStep <= tolerance;
    }
}
