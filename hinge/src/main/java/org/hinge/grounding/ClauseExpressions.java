package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.NumberText;

/**
 * The linear function of a clause as SQL:
 *
 * <pre>
 * {@code l = (1 - |I-|) - sum of y over I+ + sum of y over I- }
 * </pre>
 *
 * @param coefficients of the open literals
 * @param columns the variable of each open literal, -1 where it is observed
 * @param constant l with 0 for free atoms
 * @param most l with the value for each free atom that makes it largest
 * @param now l at the current values
 * @param bounds what follows from l > 0 for the atoms that every row must match, since no value is
 *     below 0 or above 1: a literal that is true in full satisfies the clause, and so do two
 *     negated ones whose atoms add up to no more than 1
 */
record ClauseExpressions(
        List<Double> coefficients,
        List<String> columns,
        String constant,
        String most,
        String now,
        List<String> bounds) {
    ClauseExpressions {
        coefficients = List.copyOf(coefficients);
        columns = List.copyOf(columns);
        bounds = List.copyOf(bounds);
    }

    static ClauseExpressions of(List<Literal> literals, Map<Atom, LiteralValue> values) {
        long negated = literals.stream().filter(l -> !l.positive()).count();
        StringBuilder constant = new StringBuilder(NumberText.of(1.0 - negated)).append("::DOUBLE");
        StringBuilder most = new StringBuilder(constant);
        StringBuilder now = new StringBuilder(constant);
        List<Double> coefficients = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> bounds = new ArrayList<>();
        List<String> summed = new ArrayList<>();
        for (Literal literal : literals) {
            LiteralValue value = values.get(literal.atom());
            if (value == null) {
                throw new AssertionError("every atom is joined: " + literal);
            }
            String sign = literal.positive() ? " - " : " + ";
            constant.append(sign).append(value.valueOr(0));
            most.append(sign).append(value.valueOr(literal.positive() ? 0 : 1));
            now.append(sign).append(value.now());
            if (value.atomColumn() != null) {
                coefficients.add(literal.positive() ? -1.0 : 1.0);
                columns.add(value.atomColumn());
            }
            if (!value.optional()) {
                bounds.add(value.now() + (literal.positive() ? " < 1" : " > 0"));
                if (!literal.positive()) {
                    summed.add(value.now());
                }
            }
        }
        if (summed.size() > 1 && summed.size() < literals.size()) {
            bounds.add(String.join(" + ", summed) + " > " + (summed.size() - 1));
        }
        return new ClauseExpressions(
                coefficients,
                columns,
                constant.toString(),
                most.toString(),
                now.toString(),
                bounds);
    }

    /** No open literal is free. */
    String isObserved() {
        return columns.isEmpty() ? "TRUE" : String.join(" = -1 AND ", columns) + " = -1";
    }

    /** Some open literal is free. */
    String isFree() {
        return "("
                + (columns.isEmpty() ? "FALSE" : String.join(" >= 0 OR ", columns) + " >= 0")
                + ")";
    }
}
