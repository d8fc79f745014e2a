package org.hinge.language.normal;

import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Signed;

/** Whether no number of a coefficient is too large and none that it divides by is 0. */
final class FiniteNumbers implements Coefficient.Cases<Boolean> {
    private static final FiniteNumbers INSTANCE = new FiniteNumbers();

    private FiniteNumbers() {}

    static boolean in(Coefficient coefficient) {
        return coefficient.match(INSTANCE);
    }

    @Override
    public Boolean value(Coefficient.Value value) {
        return Math.abs(value.value()) <= Coefficient.MOST;
    }

    @Override
    public Boolean cardinality(Coefficient.Cardinality cardinality) {
        return true;
    }

    @Override
    public Boolean extreme(Coefficient.Extreme extreme) {
        return extreme.parts().stream().allMatch(FiniteNumbers::in);
    }

    @Override
    public Boolean sum(Coefficient.Sum sum) {
        return sum.parts().stream().map(Signed::part).allMatch(FiniteNumbers::in);
    }

    @Override
    public Boolean product(Coefficient.Product product) {
        return in(product.left()) && in(product.right());
    }

    @Override
    public Boolean quotient(Coefficient.Quotient quotient) {
        boolean byZero = quotient.right() instanceof Coefficient.Value v && v.value() == 0;
        return !byZero && in(quotient.left()) && in(quotient.right());
    }
}
