package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.result.GroundRule;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Term;
import org.hinge.run.load.LoadedProgram;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/**
 * The constant of a ground term as what is observed in it and a rest:
 *
 * <pre>
 *   b = sum over observed atoms of a_o x_o + constant
 * </pre>
 *
 * Ground terms only have b. The atoms follow from the rule and its substitution where the rule is
 * one clause or an arithmetic rule without sums, and are believed only if they add up to b.
 */
final class ObservedParts {
    /** How far the parts may be from b, which was summed in another order. */
    private static final double ROUNDING = 1e-9;

    private final Program program;
    private final Map<Atom, Double> observed;

    /** Of some ground rules. */
    ObservedParts(LoadedProgram loaded, Collection<GroundRule> groundRules) {
        this.program = loaded.program();
        Set<Atom> atoms = new LinkedHashSet<>();
        for (GroundRule groundRule : groundRules) {
            Sum sum = sum(groundRule);
            if (sum != null) {
                sum.coefficients().keySet().stream()
                        .filter(atom -> !isComputed(atom))
                        .forEach(atoms::add);
            }
        }
        this.observed = loaded.data().observed(atoms);
    }

    /** An observed atom of a term: its value, and what this is multiplied with. */
    record Part(Atom atom, double value, double coefficient) {}

    /** The observed atoms of a term with this constant; none if they cannot be told. */
    List<Part> of(GroundRule groundRule, double constant) {
        Sum sum = sum(groundRule);
        return sum == null ? List.of() : parts(sum, constant);
    }

    /** Coefficients of ground atoms, targets among them, and a number. */
    private record Sum(Map<Atom, Double> coefficients, double constant) {}

    /** Null if the atoms cannot be told. */
    private @Nullable Sum sum(GroundRule groundRule) {
        Rule rule = program.rules().get(groundRule.number() - 1);
        Map<String, String> substitution = groundRule.substitution();
        return rule instanceof Rule.Logical logical
                ? clause(logical, substitution)
                : linear((Rule.Arithmetic) rule, substitution);
    }

    private @Nullable Sum clause(Rule.Logical rule, Map<String, String> substitution) {
        if (rule.form().kind() != ClauseForm.Kind.CLAUSE || rule.form().clauses().size() != 1) {
            return null;
        }
        Map<Atom, Double> coefficients = new LinkedHashMap<>();
        double constant = 1;
        for (Literal literal : rule.form().clauses().get(0).literals()) {
            Atom atom = ground(literal.atom(), substitution);
            // 1 - y for a literal, 1 - (1 - y) for a negated one; a literal counts once.
            double coefficient = literal.positive() ? -1 : 1;
            Double before = atom == null ? null : coefficients.putIfAbsent(atom, coefficient);
            if (atom == null || (before != null && before != coefficient)) {
                return null;
            }
            constant -= before == null && !literal.positive() ? 1 : 0;
        }
        return new Sum(coefficients, constant);
    }

    private @Nullable Sum linear(Rule.Arithmetic rule, Map<String, String> substitution) {
        if (!(rule.form().constant() instanceof Coefficient.Value constant)) {
            return null;
        }
        Map<Atom, Double> coefficients = new LinkedHashMap<>();
        for (LinearForm.Part part : rule.form().parts()) {
            Atom atom = ground(part.atom(), substitution);
            if (atom == null || !(part.coefficient() instanceof Coefficient.Value coefficient)) {
                return null;
            }
            coefficients.merge(atom, coefficient.value(), Double::sum);
        }
        return new Sum(coefficients, constant.value());
    }

    /** With constants for variables; null if it is a sum of atoms. */
    private @Nullable Atom ground(
            org.hinge.language.syntax.Atom atom, Map<String, String> substitution) {
        List<String> arguments = new ArrayList<>();
        for (Term term : atom.arguments()) {
            String constant =
                    term instanceof Term.Constant itself
                            ? itself.text()
                            : term instanceof Term.Variable variable
                                    ? substitution.get(variable.name())
                                    : null;
            if (constant == null) {
                return null;
            }
            arguments.add(constant);
        }
        Predicate predicate = program.schema().predicate(atom.predicate());
        if (predicate != null && predicate.symmetric()) {
            // Both orders are one atom.
            arguments.sort(null);
        }
        return new Atom(atom.predicate(), arguments);
    }

    private List<Part> parts(Sum sum, double constant) {
        List<Part> parts = new ArrayList<>();
        double left = constant - sum.constant();
        double size = Math.abs(constant) + Math.abs(sum.constant());
        Atom computed = null;
        for (Map.Entry<Atom, Double> entry : sum.coefficients().entrySet()) {
            if (isComputed(entry.getKey())) {
                if (computed != null) {
                    return List.of();
                }
                computed = entry.getKey();
                continue;
            }
            Optional<Double> value = observed(entry.getKey());
            if (value.isPresent()) {
                parts.add(new Part(entry.getKey(), value.get(), entry.getValue()));
                left -= entry.getValue() * value.get();
                size += Math.abs(entry.getValue() * value.get());
            }
        }
        if (computed != null) {
            // What a function gave is what the others leave.
            double coefficient = sum.coefficients().getOrDefault(computed, 1.0);
            double value = left / coefficient;
            parts.add(new Part(computed, value, coefficient));
            left -= coefficient * value;
            return value >= -ROUNDING && value <= 1 + ROUNDING ? parts : List.of();
        }
        return Math.abs(left) <= ROUNDING * (1 + size) ? parts : List.of();
    }

    private boolean isComputed(Atom atom) {
        Predicate predicate = program.schema().predicate(atom.predicate());
        return predicate != null && predicate.kind() == PredicateKind.FUNCTION;
    }

    /** Empty for a target. */
    private Optional<Double> observed(Atom atom) {
        Double value = observed.get(atom);
        Predicate predicate = program.schema().predicate(atom.predicate());
        boolean closed = predicate != null && !predicate.isOpen();
        return value == null && closed ? Optional.of(0.0) : Optional.ofNullable(value);
    }
}
