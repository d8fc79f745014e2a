package org.hinge.grounding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Signed;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Term;

/** Grounds arithmetic rules, one substitution after the other (section 4 of the language). */
final class NaiveSums {
    private final NaiveBase base;
    private final NaiveTerms terms;
    private final Rule rule;
    private final ArithmeticRuleStatement statement;

    NaiveSums(Rule rule, NaiveBase base, NaiveTerms terms) {
        this.rule = rule;
        this.base = base;
        this.terms = terms;
        this.statement = (ArithmeticRuleStatement) rule.statement();
    }

    private static final class DivisionByZero extends Exception {
        private static final long serialVersionUID = 1;
    }

    void ground() {
        List<Atom> atoms = RuleParts.atoms(statement);
        Set<Atom> limiting = new LinkedHashSet<>(atoms);
        limiting.removeIf(atom -> !base.isOpen(atom));
        for (Map<String, String> s : NaiveBase.combinations(base.ranges(atoms, limiting))) {
            if (atoms.stream().noneMatch(atom -> summands(atom, s).isEmpty())) {
                ground(atoms, s);
            }
        }
    }

    private void ground(List<Atom> atoms, Map<String, String> substitution) {
        Map<Atom, List<Map<String, String>>> survivors = new HashMap<>();
        Map<String, Set<String>> taken = new HashMap<>();
        for (Atom atom : atoms) {
            List<Map<String, String>> left =
                    summands(atom, substitution).stream().filter(this::passesFilters).toList();
            survivors.put(atom, left);
            for (Term term : atom.arguments()) {
                if (term instanceof Term.SumVariable sum) {
                    Set<String> constants = new HashSet<>();
                    left.forEach(tuple -> constants.add(NaiveBase.text(sum, tuple)));
                    taken.put(sum.name(), constants);
                }
            }
        }
        NaiveTerms.Sum sum = terms.new Sum();
        // l <= 0: what is greater in the rule comes with a minus.
        double sign = statement.relation() == Relation.AT_LEAST ? -1 : 1;
        try {
            add(sign, statement.left(), survivors, taken, sum);
            add(-sign, statement.right(), survivors, taken, sum);
        } catch (DivisionByZero e) {
            terms.divisionByZero();
            return;
        }
        terms.add(rule, statement.relation() == Relation.EQUAL, sum, substitution);
    }

    /**
     * The substitutions of an atom's sum variables that give an atom of the base, each together
     * with the plain ones. A plain atom has one summand or none.
     */
    private List<Map<String, String>> summands(Atom atom, Map<String, String> plain) {
        Map<String, Set<String>> ranges = new LinkedHashMap<>();
        plain.forEach((name, constant) -> ranges.put(name, Set.of(constant)));
        for (int i = 0; i < atom.arguments().size(); i++) {
            if (atom.arguments().get(i) instanceof Term.SumVariable sum) {
                String type = base.predicate(atom.predicate()).types().get(i);
                ranges.put(sum.name(), base.isOpen(atom) ? base.constants() : base.type(type));
            }
        }
        return NaiveBase.combinations(ranges).stream()
                .filter(s -> base.contains(base.ground(atom, s)))
                .toList();
    }

    /** Whether the filter of each sum variable in the substitution holds. */
    private boolean passesFilters(Map<String, String> substitution) {
        for (Filter filter : statement.filters()) {
            if (substitution.containsKey(filter.variable())
                    && !holds(filter.condition(), substitution)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Formula part, Map<String, String> substitution) {
        if (part instanceof Formula.Not not) {
            return !holds(not.body(), substitution);
        }
        if (part instanceof Formula.And and) {
            return and.parts().stream().allMatch(p -> holds(p, substitution));
        }
        if (part instanceof Formula.Or or) {
            return or.parts().stream().anyMatch(p -> holds(p, substitution));
        }
        if (part instanceof Formula.Implies implies) {
            return !holds(implies.body(), substitution) || holds(implies.head(), substitution);
        }
        if (part instanceof Formula.Comparison c) {
            return NaiveComparison.holds(
                    NaiveBase.text(c.left(), substitution),
                    c.operator(),
                    NaiveBase.text(c.right(), substitution));
        }
        GroundAtom atom = base.ground(((Formula.Holds) part).atom(), substitution);
        OptionalDouble value = base.value(atom);
        return value.isPresent() && value.getAsDouble() != 0;
    }

    /** Adds factor * linear to the sum. */
    private void add(
            double factor,
            Linear linear,
            Map<Atom, List<Map<String, String>>> survivors,
            Map<String, Set<String>> taken,
            NaiveTerms.Sum sum)
            throws DivisionByZero {
        if (linear instanceof Linear.Sum parts) {
            for (Signed<Linear> part : parts.parts()) {
                add(part.negative() ? -factor : factor, part.part(), survivors, taken, sum);
            }
        } else if (linear instanceof Linear.Scaled scaled) {
            add(factor * value(scaled.factor(), taken), scaled.body(), survivors, taken, sum);
        } else if (linear instanceof Linear.Divided divided) {
            double quotient = quotient(factor, value(divided.divisor(), taken));
            add(quotient, divided.body(), survivors, taken, sum);
        } else if (linear instanceof Linear.Constant constant) {
            sum.add(factor * value(constant.value(), taken));
        } else {
            Atom atom = ((Linear.AtomValue) linear).atom();
            for (Map<String, String> s : survivors.getOrDefault(atom, List.of())) {
                sum.add(factor, base.ground(atom, s));
            }
        }
    }

    private static double value(Coefficient coefficient, Map<String, Set<String>> taken)
            throws DivisionByZero {
        if (coefficient instanceof Coefficient.Value number) {
            return number.value();
        }
        if (coefficient instanceof Coefficient.Cardinality cardinality) {
            return taken.getOrDefault(cardinality.variable(), Set.of()).size();
        }
        if (coefficient instanceof Coefficient.Product product) {
            return value(product.left(), taken) * value(product.right(), taken);
        }
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return quotient(value(quotient.left(), taken), value(quotient.right(), taken));
        }
        if (coefficient instanceof Coefficient.Sum sum) {
            double total = 0;
            for (Signed<Coefficient> part : sum.parts()) {
                total += (part.negative() ? -1 : 1) * value(part.part(), taken);
            }
            return total;
        }
        Coefficient.Extreme extreme = (Coefficient.Extreme) coefficient;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (Coefficient part : extreme.parts()) {
            double value = value(part, taken);
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        return extreme.maximum() ? greatest : least;
    }

    private static double quotient(double left, double right) throws DivisionByZero {
        if (right == 0) {
            throw new DivisionByZero();
        }
        return left / right;
    }
}
