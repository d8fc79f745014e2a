package org.hinge.grounding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/** Grounds logical rules, one substitution after the other (section 3 of the language). */
final class NaiveFormulas {
    private final NaiveBase base;
    private final NaiveTerms terms;
    private final Rule rule;
    private final Formula formula;

    /** False for a negative weight: then the rule wants its formula to be false. */
    private final boolean wanted;

    private final @Nullable List<Literal> clause;

    NaiveFormulas(Rule rule, NaiveBase base, NaiveTerms terms) {
        this.rule = rule;
        this.base = base;
        this.terms = terms;
        LogicalRuleStatement statement = (LogicalRuleStatement) rule.statement();
        this.formula = base.inOneOrder(statement.formula());
        Weight weight = statement.weight();
        this.wanted = weight == null || weight.value() >= 0;
        List<Literal> literals = new ArrayList<>();
        this.clause = isClause(formula, wanted, literals) ? literals : null;
    }

    /** An atom or comparison, or its negation. */
    private record Literal(Formula leaf, boolean positive) {}

    /** Whether the formula, or its negation, is one disjunction of literals as it stands. */
    private static boolean isClause(Formula part, boolean positive, List<Literal> found) {
        if (part instanceof Formula.Not not) {
            return isClause(not.body(), !positive, found);
        }
        if (part instanceof Formula.Or or && positive) {
            return or.parts().stream().allMatch(p -> isClause(p, true, found));
        }
        if (part instanceof Formula.And and && !positive) {
            return and.parts().stream().allMatch(p -> isClause(p, false, found));
        }
        if (part instanceof Formula.Implies implies && positive) {
            return isClause(implies.body(), false, found) && isClause(implies.head(), true, found);
        }
        found.add(new Literal(part, positive));
        return part instanceof Formula.Holds || part instanceof Formula.Comparison;
    }

    void ground() {
        List<Atom> atoms = RuleParts.atoms(formula);
        Set<Atom> limiting = new LinkedHashSet<>();
        for (Atom atom : atoms) {
            if (base.isOpen(atom) || isCondition(new Formula.Holds(atom))) {
                limiting.add(atom);
            }
        }
        for (Map<String, String> s : NaiveBase.combinations(base.ranges(atoms, limiting))) {
            if (atoms.stream().allMatch(atom -> base.contains(base.ground(atom, s)))) {
                if (clause != null) {
                    addClause(clause, s);
                } else {
                    addFormula(s);
                }
            }
        }
    }

    /** Whether this is a closed atom, as written, without which the rule says nothing. */
    private boolean isCondition(Formula.Holds leaf) {
        return base.predicate(leaf.atom().predicate()).kind() == PredicateKind.CLOSED
                && settles(leaf, false, neededComparisons())
                && (clause == null || clause.contains(new Literal(leaf, false)));
    }

    /** The comparisons, with their values, without which the rule says nothing. */
    private Map<Formula, Boolean> neededComparisons() {
        Map<Formula, Boolean> needed = new HashMap<>();
        Map<Formula, Boolean> before;
        do {
            before = Map.copyOf(needed);
            for (Formula.Comparison comparison : RuleParts.comparisons(formula)) {
                for (boolean value : new boolean[] {true, false}) {
                    if (!before.containsKey(comparison) && settles(comparison, !value, before)) {
                        needed.putIfAbsent(comparison, value);
                        needed.putIfAbsent(comparison.negated(), !value);
                    }
                }
            }
        } while (needed.size() > before.size());
        return needed;
    }

    /**
     * A clause as it stands: 1 - sum of y over I+ - sum of (1 - y) over I-. It is a set: a literal
     * that stands twice counts once, and an atom beside its negation satisfies it.
     */
    private void addClause(List<Literal> literals, Map<String, String> substitution) {
        Map<GroundAtom, Boolean> set = new HashMap<>();
        NaiveTerms.Sum distance = terms.new Sum();
        distance.add(1);
        for (Literal literal : literals) {
            if (literal.leaf() instanceof Formula.Comparison comparison) {
                distance.add(holds(comparison, substitution) == literal.positive() ? -1 : 0);
                continue;
            }
            GroundAtom atom = base.ground(((Formula.Holds) literal.leaf()).atom(), substitution);
            Boolean before = set.put(atom, literal.positive());
            if (before != null && before != literal.positive()) {
                return;
            }
            if (before == null) {
                distance.add(literal.positive() ? 0 : -1);
                distance.add(literal.positive() ? -1 : 1, atom);
            }
        }
        terms.add(rule, false, distance, substitution);
    }

