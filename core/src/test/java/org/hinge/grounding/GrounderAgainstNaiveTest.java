package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.hinge.RandomCases;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.junit.jupiter.api.Test;

/**
 * The grounder gives what nested loops over all constants give. A database takes long to open and
 * to fill, so several random programs share one, and some of these share their data.
 */
class GrounderAgainstNaiveTest {
    private static final int CASES = 5_000;
    private static final int SCHEMAS_AT_ONCE = 8;
    private static final int PROGRAMS_PER_SCHEMA = 5;
    private static final int MOST_ATTEMPTS = 1_000;

    /** A random program that is valid by itself. */
    private record Case(String name, String schema, String rules, Program program) {
        String text() {
            return schema + rules;
        }

        Grounded expected() {
            return NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
        }
    }

    @Test
    void termsAreThoseOfNestedLoops() {
        int atOnce = SCHEMAS_AT_ONCE * PROGRAMS_PER_SCHEMA;
        for (long seed = 0; seed * atOnce < RandomCases.count(CASES); seed++) {
            check(cases(seed));
        }
    }

    @Test
    void soAreTheTermsOfLargerTables() {
        for (long seed = 0; seed < 2; seed++) {
            String text = LargeProgram.of(new Random(seed), 50);
            Program program = GroundingRun.program(text);
            checkAlone(new Case("seed " + seed, "", text, program));
        }
    }

    private static List<Case> cases(long seed) {
        Random random = new Random(seed);
        // Comparisons are compiled differently where no constant is a number.
        boolean numbers = seed % 3 > 0;
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < SCHEMAS_AT_ONCE; i++) {
            RandomProgram programs = new RandomProgram(random, "P" + i, numbers);
            for (int j = 0; j < PROGRAMS_PER_SCHEMA; j++) {
                cases.add(valid("seed " + seed + ", program " + i + "." + j, programs));
            }
        }
        return cases;
    }

    private static Case valid(String name, RandomProgram programs) {
        String schema = programs.schemaText();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            String rules = programs.rules();
            Program program = GroundingRun.read(schema + rules).program();
            if (program != null) {
                return new Case(name, schema, rules, program);
            }
        }
        throw new AssertionError("no valid rules: " + name + "\n" + schema);
    }

    /** The programs of a seed as one. */
    static String text(long seed) {
        return text(cases(seed));
    }

    private static String text(List<Case> cases) {
        StringBuilder text = new StringBuilder();
        String schema = "";
        for (Case each : cases) {
            text.append(each.schema.equals(schema) ? "" : each.schema).append(each.rules);
            schema = each.schema;
        }
        return text.toString();
    }

    private static void check(List<Case> cases) {
        Program program = GroundingRun.program(text(cases));
        Grounded expected = Grounded.joined(cases.stream().map(Case::expected).toList());
        List<String> differences;
        try {
            differences = expected.differences(GroundingRun.ground(program));
        } catch (RuntimeException | AssertionError e) {
            cases.forEach(GrounderAgainstNaiveTest::checkAlone);
            throw e;
        }
        if (!differences.isEmpty()) {
            cases.forEach(GrounderAgainstNaiveTest::checkAlone);
            fail("only together with others: " + cases.get(0).name + "\n" + shown(differences));
        }
    }

    /** Fails if the program differs by itself, and shows it. */
    private static void checkAlone(Case one) {
        Grounded actual;
        try {
            actual = GroundingRun.ground(one.program);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(one.name + "\n" + one.text(), e);
        }
        List<String> differences = one.expected().differences(actual);
        if (!differences.isEmpty()) {
            StringBuilder message = new StringBuilder(one.name + "\n" + one.schema);
            for (Rule rule : one.program.rules()) {
                message.append("# rule ").append(rule.index()).append('\n');
                message.append(rule.text().strip()).append('\n');
            }
            fail(message + shown(differences));
        }
    }

    private static String shown(List<String> differences) {
        return differences.stream().limit(30).collect(Collectors.joining("\n"));
    }
}
