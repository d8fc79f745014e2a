package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.hinge.RandomCases;
import org.hinge.data.Dataset;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleReport;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/** Terms, their order and their last bits do not depend on the run or the number of threads. */
class GroundingOrderTest {
    @Test
    void randomProgramsGroundAlikeInEveryRun() {
        for (long seed = 0; seed < RandomCases.count(20); seed++) {
            assertRepeatable("seed " + seed, GrounderAgainstNaiveTest.text(seed));
        }
    }

    /** Tables of more than 122,880 rows are read by several threads. */
    @Test
    void largeTablesGroundAlikeForAnyNumberOfThreads() {
        assertRepeatable("large", LargeProgram.of(new Random(0), 400));
    }

    /** A rule is admitted by a join with fewer lookups: that must have no fewer rows. */
    @Test
    void noRuleHasMoreRowsThanItWasAdmittedFor() {
        Map<Integer, Long> admitted = new HashMap<>();
        GroundingProgress progress =
                new GroundingProgress() {
                    @Override
                    public void begins(int rule, long rows) {
                        admitted.put(rule, rows);
                    }
                };
        int rules = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            Program program = GroundingRun.program(GrounderAgainstNaiveTest.text(seed));
            admitted.clear();
            Map<Integer, Long> found =
                    GroundingRun.withDataset(
                            program,
                            1,
                            progress,
                            (grounder, data) -> rowsOfQueries(grounder, program, data));
            String where = "seed " + seed;
            admitted.forEach(
                    (rule, rows) ->
                            assertTrue(
                                    found.getOrDefault(rule, Long.MAX_VALUE) <= rows,
                                    () -> where + ", rule " + rule));
            rules += admitted.size();
        }
        assertTrue(rules > 100);
    }

    /** By the first rule of each query. */
    private static Map<Integer, Long> rowsOfQueries(
            Grounder grounder, Program program, Dataset data) {
        List<RuleTemplate> templates =
                AlikeTemplates.of(program, data, GroundingSettings.DEFAULT.mostTogether());
        int[] blocks = RuleTemplate.blockOfEach(templates, program.rules().size());
        Map<Integer, Long> rows = new HashMap<>();
        for (RuleReport report : grounder.ground(program, data).reports()) {
            for (RuleTemplate template : templates) {
                if (template.blocks().contains(blocks[report.firstRule()])) {
                    rows.merge(template.representative().index(), report.rows(), Long::sum);
                }
            }
        }
        return rows;
    }

    private static void assertRepeatable(String what, String text) {
        Program program = GroundingRun.program(text);
        GroundProgram first =
                GroundingRun.withDataset(
                        program,
                        1,
                        (grounder, data) -> {
                            GroundProgram once = grounder.ground(program, data);
                            GroundProgram again = grounder.ground(program, data);
                            assertSame(what + " again", once, again);
                            StringBuilder lines = new StringBuilder();
                            GroundListing listing = new GroundListing(program, data, lines);
                            GroundProgram listed = grounder.ground(program, data, listing);
                            assertSame(what + " with a listing", once, listed);
                            long terms = lines.chars().filter(c -> c == '\n').count() - 1;
                            assertEquals(once.mrf().terms(), terms, what);
                            return once;
                        });
        GroundProgram other =
                GroundingRun.withDataset(
                        program, 2, (grounder, data) -> grounder.ground(program, data));
        assertSame(what + " with two threads", first, other);
    }

    private static void assertSame(String how, GroundProgram a, GroundProgram b) {
        assertEquals(a.violations(), b.violations(), how);
        assertEquals(a.violatedCount(), b.violatedCount(), how);
        assertArrayEquals(numbers(a.mrf()), numbers(b.mrf()), how);
    }

    /** All numbers of a field, bit by bit. */
    private static long[] numbers(HingeLossMrf mrf) {
        LongStream.Builder numbers = LongStream.builder();
        for (int k = 0; k < mrf.terms(); k++) {
            numbers.add(mrf.rule(k)).add(mrf.kind(k).name().hashCode());
            numbers.add(Double.doubleToRawLongBits(mrf.constant(k)));
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                numbers.add(mrf.variable(e));
                numbers.add(Double.doubleToRawLongBits(mrf.coefficient(e)));
            }
        }
        for (int rule = 0; rule < mrf.rules(); rule++) {
            numbers.add(Double.doubleToRawLongBits(mrf.constantValue(rule)));
        }
        return numbers.build().toArray();
    }
}
