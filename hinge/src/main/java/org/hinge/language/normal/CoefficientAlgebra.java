package org.hinge.language.normal;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Signed;

/**
 * Arithmetic on coefficients; numbers are computed at once.
 *
 * <pre>{@code 2 * 3 / |Y|     becomes     6 / |Y| }</pre>
 */
final class CoefficientAlgebra implements Coefficient.Cases<Coefficient> {
    private final Span span;

    /**
     * Computes for one rule.
     *
     * @param span where the numbers that are computed come from
     */
    CoefficientAlgebra(Span span) {
        this.span = span;
    }

    Coefficient number(double value) {
        return new Coefficient.Value(value, span);
    }

    /** The coefficient with its numbers computed. */
    Coefficient fold(Coefficient coefficient) {
        return coefficient.match(this);
    }

    Coefficient times(Coefficient left, Coefficient right) {
        if (left instanceof Coefficient.Value a) {
            if (right instanceof Coefficient.Value b) {
                return number(a.value() * b.value());
            }
            if (a.value() == 1) {
                return right;
            }
            // Numbers gather in front: 2 * (3 / |Y|) is 6 / |Y|.
            if (right instanceof Coefficient.Quotient quotient) {
                return new Coefficient.Quotient(times(a, quotient.left()), quotient.right());
            }
            if (right instanceof Coefficient.Product product
                    && product.left() instanceof Coefficient.Value b) {
                return times(number(a.value() * b.value()), product.right());
            }
            return new Coefficient.Product(left, right);
        }
        return right instanceof Coefficient.Value
                ? times(right, left)
                : new Coefficient.Product(left, right);
    }

    Coefficient divide(Coefficient left, Coefficient right) {
        if (left instanceof Coefficient.Value a && right instanceof Coefficient.Value b) {
            return number(a.value() / b.value());
        }
        return new Coefficient.Quotient(left, right);
    }

    /** Numbers are added up and stand last. */
    Coefficient add(List<Signed<Coefficient>> parts) {
        double number = 0;
        List<Signed<Coefficient>> others = new ArrayList<>();
        for (Signed<Coefficient> part : parts) {
            if (part.part() instanceof Coefficient.Value v) {
                number += part.negative() ? -v.value() : v.value();
            } else {
                others.add(part);
            }
        }
        if (others.isEmpty()) {
            return number(number);
        }
        if (number != 0) {
            others.add(new Signed<>(number < 0, number(Math.abs(number))));
        }
        boolean alone = others.size() == 1 && !others.get(0).negative();
        return alone ? others.get(0).part() : new Coefficient.Sum(others);
    }

    @Override
    public Coefficient value(Coefficient.Value value) {
        return value;
    }

    @Override
    public Coefficient cardinality(Coefficient.Cardinality cardinality) {
        return cardinality;
    }

    @Override
    public Coefficient extreme(Coefficient.Extreme extreme) {
        List<Coefficient> parts = extreme.parts().stream().map(this::fold).toList();
        double best = extreme.maximum() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (Coefficient part : parts) {
            if (!(part instanceof Coefficient.Value v)) {
                return new Coefficient.Extreme(extreme.maximum(), parts);
            }
            best = extreme.maximum() ? Math.max(best, v.value()) : Math.min(best, v.value());
        }
        return number(best);
    }

    @Override
    public Coefficient sum(Coefficient.Sum sum) {
        List<Signed<Coefficient>> parts = new ArrayList<>();
        for (Signed<Coefficient> part : sum.parts()) {
            parts.add(new Signed<>(part.negative(), fold(part.part())));
        }
        return add(parts);
    }

    @Override
    public Coefficient product(Coefficient.Product product) {
        return times(fold(product.left()), fold(product.right()));
    }

    @Override
    public Coefficient quotient(Coefficient.Quotient quotient) {
        return divide(fold(quotient.left()), fold(quotient.right()));
    }
}
