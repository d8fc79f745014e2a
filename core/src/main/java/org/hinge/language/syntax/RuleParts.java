package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lists the atoms, comparisons and cardinalities of a rule, in the order of the text. */
public final class RuleParts {
    private RuleParts() {}

    /** The atoms of a rule, without those of its filters. */
    public static List<Atom> atoms(Statement.RuleStatement rule) {
        if (rule instanceof Statement.LogicalRuleStatement logical) {
            return atoms(logical.formula());
        }
        Statement.ArithmeticRuleStatement arithmetic = (Statement.ArithmeticRuleStatement) rule;
        List<Atom> atoms = new ArrayList<>();
        Walker walker = new Walker(atoms::add, c -> {}, c -> {});
        arithmetic.left().match(walker);
        arithmetic.right().match(walker);
        return atoms;
    }

    /** The atoms of the filters of a rule. */
    public static List<Atom> filterAtoms(Statement.RuleStatement rule) {
        List<Atom> atoms = new ArrayList<>();
        if (rule instanceof Statement.ArithmeticRuleStatement arithmetic) {
            for (Filter filter : arithmetic.filters()) {
                atoms.addAll(atoms(filter.condition()));
            }
        }
        return atoms;
    }

    public static List<Atom> atoms(Formula formula) {
        List<Atom> atoms = new ArrayList<>();
        formula.match(new Walker(atoms::add, c -> {}, c -> {}));
        return atoms;
    }

    public static List<Formula.Comparison> comparisons(Formula formula) {
        List<Formula.Comparison> comparisons = new ArrayList<>();
        formula.match(new Walker(a -> {}, comparisons::add, c -> {}));
        return comparisons;
    }

    public static List<Coefficient.Cardinality> cardinalities(
            Statement.ArithmeticRuleStatement rule) {
        List<Coefficient.Cardinality> cardinalities = new ArrayList<>();
        Walker walker = new Walker(a -> {}, c -> {}, cardinalities::add);
        rule.left().match(walker);
        rule.right().match(walker);
        return cardinalities;
    }

    /** The variables of an atom, without sum variables. */
    public static List<Term.Variable> variables(Atom atom) {
        return variables(atom.arguments());
    }

    public static List<Term.Variable> variables(Formula.Comparison comparison) {
        return variables(List.of(comparison.left(), comparison.right()));
    }

    private static List<Term.Variable> variables(List<Term> terms) {
        List<Term.Variable> variables = new ArrayList<>();
        for (Term term : terms) {
            if (term instanceof Term.Variable variable) {
                variables.add(variable);
            }
        }
        return variables;
    }

    private record Walker(
            Consumer<Atom> atoms,
            Consumer<Formula.Comparison> comparisons,
            Consumer<Coefficient.Cardinality> cardinalities)
            implements Formula.Cases<Boolean>, Linear.Cases<Boolean>, Coefficient.Cases<Boolean> {
        @Override
        public Boolean atom(Formula.Holds atom) {
            atoms.accept(atom.atom());
            return true;
        }

        @Override
        public Boolean comparison(Formula.Comparison comparison) {
            comparisons.accept(comparison);
            return true;
        }

        @Override
        public Boolean not(Formula.Not not) {
            return not.body().match(this);
        }

        @Override
        public Boolean and(Formula.And and) {
            and.parts().forEach(p -> p.match(this));
            return true;
        }

        @Override
        public Boolean or(Formula.Or or) {
            or.parts().forEach(p -> p.match(this));
            return true;
        }

        @Override
        public Boolean implies(Formula.Implies implies) {
            implies.body().match(this);
            return implies.head().match(this);
        }

        @Override
        public Boolean constant(Linear.Constant constant) {
            return constant.value().match(this);
        }

        @Override
        public Boolean atom(Linear.AtomValue atom) {
            atoms.accept(atom.atom());
            return true;
        }

        @Override
        public Boolean scaled(Linear.Scaled scaled) {
            scaled.factor().match(this);
            return scaled.body().match(this);
        }

        @Override
        public Boolean divided(Linear.Divided divided) {
            divided.body().match(this);
            return divided.divisor().match(this);
        }

        @Override
        public Boolean sum(Linear.Sum sum) {
            sum.parts().forEach(p -> p.part().match(this));
            return true;
        }

        @Override
        public Boolean value(Coefficient.Value value) {
            return true;
        }

        @Override
        public Boolean cardinality(Coefficient.Cardinality cardinality) {
            cardinalities.accept(cardinality);
            return true;
        }

        @Override
        public Boolean extreme(Coefficient.Extreme extreme) {
            extreme.parts().forEach(p -> p.match(this));
            return true;
        }

        @Override
        public Boolean sum(Coefficient.Sum sum) {
            sum.parts().forEach(p -> p.part().match(this));
            return true;
        }

        @Override
        public Boolean product(Coefficient.Product product) {
            product.left().match(this);
            return product.right().match(this);
        }

        @Override
        public Boolean quotient(Coefficient.Quotient quotient) {
            quotient.left().match(this);
            return quotient.right().match(this);
        }
    }
}
