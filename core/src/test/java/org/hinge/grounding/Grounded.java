package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hinge.data.Dataset;
import org.hinge.grounding.report.RuleReport;
import org.hinge.grounding.report.Violation;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What grounding a program gives, in a form by which two grounders can be compared.
 *
 * @param variables the free atoms of the base
 * @param terms in any order; a weighted equality is two hinges, as far as they can be positive
 * @param constants for each rule the sum of its potentials without free atoms
 * @param groundings for each rule how many potentials or constraints it has
 * @param violated how many hard ground rules are violated by observations alone
 * @param violations how far; all of them or the first ten
 */
record Grounded(
        SortedSet<String> variables,
        List<GroundTerm> terms,
        List<Double> constants,
        List<Long> groundings,
        long violated,
        SortedMap<Violated, Double> violations,
        long divisionsByZero) {
    private static final double TOLERANCE = 1e-9;
    private static final int MOST_VIOLATIONS = 10;

    /** A hard ground rule that observations violate: its rule and its substitution as text. */
    record Violated(int rule, String substitution) implements Comparable<Violated> {
        static Violated of(int rule, Map<String, String> substitution) {
            return new Violated(rule, new TreeMap<>(substitution).toString());
        }

        private Violated from(int first) {
            return new Violated(first + rule, substitution);
        }

        @Override
        public int compareTo(Violated other) {
            int order = Integer.compare(rule, other.rule);
            return order != 0 ? order : substitution.compareTo(other.substitution);
        }
    }

    /** What Hinge's own grounder made. */
    static Grounded of(GroundProgram ground, Dataset data) {
        List<String> names = new ArrayList<>();
        data.forEachVariable(
                (variable, atom) ->
                        names.add(new GroundAtom(atom.predicate(), atom.arguments()).toString()));
        HingeLossMrf mrf = ground.mrf();
        List<GroundTerm> terms = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            addTerm(mrf, k, names, terms);
        }
        List<Double> constants = new ArrayList<>();
        List<Long> groundings = new ArrayList<>();
        for (int rule = 0; rule < mrf.rules(); rule++) {
            constants.add(mrf.constantValue(rule));
            groundings.add(mrf.groundings()[rule]);
        }
        SortedMap<Violated, Double> violations = new TreeMap<>();
        for (Violation violation : ground.violations()) {
            violations.put(
                    Violated.of(violation.rule(), violation.substitution()), violation.amount());
        }
        if (violations.size() != ground.violations().size()) {
            throw new AssertionError("a violation stands twice: " + ground.violations());
        }
        return new Grounded(
                new TreeSet<>(names),
                terms,
                constants,
                groundings,
                ground.violatedCount(),
                violations,
                ground.reports().stream().mapToLong(RuleReport::divisionsByZero).sum());
    }

    private static void addTerm(
            HingeLossMrf mrf, int k, List<String> names, List<GroundTerm> terms) {
        SortedMap<String, Double> plus = new TreeMap<>();
        SortedMap<String, Double> minus = new TreeMap<>();
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            if (plus.put(names.get(mrf.variable(e)), mrf.coefficient(e)) != null) {
                throw new AssertionError("a variable stands twice in term " + k);
            }
            minus.put(names.get(mrf.variable(e)), -mrf.coefficient(e));
        }
        TermKind kind = mrf.kind(k);
        boolean pair = kind == TermKind.ABSOLUTE || kind == TermKind.SQUARE;
        TermKind half =
                switch (kind) {
                    case ABSOLUTE -> TermKind.HINGE;
                    case SQUARE -> TermKind.SQUARED_HINGE;
                    case HINGE, SQUARED_HINGE, AT_MOST, EQUAL -> kind;
                };
        terms.add(GroundTerm.of(mrf.rule(k), half, plus, mrf.constant(k)));
        if (pair) {
            terms.add(GroundTerm.of(mrf.rule(k), half, minus, -mrf.constant(k)));
        }
    }

    /** Several programs without common names as one: their rules follow one another. */
    static Grounded joined(List<Grounded> parts) {
        Grounded all =
                new Grounded(
                        new TreeSet<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        parts.stream().mapToLong(Grounded::violated).sum(),
                        new TreeMap<>(),
                        parts.stream().mapToLong(Grounded::divisionsByZero).sum());
        for (Grounded part : parts) {
            int first = all.constants.size();
            all.variables.addAll(part.variables);
            for (GroundTerm t : part.terms) {
                all.terms.add(
                        new GroundTerm(first + t.rule(), t.kind(), t.coefficients(), t.constant()));
            }
            all.constants.addAll(part.constants);
            all.groundings.addAll(part.groundings);
            part.violations.forEach(
                    (violation, amount) -> all.violations.put(violation.from(first), amount));
        }
        return all;
    }

    /** What another grounder made differently, a line each; empty if nothing. */
    List<String> differences(Grounded other) {
        List<String> differences = new ArrayList<>();
        compareTerms(other, differences);
        compare("free atoms", variables, other.variables, differences);
        compare("violated hard ground rules", violated, other.violated, differences);
        compare("divisions by zero", divisionsByZero, other.divisionsByZero, differences);
        compare("rules", constants.size(), other.constants.size(), differences);
        for (int rule = 0; rule < Math.min(constants.size(), other.constants.size()); rule++) {
            double mine = constants.get(rule);
            double its = other.constants.get(rule);
            if (!(Math.abs(mine - its) <= TOLERANCE)) {
                compare("constant energy of rule " + rule, mine, its, differences);
            }
            compare(
                    "groundings of rule " + rule,
                    groundings.get(rule),
                    other.groundings.get(rule),
                    differences);
        }
        compareViolations(other, differences);
        return differences;
    }

    private static void compare(String what, Object mine, Object its, List<String> differences) {
        if (!mine.equals(its)) {
            differences.add("%s: expected %s, got %s".formatted(what, mine, its));
        }
    }

    private void compareTerms(Grounded other, List<String> differences) {
        List<GroundTerm> left = new ArrayList<>(other.terms);
        for (GroundTerm term : terms) {
            int match = -1;
            for (int i = 0; i < left.size() && match < 0; i++) {
                match = term.matches(left.get(i)) ? i : -1;
            }
            if (match < 0) {
                differences.add("missing:    " + term);
            } else {
                left.remove(match);
            }
        }
        left.forEach(term -> differences.add("unexpected: " + term));
    }

    /** The other one may list the first ten only. */
    private void compareViolations(Grounded other, List<String> differences) {
        compare(
                "violations shown",
                Math.min(MOST_VIOLATIONS, violations.size()),
                other.violations.size(),
                differences);
        other.violations.forEach(
                (name, amount) -> {
                    Double mine = violations.get(name);
                    if (mine == null || !(Math.abs(mine - amount) <= TOLERANCE)) {
                        differences.add(
                                "violation of %s: expected %s, got %s"
                                        .formatted(name, mine, amount));
                    }
                });
    }
}