    private static boolean holds(Formula.Comparison c, Map<String, String> substitution) {
        return NaiveComparison.holds(
                NaiveBase.text(c.left(), substitution),
                c.operator(),
                NaiveBase.text(c.right(), substitution));
    }

    /** Any other formula: replaces what is exactly 0 or 1, and converts the rest by brute force. */
    private void addFormula(Map<String, String> substitution) {
        Map<GroundAtom, Boolean> fixed = new HashMap<>();
        Set<GroundAtom> remaining = new LinkedHashSet<>();
        for (Atom atom : RuleParts.atoms(formula)) {
            GroundAtom ground = base.ground(atom, substitution);
            OptionalDouble value = base.value(ground);
            boolean exact =
                    !base.isOpen(atom)
                            && value.isPresent()
                            && (value.getAsDouble() == 0 || value.getAsDouble() == 1);
            if (exact) {
                fixed.put(ground, value.getAsDouble() == 1);
            } else {
                remaining.add(ground);
            }
        }
        BruteForce function =
                new BruteForce(
                        List.copyOf(remaining),
                        assignment -> isTrue(formula, substitution, fixed, assignment) == wanted);
        List<Map<GroundAtom, Boolean>> clauses;
        if (rule.isHard()) {
            // One that is false has the empty clause: nothing can satisfy it.
            clauses = function.primeImplicates();
        } else {
            clauses = function.isConstant() ? List.of() : function.falsifyingClauses();
        }
        for (Map<GroundAtom, Boolean> literals : clauses) {
            NaiveTerms.Sum distance = terms.new Sum();
            distance.add(1);
            literals.forEach(
                    (atom, positive) -> {
                        distance.add(positive ? 0 : -1);
                        distance.add(positive ? -1 : 1, atom);
                    });
            terms.add(rule, false, distance, substitution);
        }
    }

    /**
     * Whether one leaf, as written, makes the rule say nothing, whatever the others are. A hard
     * rule must then hold: one that cannot hold says that the model is impossible.
     */
    private boolean settles(Formula leaf, boolean value, Map<Formula, Boolean> given) {
        Boolean truth =
                truth(
                        formula,
                        other -> {
                            if (other.equals(leaf)) {
                                return value;
                            }
                            boolean opposite =
                                    leaf instanceof Formula.Comparison c
                                            && other.equals(c.negated());
                            return opposite ? Boolean.valueOf(!value) : given.get(other);
                        });
        return truth != null && (!rule.isHard() || truth == wanted);
    }

    private boolean isTrue(
            Formula formula,
            Map<String, String> substitution,
            Map<GroundAtom, Boolean> fixed,
            Map<GroundAtom, Boolean> assignment) {
        Boolean truth =
                truth(
                        formula,
                        leaf -> {
                            if (leaf instanceof Formula.Comparison comparison) {
                                return holds(comparison, substitution);
                            }
                            GroundAtom atom =
                                    base.ground(((Formula.Holds) leaf).atom(), substitution);
                            Boolean known = fixed.get(atom);
                            return known != null ? known : assignment.get(atom);
                        });
        if (truth == null) {
            throw new AssertionError("every leaf has a value: " + formula);
        }
        return truth;
    }

    /** The truth of a formula given that of its leaves; null where it is not known. */
    private static @Nullable Boolean truth(
            Formula part, Function<Formula, @Nullable Boolean> leaf) {
        if (part instanceof Formula.Not not) {
            Boolean body = truth(not.body(), leaf);
            return body == null ? null : !body;
        }
        if (part instanceof Formula.And and) {
            return any(and.parts(), false, leaf);
        }
        if (part instanceof Formula.Or or) {
            return any(or.parts(), true, leaf);
        }
        if (part instanceof Formula.Implies implies) {
            Formula notBody = new Formula.Not(implies.body(), implies.body().span());
            return any(List.of(notBody, implies.head()), true, leaf);
        }
        return leaf.apply(part);
    }

    /** This value if any part has it; the opposite if all parts have that; else unknown. */
    private static @Nullable Boolean any(
            List<Formula> parts, boolean value, Function<Formula, @Nullable Boolean> leaf) {
        boolean allKnown = true;
        for (Formula part : parts) {
            Boolean truth = truth(part, leaf);
            if (truth != null && truth == value) {
                return value;
            }
            allKnown &= truth != null;
        }
        return allKnown ? !value : null;
    }
}
