package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/** Random arithmetic rules as text, with sums, filters and cardinalities. */
final class RandomArithmeticRule {
    private final Random random;
    private final RandomAtoms atoms;
    private final List<String> sumVariables = new ArrayList<>();

    private RandomArithmeticRule(Random random, RandomSchema schema) {
        this.random = random;
        this.atoms = new RandomAtoms(random, schema, 2);
    }

    static String of(Random random, RandomSchema schema) {
        return new RandomArithmeticRule(random, schema).rule();
    }

    private String rule() {
        int parts = 1 + random.nextInt(3);
        List<String> some = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            some.add(atom());
        }
        // Coefficients come last: they may count any sum variable.
        List<String> left = new ArrayList<>();
        List<String> right = new ArrayList<>();
        for (String atom : some) {
            (left.isEmpty() || random.nextBoolean() ? left : right).add(scaled(atom));
        }
        if (right.isEmpty() || random.nextInt(4) == 0) {
            right.add(coefficient());
        }
        String relation =
                switch (random.nextInt(5)) {
                    case 0, 1 -> " = ";
                    case 2, 3 -> " <= ";
                    default -> " >= ";
                };
        String body = linear(left) + relation + linear(right);
        StringBuilder rule = new StringBuilder(RandomLogicalRule.weighted(body, random, false));
        for (String variable : sumVariables) {
            if (random.nextInt(100) < 55) {
                rule.append(" {").append(variable).append(": ");
                rule.append(filter(variable, 2)).append('}');
            }
        }
        return rule.toString();
    }

    private String atom() {
        boolean sum = random.nextInt(100) < 50 && sumVariables.size() < 3;
        int choice = random.nextInt(100);
        PredicateKind kind =
                choice < 65
                        ? PredicateKind.OPEN
                        : choice < 92 || sum ? PredicateKind.CLOSED : PredicateKind.FUNCTION;
        Predicate predicate = atoms.predicate(p -> p.kind() == kind);
        return sum ? atoms.summation(predicate, sumVariables) : atoms.atom(predicate);
    }

    private String linear(List<String> parts) {
        StringBuilder out = new StringBuilder(random.nextInt(8) == 0 ? "-" : "");
        for (int i = 0; i < parts.size(); i++) {
            out.append(i == 0 ? "" : random.nextInt(3) == 0 ? " - " : " + ");
            out.append(parts.get(i));
        }
        return out.toString();
    }

    private String scaled(String atom) {
        return switch (random.nextInt(9)) {
            case 0 -> number() + " " + atom;
            case 1 -> coefficient() + " * " + atom;
            case 2 -> atom + " / " + factor();
            case 3 -> "1 / " + factor() + " " + atom;
            case 4 -> number() + " * (" + atom + " - " + number() + ") / " + factor();
            case 5 -> "(" + atom + " + " + atom() + ")";
            default -> atom;
        };
    }

    private String number() {
        return switch (random.nextInt(5)) {
            case 0 -> "0";
            case 1 -> "0.5";
            case 2 -> "3";
            default -> "1";
        };
    }

    /** Numbers and cardinalities with operators between them. */
    private String coefficient() {
        return switch (random.nextInt(6)) {
            case 0 -> number() + " * " + factor();
            case 1 -> number() + " / " + factor();
            case 2 -> "1 / " + factor() + " " + bracket();
            default -> factor();
        };
    }

    private String factor() {
        int choice = random.nextInt(sumVariables.isEmpty() ? 3 : 9);
        return switch (choice) {
            case 0, 1 -> number();
            case 2 -> bracket();
            case 3, 4 -> "@" + (choice == 3 ? "Min" : "Max") + "[" + number() + ", " + sum() + "]";
            default -> cardinality();
        };
    }

    private String bracket() {
        return "(" + sum() + ")";
    }

    private String sum() {
        return (sumVariables.isEmpty() ? number() : cardinality())
                + (random.nextBoolean() ? " - " : " + ")
                + (sumVariables.isEmpty() || random.nextBoolean() ? number() : cardinality());
    }

    private String cardinality() {
        return "|" + sumVariables.get(random.nextInt(sumVariables.size())) + "|";
    }

    private String filter(String variable, int depth) {
        int choice = random.nextInt(100);
        if (depth > 0 && choice < 45) {
            String left = filter(variable, depth - 1);
            String right = filter(variable, depth - 1);
            String operator = choice < 22 ? " || " : choice < 40 ? " && " : " -> ";
            return "(" + left + operator + right + ")";
        }
        String negation = random.nextInt(4) == 0 ? "!" : "";
        if (choice < 65) {
            return negation + "(" + atoms.filterComparison(variable) + ")";
        }
        Predicate predicate = atoms.predicate(p -> !p.isOpen());
        return negation + atoms.filterAtom(predicate, variable);
    }
}
