package org.hinge.grounding.rows;

import java.util.Arrays;
import org.hinge.grounding.query.GroundLiterals;
import org.hinge.grounding.query.KnownAtoms;
import org.hinge.language.Rule;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.LinearForm;
import org.jspecify.annotations.Nullable;

/**
 * The linear function of a rule without variables: it is its own only ground rule, and its atoms
 * are looked up.
 */
public final class GroundFunction {
    /** The free atoms, perhaps repeated. */
    public final int[] variables;

    public final double[] coefficients;

    /** Not finite if a coefficient divides by zero. */
    public final double constant;

    private GroundFunction(int[] variables, double[] coefficients, double constant) {
        this.variables = variables;
        this.coefficients = coefficients;
        this.constant = constant;
    }

    /** Null if an atom is not in the base, or if an observation makes the rule say nothing. */
    public static @Nullable GroundFunction of(Rule rule, KnownAtoms known) {
        return rule instanceof Rule.Arithmetic arithmetic
                ? of(arithmetic.form(), known)
                : of((Rule.Logical) rule, known);
    }

    private static @Nullable GroundFunction of(Rule.Logical rule, KnownAtoms known) {
        Clause clause = rule.form().clauses().get(0);
        GroundLiterals ground = GroundLiterals.of(rule.form(), atom -> true, known);
        if (ground == null) {
            return null;
        }
        int n = ground.satisfied() ? 0 : ground.variables().size();
        int[] variables = new int[n];
        double[] coefficients = new double[n];
        if (!ground.satisfied()) {
            ground.append(variables, coefficients, 0);
        }
        double constant = ground.satisfied() ? -clause.literals().size() : 1 + ground.constant();
        return new GroundFunction(variables, coefficients, constant);
    }

    private static @Nullable GroundFunction of(LinearForm form, KnownAtoms known) {
        CoefficientValue value = new CoefficientValue(variable -> 0);
        int[] variables = new int[form.parts().size()];
        double[] coefficients = new double[form.parts().size()];
        double constant = value.of(form.constant());
        int n = 0;
        for (LinearForm.Part part : form.parts()) {
            KnownAtoms.Known atom = known.of(part.atom());
            double coefficient = value.of(part.coefficient());
            if (!atom.inBase()) {
                return null;
            }
            // Also where the atom is free: a coefficient that is no number spoils the constant.
            constant += coefficient * (atom.isFree() ? 0 : atom.value());
            if (atom.isFree()) {
                variables[n] = atom.variable();
                coefficients[n++] = coefficient;
            }
        }
        return new GroundFunction(
                Arrays.copyOf(variables, n), Arrays.copyOf(coefficients, n), constant);
    }
}
