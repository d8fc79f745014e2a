package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Random small programs as text, with all data in them: a schema, and any number of sets of rules
 * for it. Most are valid, not all.
 */
final class RandomProgram {
    private static final Pattern CONSTANT = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"");

    private final Random random;
    private final RandomSchema schema;
    private final String schemaText;

    /**
     * A new one.
     *
     * @param prefix of all names, so that several programs can be one
     * @param numbers whether some constants are numbers
     */
    RandomProgram(Random random, String prefix, boolean numbers) {
        this.random = random;
        this.schema = new RandomSchema(random, prefix, numbers);
        List<String> statements = new ArrayList<>(schema.statements());
        if (random.nextInt(3) == 0) {
            Collections.shuffle(statements, random);
        }
        this.schemaText = lines(statements);
    }

    /** Types, predicates and facts. */
    String schemaText() {
        return schemaText;
    }

    /** New rules. */
    String rules() {
        List<String> rules = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            boolean again = random.nextInt(100) < 15;
            if (random.nextInt(100) < 60) {
                String formula = RandomLogicalRule.formula(random, schema);
                rules.add(RandomLogicalRule.weighted(formula, random, true));
                if (random.nextInt(100) < 40) {
                    String other = schema.withOtherPredicates(formula);
                    other = random.nextBoolean() ? other : withOtherConstants(other);
                    rules.add(RandomLogicalRule.weighted(other, random, true));
                }
                if (again) {
                    String other = withOtherConstants(formula);
                    rules.add(RandomLogicalRule.weighted(other, random, true));
                }
            } else {
                String rule = RandomArithmeticRule.of(random, schema);
                rules.add(rule);
                if (random.nextInt(100) < 40) {
                    String other = schema.withOtherPredicates(rule);
                    rules.add(random.nextBoolean() ? other : withOtherConstants(other));
                }
                if (again) {
                    rules.add(withOtherConstants(rule));
                }
            }
        }
        return lines(rules);
    }

    /** Hinge grounds rules that differ in weights, constants and predicates by one query. */
    private String withOtherConstants(String rule) {
        return CONSTANT.matcher(rule)
                .replaceAll(
                        c -> Matcher.quoteReplacement(RandomSchema.quoted(schema.anyConstant())));
    }

    private static String lines(List<String> statements) {
        return statements.stream().collect(Collectors.joining("\n", "", "\n"));
    }
}
