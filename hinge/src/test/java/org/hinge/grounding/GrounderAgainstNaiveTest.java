package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.hinge.RandomCases;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/**
 * The grounder gives what nested loops over all constants give, whatever the number of threads and
 * run by run. A database takes long to open, so several programs share one.
 */
class GrounderAgainstNaiveTest {
    private static final int CASES = 5_000;
    private static final int PROGRAMS_AT_ONCE = 20;
    private static final int MOST_ATTEMPTS = 100;

    /** One random program, valid by itself. */
    private record Case(long seed, String text, Program program) {
        /** The first valid program of a seed. */
        static Case of(long seed) {
            Random random = new Random(seed);
            String prefix = "P" + seed % PROGRAMS_AT_ONCE;
            // Comparisons are compiled differently where no constant is a number.
            boolean numbers = seed / PROGRAMS_AT_ONCE % 3 > 0;
            for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
                String text = RandomProgram.of(random, prefix, numbers);
                Program program = GroundingRun.read(text).program();
                if (program != null) {
                    return new Case(seed, text, program);
                }
            }
            throw new AssertionError("no valid program of seed " + seed);
        }
    }

    @Test
    void termsAreThoseOfNestedLoopsForAnyNumberOfThreads() {
        for (long first = 0; first < RandomCases.count(CASES); first += PROGRAMS_AT_ONCE) {
            List<Case> cases = new ArrayList<>();
            for (int i = 0; i < PROGRAMS_AT_ONCE; i++) {
                cases.add(Case.of(first + i));
            }
            check(cases);
        }
    }

    private static void check(List<Case> cases) {
        String text = cases.stream().map(Case::text).collect(Collectors.joining());
        Program program = GroundingRun.program(text);
        Grounded expected =
                Grounded.joined(
                        cases.stream()
                                .map(c -> NaiveGrounder.ground(c.program, GroundingRun.FUNCTIONS))
                                .toList());
        List<String> differences;
        try {
            differences =
                    GroundingRun.withDataset(
                            program,
                            1,
                            (grounder, data) -> {
                                GroundProgram once = grounder.ground(program, data);
                                assertSame("again", once, grounder.ground(program, data));
                                GroundingRun.withDataset(
                                        program,
                                        2,
                                        (other, copy) -> {
                                            assertSame(
                                                    "with two threads",
                                                    once,
                                                    other.ground(program, copy));
                                            return "done";
                                        });
                                return expected.differences(Grounded.of(once, data));
                            });
        } catch (RuntimeException | AssertionError e) {
            cases.forEach(GrounderAgainstNaiveTest::checkAlone);
            throw e;
        }
        if (!differences.isEmpty()) {
            cases.forEach(GrounderAgainstNaiveTest::checkAlone);
            fail("only together: seeds from " + cases.get(0).seed + "\n" + shown(differences));
        }
    }

    /** Fails if the program differs by itself, and shows it. */
    private static void checkAlone(Case one) {
        String what = "seed " + one.seed + "\n" + one.text;
        Grounded expected = NaiveGrounder.ground(one.program, GroundingRun.FUNCTIONS);
        Grounded actual;
        try {
            actual = GroundingRun.ground(one.program);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(what, e);
        }
        List<String> differences = expected.differences(actual);
        if (!differences.isEmpty()) {
            StringBuilder rules = new StringBuilder();
            one.program
                    .rules()
                    .forEach(r -> rules.append(r.index() + ": " + r.text().strip() + "\n"));
            fail(what + rules + shown(differences));
        }
    }

    private static String shown(List<String> differences) {
        return differences.stream().limit(30).collect(Collectors.joining("\n"));
    }

    private static void assertSame(String how, GroundProgram a, GroundProgram b) {
        assertEquals(a.violations(), b.violations(), how);
        assertEquals(a.violatedCount(), b.violatedCount(), how);
        assertArrayEquals(numbers(a.mrf()), numbers(b.mrf()), how);
    }

    /** All numbers of a field, bit by bit. */
    private static long[] numbers(HingeLossMrf mrf) {
        List<Long> numbers = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            numbers.add((long) mrf.rule(k));
            numbers.add((long) mrf.kind(k).ordinal());
            numbers.add(Double.doubleToRawLongBits(mrf.constant(k)));
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                numbers.add((long) mrf.variable(e));
                numbers.add(Double.doubleToRawLongBits(mrf.coefficient(e)));
            }
        }
        for (int rule = 0; rule < mrf.rules(); rule++) {
            numbers.add(Double.doubleToRawLongBits(mrf.constantValue(rule)));
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }
}
