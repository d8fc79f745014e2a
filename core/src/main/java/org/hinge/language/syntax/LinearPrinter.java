package org.hinge.language.syntax;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hinge.text.NumberText;

/** Prints linear expressions and coefficients with no more brackets than they need. */
public final class LinearPrinter implements Linear.Cases<String>, Coefficient.Cases<String> {
    private static final LinearPrinter INSTANCE = new LinearPrinter();

    private LinearPrinter() {}

    public static String print(Linear linear) {
        return linear.match(INSTANCE);
    }

    public static String print(Coefficient coefficient) {
        return coefficient.match(INSTANCE);
    }

    @Override
    public String constant(Linear.Constant constant) {
        return print(constant.value());
    }

    @Override
    public String atom(Linear.AtomValue atom) {
        return atom.atom().toString();
    }

    @Override
    public String scaled(Linear.Scaled scaled) {
        String factor = part(scaled.factor());
        return scaled.body() instanceof Linear.AtomValue
                ? factor + " " + print(scaled.body())
                : factor + " * (" + print(scaled.body()) + ")";
    }

    @Override
    public String divided(Linear.Divided divided) {
        boolean sum = divided.body() instanceof Linear.Sum;
        String body = print(divided.body());
        return (sum ? "(" + body + ")" : body) + " / " + factor(divided.divisor());
    }

    @Override
    public String sum(Linear.Sum sum) {
        return signed(sum.parts(), LinearPrinter::part);
    }

    @Override
    public String value(Coefficient.Value value) {
        return NumberText.of(value.value());
    }

    @Override
    public String cardinality(Coefficient.Cardinality cardinality) {
        return "|" + cardinality.variable() + "|";
    }

    @Override
    public String extreme(Coefficient.Extreme extreme) {
        return extreme.parts().stream()
                .map(LinearPrinter::print)
                .collect(Collectors.joining(", ", extreme.maximum() ? "@Max[" : "@Min[", "]"));
    }

    @Override
    public String sum(Coefficient.Sum sum) {
        return signed(sum.parts(), LinearPrinter::part);
    }

    @Override
    public String product(Coefficient.Product product) {
        return part(product.left()) + " * " + factor(product.right());
    }

    @Override
    public String quotient(Coefficient.Quotient quotient) {
        return part(quotient.left()) + " / " + factor(quotient.right());
    }

    private static <T> String signed(List<Signed<T>> parts, Function<T, String> print) {
        StringBuilder out = new StringBuilder();
        for (Signed<T> part : parts) {
            String text = print.apply(part.part());
            if (out.isEmpty() && !part.negative()) {
                out.append(text);
            } else {
                String sign = part.negative() ? "-" : "+";
                out.append(out.isEmpty() ? sign : " " + sign + " ");
                out.append(text.startsWith("-") ? "(" + text + ")" : text);
            }
        }
        return out.toString();
    }

    /** As a part of a sum. */
    private static String part(Linear linear) {
        if (linear instanceof Linear.Constant constant) {
            return part(constant.value());
        }
        return linear instanceof Linear.Sum ? "(" + print(linear) + ")" : print(linear);
    }

    /** As a part of a sum, or on the left of a product. */
    private static String part(Coefficient coefficient) {
        String text = print(coefficient);
        return coefficient instanceof Coefficient.Sum ? "(" + text + ")" : text;
    }

    /** On the right of a product or quotient. */
    private static String factor(Coefficient coefficient) {
        boolean compound =
                coefficient instanceof Coefficient.Sum
                        || coefficient instanceof Coefficient.Product
                        || coefficient instanceof Coefficient.Quotient;
        String text = print(coefficient);
        return compound || text.startsWith("-") ? "(" + text + ")" : text;
    }
}
