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

    /** Numbers gather in front: {@code 2 * (3 / |Y|)} is {@code 6 / |Y|}. */
    Coefficient times(Coefficient left, Coefficient right) {
        if (left instanceof Coefficient.Value a) {
            return times(a.value(), right);
        }
        return right instanceof Coefficient.Value b
                ? times(b.value(), left)
                : new Coefficient.Product(left, right);
    }

    private Coefficient times(double number, Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Value v) {
            return number(number * v.value());
        }
        if (number == 1) {
            return coefficient;
        }
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return new Coefficient.Quotient(times(number, quotient.left()), quotient.right());
        }
        if (coefficient instanceof Coefficient.Product product
                && startsWithNumber(product.left())) {
            Coefficient left = times(number, product.left());
            return left instanceof Coefficient.Value v && v.value() == 1
                    ? product.right()
                    : new Coefficient.Product(left, product.right());
        }
        return new Coefficient.Product(number(number), coefficient);
    }

    private static boolean startsWithNumber(Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return startsWithNumber(quotient.left());
        }
        if (coefficient instanceof Coefficient.Product product) {
            return startsWithNumber(product.left());
        }
        return coefficient instanceof Coefficient.Value;
    }

    Coefficient divide(Coefficient left, Coefficient right) {
        if (left instanceof Coefficient.Value a && right instanceof Coefficient.Value b) {
            return number(divide(a.value(), b.value()));
        }
        return new Coefficient.Quotient(left, right);
    }

    /** Not a number where the divisor is 0 or overflowed, so that the rule can be refused. */
    private static double divide(double left, double right) {
        return right != 0 && Double.isFinite(right) ? left / right : Double.NaN;
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
            if (!Double.isFinite(v.value())) {
                return number(Double.NaN);
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
