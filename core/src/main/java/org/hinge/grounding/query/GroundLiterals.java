package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/**
 * The literals of a clause whose atoms were looked up: what they add to its linear function
 *
 * <pre>
 * {@code 1 - sum of y over I+ - sum of (1 - y) over I- }
 * </pre>
 *
 * @param literals all of them
 * @param constant with 0 for free atoms
 * @param variables the free atoms
 * @param coefficients theirs, 1 or -1
 * @param satisfied whether an atom stands beside its negation
 */
public record GroundLiterals(
        List<Literal> literals,
        double constant,
        List<Integer> variables,
        List<Double> coefficients,
        boolean satisfied) {
    public static final GroundLiterals NONE =
            new GroundLiterals(List.of(), 0, List.of(), List.of(), false);

    public GroundLiterals {
        literals = List.copyOf(literals);
        variables = List.copyOf(variables);
        coefficients = List.copyOf(coefficients);
    }

    /**
     * Those of a clause.
     *
     * @param lookedUp which of its atoms were looked up
     * @return null if one of them keeps the clause from having ground rules
     */
    public static @Nullable GroundLiterals of(
            ClauseForm form, Predicate<Atom> lookedUp, KnownAtoms known) {
        Set<Atom> conditions = new HashSet<>(form.joins());
        List<Literal> literals = new ArrayList<>();
        List<Integer> variables = new ArrayList<>();
        List<Double> coefficients = new ArrayList<>();
        Map<Atom, Boolean> signs = new HashMap<>();
        boolean satisfied = false;
        double constant = 0;
        for (Literal literal : form.clauses().get(0).literals()) {
            if (!lookedUp.test(literal.atom())) {
                continue;
            }
            KnownAtoms.Known atom = known.of(literal.atom());
            boolean isZero = !atom.isFree() && atom.value() == 0;
            if (!atom.inBase() || (isZero && conditions.contains(literal.atom()))) {
                return null;
            }
            literals.add(literal);
            satisfied |= signs.put(literal.atom(), literal.positive()) != null;
            double sign = literal.positive() ? -1 : 1;
            constant += literal.positive() ? 0 : -1;
            constant += sign * atom.value();
            if (atom.isFree()) {
                variables.add(atom.variable());
                coefficients.add(sign);
            }
        }
        return new GroundLiterals(literals, constant, variables, coefficients, satisfied);
    }

    /** How far free atoms can bring the linear function above the constant. */
    public double mostAdded() {
        double most = 0;
        for (double coefficient : coefficients) {
            most += Math.max(0, coefficient);
        }
        return most;
    }

    /** Writes the free atoms behind the first n; returns how many there are then. */
    public int append(int[] free, double[] factors, int n) {
        for (int i = 0; i < variables.size(); i++) {
            free[n + i] = variables.get(i);
            factors[n + i] = coefficients.get(i);
        }
        return n + variables.size();
    }
}
