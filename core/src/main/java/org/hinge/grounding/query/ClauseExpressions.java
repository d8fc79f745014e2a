package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.text.NumberText;

/**
 * The linear function of a clause as SQL:
 *
 * <pre>
 * {@code l = 1 - sum of y over I+ - sum of (1 - y) over I- }
 * </pre>
 *
 * <p>A clause is a set of literals. Where a substitution makes two of them one ground literal, the
 * later one counts nothing; where it makes one the negation of another, the clause is satisfied,
 * and l is below 0 whatever the free atoms are.
 *
 * @param coefficients of the open literals
 * @param columns the variable of each open literal, -1 where it is observed or counts nothing
 * @param constant l with 0 for free atoms
 * @param most l with the value for each free atom that makes it largest
 * @param now l at the current values
 * @param bounds what follows from l > 0 for the atoms that every row must match, since no value is
 *     below 0 or above 1: a literal that is true in full satisfies the clause, and so do two
 *     negated ones whose atoms add up to no more than 1
 * @param surelyFree whether an atom that was looked up is free
 */
public record ClauseExpressions(
        List<Double> coefficients,
        List<String> columns,
        String constant,
        String most,
        String now,
        List<String> bounds,
        boolean surelyFree) {
    public ClauseExpressions {
        coefficients = List.copyOf(coefficients);
        columns = List.copyOf(columns);
        bounds = List.copyOf(bounds);
    }

    /**
     * Of the literals of a clause that were joined and those that were looked up.
     *
     * @param values of those that were joined
     */
    public static ClauseExpressions of(
            ClauseForm form, Map<Atom, LiteralValue> values, GroundLiterals ground, Join join) {
        List<Literal> literals =
                form.clauses().get(0).literals().stream()
                        .filter(literal -> values.containsKey(literal.atom()))
                        .toList();
        SameLiterals same = SameLiterals.among(literals, ground, form.conditions(), join);
        List<Double> coefficients = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> bounds = new ArrayList<>();
        List<String> summed = new ArrayList<>();
        for (Literal literal : literals) {
            LiteralValue value = value(literal, values);
            if (value.atomColumn() != null) {
                coefficients.add(literal.positive() ? -1.0 : 1.0);
                columns.add(same.once(literal, value.atomColumn(), "-1"));
            }
            if (!value.optional()) {
                bounds.add(value.now() + (literal.positive() ? " < 1" : " > 0"));
                if (!literal.positive() && !same.mayRepeat(literal)) {
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
                linear(literals, ground, 0, same, l -> value(l, values).valueOr(0)),
                linear(
                        literals,
                        ground,
                        ground.mostAdded(),
                        same,
                        l -> value(l, values).valueOr(l.positive() ? 0 : 1)),
                linear(literals, ground, 0, same, l -> value(l, values).now()),
                bounds,
                !ground.variables().isEmpty());
    }

    private static LiteralValue value(Literal literal, Map<Atom, LiteralValue> values) {
        LiteralValue value = values.get(literal.atom());
        if (value == null) {
            throw new AssertionError("every atom is joined: " + literal);
        }
        return value;
    }

    private static String linear(
            List<Literal> literals,
            GroundLiterals ground,
            double added,
            SameLiterals same,
            Function<Literal, String> value) {
        long surelyNegated =
                literals.stream().filter(l -> !l.positive() && !same.mayRepeat(l)).count();
        double constant = 1 - surelyNegated + ground.constant() + added;
        StringBuilder sum = new StringBuilder(NumberText.of(constant)).append("::DOUBLE");
        for (Literal literal : literals) {
            String y = value.apply(literal);
            if (literal.positive()) {
                sum.append(" - ").append(same.once(literal, y, "0"));
            } else if (same.mayRepeat(literal)) {
                sum.append(" - ").append(same.once(literal, "1 - " + y, "0"));
            } else {
                sum.append(" + ").append(y);
            }
        }
        // So far below 0 that nothing which is added brings it above.
        int all = literals.size() + ground.literals().size();
        return same.unlessSatisfied(sum.toString(), -(all + 1) + "::DOUBLE");
    }

    /** No open literal is free. */
    String isObserved() {
        if (surelyFree) {
            return "FALSE";
        }
        return columns.isEmpty() ? "TRUE" : String.join(" = -1 AND ", columns) + " = -1";
    }

    /** Some open literal is one of these atoms. */
    String isAmong(String atoms) {
        return columns.isEmpty()
                ? "FALSE"
                : columns.stream()
                        .map(column -> column + " IN " + atoms)
                        .collect(Collectors.joining(" OR ", "(", ")"));
    }

    /** Some open literal is free. */
    public String isFree() {
        if (surelyFree) {
            return "TRUE";
        }
        return "("
                + (columns.isEmpty() ? "FALSE" : String.join(" >= 0 OR ", columns) + " >= 0")
                + ")";
    }
}
