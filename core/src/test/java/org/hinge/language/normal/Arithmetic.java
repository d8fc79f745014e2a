package org.hinge.language.normal;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Signed;

/**
 * What expressions come to by plain recursion, given the values of atoms, by predicate, and the
 * cardinalities of sum variables.
 */
record Arithmetic(Map<String, Double> atoms, Map<String, Double> cardinalities) {
    /**
     * A value with the size of the numbers that it was computed from, which bounds its rounding.
     *
     * @param size the value if nothing cancelled out
     * @param wellDefined whether no divisor was 0, or so small that it may be rounding alone
     */
    record Result(double value, double size, boolean wellDefined) {
        private Result plus(boolean negative, Result other) {
            return new Result(
                    negative ? value - other.value : value + other.value,
                    size + other.size,
                    wellDefined && other.wellDefined);
        }

        private Result times(Result other) {
            return new Result(
                    value * other.value, size * other.size, wellDefined && other.wellDefined);
        }

        private Result over(Result other) {
            boolean clear = Math.abs(other.value) > 1e-3 * other.size;
            return new Result(
                    value / other.value,
                    size / Math.abs(other.value),
                    wellDefined && other.wellDefined && clear);
        }
    }

    private static Result number(double value) {
        return new Result(value, Math.abs(value), true);
    }

    Result of(Linear linear) {
        if (linear instanceof Linear.Constant constant) {
            return of(constant.value());
        }
        if (linear instanceof Linear.AtomValue value) {
            return of(value.atom());
        }
        if (linear instanceof Linear.Scaled scaled) {
            return of(scaled.factor()).times(of(scaled.body()));
        }
        if (linear instanceof Linear.Divided divided) {
            return of(divided.body()).over(of(divided.divisor()));
        }
        Result sum = number(0);
        for (Signed<Linear> part : ((Linear.Sum) linear).parts()) {
            sum = sum.plus(part.negative(), of(part.part()));
        }
        return sum;
    }

    private Result of(Atom atom) {
        return number(atoms.getOrDefault(atom.predicate(), Double.NaN));
    }

    Result of(Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Value value) {
            return number(value.value());
        }
        if (coefficient instanceof Coefficient.Cardinality cardinality) {
            return number(cardinalities.getOrDefault(cardinality.variable(), Double.NaN));
        }
        if (coefficient instanceof Coefficient.Product product) {
            return of(product.left()).times(of(product.right()));
        }
        if (coefficient instanceof Coefficient.Quotient quotient) {
            return of(quotient.left()).over(of(quotient.right()));
        }
        if (coefficient instanceof Coefficient.Extreme extreme) {
            List<Result> parts = extreme.parts().stream().map(this::of).toList();
            double best = parts.get(0).value();
            for (Result part : parts) {
                best =
                        extreme.maximum()
                                ? Math.max(best, part.value())
                                : Math.min(best, part.value());
            }
            return new Result(
                    best,
                    largest(parts, Result::size),
                    parts.stream().allMatch(Result::wellDefined));
        }
        Result sum = number(0);
        for (Signed<Coefficient> part : ((Coefficient.Sum) coefficient).parts()) {
            sum = sum.plus(part.negative(), of(part.part()));
        }
        return sum;
    }

    private static double largest(List<Result> parts, ToDoubleFunction<Result> side) {
        return parts.stream().mapToDouble(side).max().orElseThrow();
    }

    Result of(LinearForm form) {
        Result sum = of(form.constant());
        for (LinearForm.Part part : form.parts()) {
            sum = sum.plus(false, of(part.coefficient()).times(of(part.atom())));
        }
        return sum;
    }
}
