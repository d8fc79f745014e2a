package org.hinge.grounding;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/**
 * The linear function of a rule without variables: it is its own only ground rule, and its atoms
 * are looked up.
 */
final class GroundFunction {
    /** The free atoms, perhaps repeated. */
    final int[] variables;

    final double[] coefficients;

    /** Not finite if a coefficient divides by zero. */
    final double constant;

    private GroundFunction(int[] variables, double[] coefficients, double constant) {
        this.variables = variables;
        this.coefficients = coefficients;
        this.constant = constant;
    }

    /** Null if an atom is not in the base, or if an observation makes the rule say nothing. */
    static @Nullable GroundFunction of(Rule rule, KnownAtoms known) {
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

    /** The first atom that keeps a rule from having ground rules; null if none does. */
    static @Nullable Atom missing(Rule rule, Set<Atom> lookedUp, KnownAtoms known) {
        List<Atom> joins =
                rule instanceof Rule.Logical logical ? logical.form().joins() : List.of();
        for (Atom atom : lookedUp) {
            KnownAtoms.Known found = known.of(atom);
            boolean isZero = !found.isFree() && found.value() == 0;
            if (!found.inBase() || (isZero && joins.contains(atom))) {
                return atom;
            }
        }
        return null;
    }
}
