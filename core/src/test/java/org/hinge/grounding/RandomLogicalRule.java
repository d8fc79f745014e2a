package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hinge.schema.Predicate;

/** Random logical rules as text: clauses in several forms, and formulas of any kind. */
final class RandomLogicalRule {
    private final Random random;
    private final RandomAtoms atoms;

    private RandomLogicalRule(Random random, RandomSchema schema) {
        this.random = random;
        this.atoms = new RandomAtoms(random, schema, random.nextInt(4) == 0 ? 4 : 3);
    }

    /** Without weight, exponent and period. */
    static String formula(Random random, RandomSchema schema) {
        RandomLogicalRule rule = new RandomLogicalRule(random, schema);
        return random.nextInt(100) < 55 ? rule.clause() : rule.general();
    }

    /** The rule with a random weight, or hard; perhaps squared. */
    static String weighted(String body, Random random, boolean negative) {
        String exponent = random.nextInt(100) < 30 ? " ^2" : "";
        int choice = random.nextInt(100);
        // A line that starts with an operator would go on with the statement before.
        if (choice < 28 && !body.startsWith("-") && !body.startsWith("|")) {
            return body + (random.nextInt(100) < 5 ? exponent : "") + " .";
        }
        String weight = choice < 80 || !negative ? "" : "-";
        String number =
                switch (random.nextInt(12)) {
                    case 0 -> "0";
                    case 1 -> "2 fixed";
                    case 2 -> "0.5";
                    default -> "1";
                };
        return choice == 99 ? "? : " + body + exponent : weight + number + " : " + body + exponent;
    }

    private String clause() {
        List<String> body = new ArrayList<>();
        List<String> head = new ArrayList<>();
        int inBody = random.nextInt(4);
        int inHead = inBody == 0 ? 1 + random.nextInt(2) : random.nextInt(3);
        for (int i = 0; i < inBody; i++) {
            body.add(literal(15));
        }
        for (int i = 0; i < inHead; i++) {
            head.add(literal(10));
        }
        if (random.nextInt(100) < 15 && inBody > 0) {
            (random.nextInt(3) > 0 ? body : head).add(body.get(random.nextInt(inBody)));
        }
        int comparisons = random.nextInt(100) < 40 ? 1 + random.nextInt(2) : 0;
        for (int i = 0; i < comparisons; i++) {
            (random.nextInt(4) > 0 ? body : head).add(atoms.comparison());
        }
        String disjunction = String.join(" || ", head);
        String conjunction = String.join(" && ", body);
        if (body.isEmpty()) {
            return disjunction;
        }
        if (head.isEmpty()) {
            return "!(" + conjunction + ")";
        }
        return switch (random.nextInt(6)) {
            case 0 -> disjunction + " <- " + conjunction;
            case 1 -> "!(" + conjunction + ") || " + disjunction;
            case 2 -> "!(" + conjunction + " && !(" + disjunction + "))";
            default -> conjunction + " -> " + disjunction;
        };
    }

    private String literal(int percentNegated) {
        int choice = random.nextInt(100);
        Predicate predicate = atoms.predicate(choice < 50 ? Predicate::isOpen : p -> !p.isOpen());
        String atom = atoms.atom(predicate);
        return random.nextInt(100) < percentNegated ? "!" + atom : atom;
    }

    private String general() {
        List<String> leaves = new ArrayList<>();
        int count = 2 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            leaves.add(literal(30));
        }
        if (random.nextInt(100) < 35) {
            leaves.add(random.nextInt(leaves.size()), atoms.comparison());
        }
        if (random.nextInt(100) < 20) {
            leaves.add(leaves.get(random.nextInt(count)));
        }
        return tree(leaves);
    }

    private String tree(List<String> leaves) {
        if (leaves.size() == 1) {
            return leaves.get(0);
        }
        int split = 1 + random.nextInt(leaves.size() - 1);
        String left = tree(leaves.subList(0, split));
        String right = tree(leaves.subList(split, leaves.size()));
        String negation = random.nextInt(5) == 0 ? "!" : "";
        String operator =
                switch (random.nextInt(5)) {
                    case 0, 1 -> " && ";
                    case 2, 3 -> " || ";
                    default -> " -> ";
                };
        return negation + "(" + left + operator + right + ")";
    }
}
