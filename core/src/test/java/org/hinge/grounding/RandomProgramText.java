package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.hinge.grounding.lazy.LazyRules;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;

/** Random small programs for the tests of later stages. */
public final class RandomProgramText {
    private static final int MOST_ATTEMPTS = 1_000;

    private RandomProgramText() {}

    /** The valid program of a seed, with all its data. */
    public static String of(long seed) {
        Random random = new Random(new SplittableRandom(seed).nextLong());
        RandomProgram programs = new RandomProgram(random, "P", seed % 2 == 0);
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            String text = programs.schemaText() + programs.rules();
            Program program = GroundingRun.read(text).program();
            if (program != null && hasLazyRule(program)) {
                return text;
            }
        }
        // Another schema.
        return of(seed + 1_000_000);
    }

    /**
     * Types, predicates and facts, and rules for them, of which not all are valid.
     *
     * @param rules one on each line
     */
    public record Parts(String schema, List<String> rules) {}

    /**
     * Those of a seed.
     *
     * @param programs how many stand beside each other
     */
    public static Parts parts(long seed, int programs) {
        Random random = new Random(new SplittableRandom(seed).nextLong());
        StringBuilder schema = new StringBuilder();
        List<String> rules = new ArrayList<>();
        for (int p = 0; p < programs; p++) {
            RandomProgram program = new RandomProgram(random, "P" + p, seed % 2 == 0);
            schema.append(program.schemaText());
            for (int i = 0; i < 4; i++) {
                rules.addAll(program.rules().lines().toList());
            }
        }
        Collections.shuffle(rules, random);
        return new Parts(schema.toString(), rules);
    }

    private static boolean hasLazyRule(Program program) {
        return !LazyRules.among(
                        RuleTemplate.of(program.rules(), program.schema()), program.schema(), true)
                .isEmpty();
    }
}
