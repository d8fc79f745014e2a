package org.hinge.grounding.rows;

import java.util.function.ToDoubleFunction;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Signed;

/**
 * The value of a coefficient in one ground rule, given the cardinalities there. Division by zero
 * gives a number that is not finite.
 */
public record CoefficientValue(ToDoubleFunction<String> cardinalityOf)
        implements Coefficient.Cases<Double> {
    public double of(Coefficient coefficient) {
        return coefficient.match(this);
    }

    @Override
    public Double value(Coefficient.Value value) {
        return value.value();
    }

    @Override
    public Double cardinality(Coefficient.Cardinality cardinality) {
        return cardinalityOf.applyAsDouble(cardinality.variable());
    }

    @Override
    public Double extreme(Coefficient.Extreme extreme) {
        double best = extreme.parts().get(0).match(this);
        for (Coefficient part : extreme.parts()) {
            double value = part.match(this);
            best = extreme.maximum() ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
    }

    @Override
    public Double sum(Coefficient.Sum sum) {
        double total = 0;
        for (Signed<Coefficient> part : sum.parts()) {
            double value = part.part().match(this);
            total += part.negative() ? -value : value;
        }
        return total;
    }

    @Override
    public Double product(Coefficient.Product product) {
        return product.left().match(this) * product.right().match(this);
    }

    @Override
    public Double quotient(Coefficient.Quotient quotient) {
        double divisor = quotient.right().match(this);
        return divisor == 0 ? Double.NaN : quotient.left().match(this) / divisor;
    }
}
