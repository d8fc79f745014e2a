package org.hinge.grounding.query;

import java.util.Map;
import java.util.stream.Collectors;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Signed;

/**
 * A coefficient as SQL: the arithmetic of doubles in the order in which it is written, so that
 * every engine gives the same bits. What divides by zero is not a number.
 *
 * @param cardinalities the columns that count constants, by sum variable
 */
record CoefficientSql(Map<String, String> cardinalities) implements Coefficient.Cases<String> {
    private static final String NOT_A_NUMBER = "CAST('NaN' AS DOUBLE)";

    String of(Coefficient coefficient) {
        return coefficient.match(this);
    }

    @Override
    public String value(Coefficient.Value value) {
        return "CAST('" + value.value() + "' AS DOUBLE)";
    }

    @Override
    public String cardinality(Coefficient.Cardinality cardinality) {
        String column = cardinalities.get(cardinality.variable());
        return column == null ? "CAST(0 AS DOUBLE)" : "CAST(coalesce(" + column + ", 0) AS DOUBLE)";
    }

    @Override
    public String extreme(Coefficient.Extreme extreme) {
        String all = extreme.parts().stream().map(this::of).collect(Collectors.joining(", "));
        String undefined =
                extreme.parts().stream()
                        .map(part -> "isnan(" + of(part) + ")")
                        .collect(Collectors.joining(" OR "));
        return "CASE WHEN %s THEN %s ELSE %s(%s) END"
                .formatted(undefined, NOT_A_NUMBER, extreme.maximum() ? "greatest" : "least", all);
    }

    @Override
    public String sum(Coefficient.Sum sum) {
        StringBuilder text = new StringBuilder("(CAST(0 AS DOUBLE)");
        for (Signed<Coefficient> part : sum.parts()) {
            text.append(part.negative() ? " - " : " + ").append(of(part.part()));
        }
        return text.append(')').toString();
    }

    @Override
    public String product(Coefficient.Product product) {
        return "(" + of(product.left()) + " * " + of(product.right()) + ")";
    }

    @Override
    public String quotient(Coefficient.Quotient quotient) {
        String divisor = of(quotient.right());
        return "CASE WHEN %s = 0 THEN %s ELSE %s / %s END"
                .formatted(divisor, NOT_A_NUMBER, of(quotient.left()), divisor);
    }
}
