package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hinge.language.Rule;
import org.hinge.model.TermKind;

/** Collects the terms of ground rules, simplified as section 3 of the language says. */
final class NaiveTerms {
    /** What rounding may leave of 0. */
    private static final double ZERO = 1e-12;

    private static final double VIOLATION = 1e-6;

    private final NaiveBase base;
    private final List<GroundTerm> terms = new ArrayList<>();
    private final double[] constants;
    private final long[] groundings;
    private final SortedMap<Grounded.Violated, Double> violations = new TreeMap<>();
    private long divisionsByZero;

    NaiveTerms(NaiveBase base, int rules) {
        this.base = base;
        this.constants = new double[rules];
        this.groundings = new long[rules];
    }

    /** A linear function of atoms, into which observed values are folded. */
    final class Sum {
        private final Map<String, Double> coefficients = new TreeMap<>();
        private double constant;

        void add(double number) {
            constant += number;
        }

        void add(double coefficient, GroundAtom atom) {
            base.value(atom)
                    .ifPresentOrElse(
                            value -> constant += coefficient * value,
                            () -> coefficients.merge(atom.toString(), coefficient, Double::sum));
        }
    }

    /** {@code sum <= 0}, or {@code sum = 0}, for one ground rule. */
    void add(Rule rule, boolean equality, Sum sum, Map<String, String> substitution) {
        sum.coefficients.values().removeIf(c -> Math.abs(c) <= ZERO);
        if (!rule.isHard()) {
            potential(rule, 1, sum);
            if (equality) {
                potential(rule, -1, sum);
            }
            return;
        }
        double most = largest(1, sum);
        double least = -largest(-1, sum);
        double violation = Math.max(most, equality ? -least : 0);
        if (sum.coefficients.isEmpty() && violation > VIOLATION) {
            violations.merge(
                    Grounded.Violated.of(rule.index(), substitution), violation, Math::max);
        } else if (!sum.coefficients.isEmpty() && violation > ZERO) {
            TermKind kind = equality ? TermKind.EQUAL : TermKind.AT_MOST;
            keep(GroundTerm.of(rule.index(), kind, sum.coefficients, sum.constant));
        }
    }

    private void potential(Rule rule, int sign, Sum sum) {
        boolean squared = rule.statement().squared();
        double most = largest(sign, sum);
        if (sum.coefficients.isEmpty()) {
            double value = Math.max(0, most);
            constants[rule.index()] += squared ? value * value : value;
        } else if (most > ZERO) {
            Map<String, Double> coefficients = new TreeMap<>();
            sum.coefficients.forEach((atom, c) -> coefficients.put(atom, sign * c));
            TermKind kind = squared ? TermKind.SQUARED_HINGE : TermKind.HINGE;
            keep(GroundTerm.of(rule.index(), kind, coefficients, sign * sum.constant));
        }
    }

    private void keep(GroundTerm term) {
        terms.add(term);
        groundings[term.rule()]++;
    }

    /** The largest value of sign * sum over the unit box. */
    private static double largest(int sign, Sum sum) {
        double largest = sign * sum.constant;
        for (double coefficient : sum.coefficients.values()) {
            largest += Math.max(0, sign * coefficient);
        }
        return largest;
    }

    void divisionByZero() {
        divisionsByZero++;
    }

    Grounded grounded() {
        TreeSet<String> variables = new TreeSet<>();
        base.free().forEach(atom -> variables.add(atom.toString()));
        return new Grounded(
                variables,
                terms,
                Arrays.stream(constants).boxed().toList(),
                Arrays.stream(groundings).boxed().toList(),
                violations.size(),
                violations,
                divisionsByZero);
    }
}
