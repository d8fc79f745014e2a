package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Signed;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.RuleStatement;

/**
 * Gives the atoms of a rule other predicate names.
 *
 * <pre>{@code
 * 1: KNOWS(A, B) -> knows(B, A)     becomes, for the predicate Knows
 * 1: Knows(A, B) -> Knows(B, A)
 * }</pre>
 */
record RenamePredicates(UnaryOperator<String> names)
        implements Formula.Rewrite, Linear.Cases<Linear> {

    RuleStatement in(RuleStatement rule) {
        if (rule instanceof LogicalRuleStatement logical) {
            return new LogicalRuleStatement(
                    logical.weight(),
                    logical.formula().match(this),
                    logical.squared(),
                    logical.comments(),
                    logical.span());
        }
        ArithmeticRuleStatement arithmetic = (ArithmeticRuleStatement) rule;
        List<Filter> filters = new ArrayList<>();
        for (Filter filter : arithmetic.filters()) {
            filters.add(
                    new Filter(
                            filter.variable(),
                            filter.condition().match(this),
                            filter.variableSpan(),
                            filter.span()));
        }
        return new ArithmeticRuleStatement(
                arithmetic.weight(),
                arithmetic.left().match(this),
                arithmetic.relation(),
                arithmetic.right().match(this),
                arithmetic.squared(),
                filters,
                arithmetic.comments(),
                arithmetic.span());
    }

    private Atom renamed(Atom atom) {
        return new Atom(
                names.apply(atom.predicate()), atom.arguments(), atom.nameSpan(), atom.span());
    }

    @Override
    public Formula atom(Formula.Holds holds) {
        return new Formula.Holds(renamed(holds.atom()));
    }

    @Override
    public Linear constant(Linear.Constant constant) {
        return constant;
    }

    @Override
    public Linear atom(Linear.AtomValue value) {
        return new Linear.AtomValue(renamed(value.atom()));
    }

    @Override
    public Linear scaled(Linear.Scaled scaled) {
        return new Linear.Scaled(scaled.factor(), scaled.body().match(this));
    }

    @Override
    public Linear divided(Linear.Divided divided) {
        return new Linear.Divided(divided.body().match(this), divided.divisor());
    }

    @Override
    public Linear sum(Linear.Sum sum) {
        List<Signed<Linear>> parts = new ArrayList<>();
        for (Signed<Linear> part : sum.parts()) {
            parts.add(new Signed<>(part.negative(), part.part().match(this)));
        }
        return new Linear.Sum(parts);
    }
}
