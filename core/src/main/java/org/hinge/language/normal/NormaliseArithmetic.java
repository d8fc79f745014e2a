package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.List;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.Signed;
import org.hinge.language.syntax.Statement;

/**
 * Brings everything to the left side and distributes coefficients over brackets.
 *
 * <pre>{@code
 * 2 * (A(X) + B(X)) / 4 >= C(X) + 1
 *     becomes     -0.5 A(X) - 0.5 B(X) + C(X) + 1 <= 0
 * }</pre>
 */
public final class NormaliseArithmetic implements Linear.Cases<Void> {
    private final CoefficientAlgebra algebra;
    private final List<LinearForm.Part> parts = new ArrayList<>();
    private final List<Signed<Coefficient>> constants = new ArrayList<>();

    /** What the expression that is walked now is multiplied by. */
    private Coefficient factor;

    private NormaliseArithmetic(Statement.ArithmeticRuleStatement rule) {
        this.algebra = new CoefficientAlgebra(rule.span());
        this.factor = algebra.number(1);
    }

    public static LinearForm of(Statement.ArithmeticRuleStatement rule) {
        NormaliseArithmetic pass = new NormaliseArithmetic(rule);
        double sign = rule.relation() == Relation.AT_LEAST ? -1 : 1;
        pass.add(pass.algebra.number(sign), rule.left());
        pass.add(pass.algebra.number(-sign), rule.right());
        return new LinearForm(
                pass.parts, pass.algebra.add(pass.constants), rule.relation() == Relation.EQUAL);
    }

    private void add(Coefficient newFactor, Linear linear) {
        Coefficient before = factor;
        factor = newFactor;
        linear.match(this);
        factor = before;
    }

    @Override
    public Void constant(Linear.Constant constant) {
        constants.add(new Signed<>(false, algebra.times(factor, algebra.fold(constant.value()))));
        return null;
    }

    @Override
    public Void atom(Linear.AtomValue atom) {
        parts.add(new LinearForm.Part(factor, atom.atom()));
        return null;
    }

    @Override
    public Void scaled(Linear.Scaled scaled) {
        add(algebra.times(factor, algebra.fold(scaled.factor())), scaled.body());
        return null;
    }

    @Override
    public Void divided(Linear.Divided divided) {
        add(algebra.divide(factor, algebra.fold(divided.divisor())), divided.body());
        return null;
    }

    @Override
    public Void sum(Linear.Sum sum) {
        for (Signed<Linear> part : sum.parts()) {
            add(part.negative() ? algebra.times(algebra.number(-1), factor) : factor, part.part());
        }
        return null;
    }
}
