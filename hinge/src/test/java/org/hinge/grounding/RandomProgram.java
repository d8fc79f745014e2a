package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Random small programs as text, with all data in them. Most are valid, not all. */
final class RandomProgram {
    private static final Pattern CONSTANT = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"");

    private RandomProgram() {}

    /**
     * A program.
     *
     * @param prefix of all names, so that several programs can be one
     * @param numbers whether some constants are numbers
     */
    static String of(Random random, String prefix, boolean numbers) {
        RandomSchema schema = new RandomSchema(random, prefix, numbers);
        List<String> statements = new ArrayList<>(schema.statements());
        int rules = 1 + random.nextInt(4);
        for (int i = 0; i < rules; i++) {
            String rule =
                    random.nextInt(100) < 60
                            ? RandomLogicalRule.of(random, schema)
                            : RandomArithmeticRule.of(random, schema);
            statements.add(rule);
            if (random.nextInt(100) < 15) {
                statements.add(withOtherConstants(rule, schema));
            }
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(statements, random);
        }
        return statements.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    /** Hinge grounds rules that differ in constants only by one query. */
    private static String withOtherConstants(String rule, RandomSchema schema) {
        Matcher constants = CONSTANT.matcher(rule);
        return constants.replaceAll(
                c -> Matcher.quoteReplacement(RandomSchema.quoted(schema.anyConstant())));
    }
}
