package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Linear;
import org.hinge.language.syntax.Signed;

/**
 * Writes linear expressions in any of the ways that say the same, as tokens. A method for each rule
 * of the grammar: what it returns can stand where that rule is asked for.
 */
final class OddLinear {
    private final SplittableRandom random;
    private final OddTerms terms;

    OddLinear(SplittableRandom random, OddTerms terms) {
        this.random = random;
        this.terms = terms;
    }

    /** linear: a sum, or one term. */
    List<String> of(Linear linear) {
        if (linear instanceof Linear.Sum sum) {
            List<String> out = signed(sum.parts(), this::term);
            return sometimes() ? OddTerms.bracketed(out) : out;
        }
        if (linear instanceof Linear.Constant constant) {
            return sum(constant.value());
        }
        return term(linear);
    }

    /** lterm: a coefficient, or something with an atom and factors around it. */
    private List<String> term(Linear linear) {
        if (sometimes() || linear instanceof Linear.Sum) {
            return OddTerms.bracketed(of(linear));
        }
        if (linear instanceof Linear.Constant constant) {
            return chain(constant.value());
        }
        if (linear instanceof Linear.AtomValue atom) {
            return terms.atom(atom.atom());
        }
        if (linear instanceof Linear.Divided divided) {
            return join(term(divided.body()), "/", group(divided.divisor()));
        }
        Linear.Scaled scaled = (Linear.Scaled) linear;
        if (random.nextInt(3) == 0) {
            return join(term(scaled.body()), "*", group(scaled.factor()));
        }
        List<String> factor = chain(scaled.factor());
        List<String> body = atomic(scaled.body());
        return random.nextBoolean() ? join(factor, "*", body) : join(factor, body);
    }

    /** atomic: an atom, or brackets around something with one. */
    private List<String> atomic(Linear linear) {
        return linear instanceof Linear.AtomValue atom && !sometimes()
                ? terms.atom(atom.atom())
                : OddTerms.bracketed(of(linear));
    }

    /** csum: numbers added up, or one coefficient. */
    private List<String> sum(Coefficient coefficient) {
        return coefficient instanceof Coefficient.Sum sum && !sometimes()
                ? signed(sum.parts(), this::chain)
                : chain(coefficient);
    }

    /** coef: groups joined by * and /, read from the left. */
    private List<String> chain(Coefficient coefficient) {
        if (coefficient instanceof Coefficient.Quotient quotient && !sometimes()) {
            return join(chain(quotient.left()), "/", group(quotient.right()));
        }
        if (coefficient instanceof Coefficient.Product product && random.nextBoolean()) {
            return join(chain(product.left()), "*", group(product.right()));
        }
        return group(coefficient);
    }

    /** cgroup: factors side by side, but no two numbers. */
    private List<String> group(Coefficient coefficient) {
        if (!(coefficient instanceof Coefficient.Product product) || sometimes()) {
            return factor(coefficient);
        }
        List<String> left = group(product.left());
        List<String> right = factor(product.right());
        boolean numbers = isNumber(left.get(left.size() - 1)) && isNumber(right.get(0));
        return join(left, numbers ? OddTerms.bracketed(right) : right);
    }

    private static boolean isNumber(String token) {
        return token.matches("\\.?\\d.*");
    }

    /** cfactor: a number, a cardinality, an extreme, or brackets. */
    private List<String> factor(Coefficient coefficient) {
        if (sometimes()) {
            return OddTerms.bracketed(sum(coefficient));
        }
        if (coefficient instanceof Coefficient.Value value) {
            return List.of(terms.number(value.value()));
        }
        if (coefficient instanceof Coefficient.Cardinality cardinality) {
            return List.of("|", cardinality.variable(), "|");
        }
        if (coefficient instanceof Coefficient.Extreme extreme) {
            List<String> out =
                    new ArrayList<>(List.of("@", extreme.maximum() ? "Max" : "Min", "["));
            out.addAll(OddTerms.separated(extreme.parts(), this::sum));
            out.add("]");
            return out;
        }
        return OddTerms.bracketed(sum(coefficient));
    }

    private static <T> List<String> signed(List<Signed<T>> parts, Function<T, List<String>> write) {
        List<String> out = new ArrayList<>();
        for (Signed<T> part : parts) {
            if (part.negative() || !out.isEmpty()) {
                out.add(part.negative() ? "-" : "+");
            }
            out.addAll(write.apply(part.part()));
        }
        return out;
    }

    private static List<String> join(List<String> left, String operator, List<String> right) {
        return join(join(left, List.of(operator)), right);
    }

    private static List<String> join(List<String> left, List<String> right) {
        List<String> out = new ArrayList<>(left);
        out.addAll(right);
        return out;
    }

    private boolean sometimes() {
        return random.nextInt(8) == 0;
    }
}
