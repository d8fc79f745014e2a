package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hinge.RandomCases;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleReport;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.junit.jupiter.api.Test;

/**
 * Rules that are alike over many predicates are one query, and nothing shows it: terms, reports and
 * listings stand rule by rule, as if each had been grounded by itself.
 */
class AlikePredicatesTest {
    private static final int PREDICATES = 40;

    /** Rules of five shapes for each predicate; every tenth closed predicate has no atoms. */
    private static Program program() {
        StringBuilder text = new StringBuilder("T = {\"a\", \"b\", \"c\"}\n");
        for (int i = 0; i < PREDICATES; i++) {
            text.append("P%d(T)\nQ%d(T, T) (closed)\n".formatted(i, i));
            text.append("P%d(\"a\") = 0.%d\n".formatted(i, i % 10));
            if (i % 10 != 3) {
                text.append("Q%d(\"a\", \"b\") = 1\nQ%d(\"b\", \"c\") = 0.5\n".formatted(i, i));
            }
        }
        for (int i = 0; i < PREDICATES; i++) {
            int j = (i + 7) % PREDICATES;
            text.append("1: P%d(X) && Q%d(X, Y) -> P%d(Y)\n".formatted(i, i, j));
            text.append("2: P%d(X) && !Q%d(X, X) -> P%d(\"b\") ^2\n".formatted(i, j, j));
            text.append("P%d(\"a\") = P%d(\"b\") + 1 .\n".formatted(j, j));
            text.append("1: P%d(+X) <= |X| - 2 {X: !Q%d(X, \"b\")}\n".formatted(i, i));
            text.append("1: (P%d(X) && P%d(X)) || Q%d(X, \"c\")\n".formatted(i, j, i));
            text.append("Q%d(X, Y) -> P%d(X) .\n".formatted(i, j));
        }
        return GroundingRun.program(text.toString());
    }

    @Test
    void theyGroundAsNestedLoopsDo() {
        Program program = program();
        Grounded expected = NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
        assertEquals(List.of(), expected.differences(GroundingRun.ground(program)));
    }

    @Test
    void eachShapeIsOneQuery() {
        Program program = program();
        List<String> plan =
                GroundingRun.withDataset(
                        program,
                        1,
                        (grounder, data) ->
                                GroundingPlan.of(program, data).steps().stream()
                                        .filter(step -> step.rules() > 1)
                                        .map(GroundingPlan.Step::toString)
                                        .toList());
        assertEquals(5, plan.size(), () -> String.join("\n", plan));
        String first = plan.get(0);
        assertTrue(first.startsWith("rule 1 (and 39 rules alike, of other predicates): "), first);
        assertTrue(first.contains("JOIN shared_open1 x0 ON x0.p = r.p0"), first);
    }

    @Test
    void reportsAndTheirReasonsAreThoseOfEachRule() {
        Program program = program();
        List<RuleReport> told = new ArrayList<>();
        GroundingProgress progress =
                new GroundingProgress() {
                    @Override
                    public void done(RuleReport report) {
                        told.add(report);
                    }
                };
        GroundProgram ground =
                GroundingRun.withDataset(
                        program, 1, progress, (grounder, data) -> grounder.ground(program, data));
        assertEquals(ground.reports(), told);
        for (int rule = 0; rule < program.rules().size(); rule++) {
            RuleReport report = told.get(rule);
            int number = rule / 6;
            boolean empty = number % 10 == 3 && (rule % 6 == 0 || rule % 6 == 5);
            assertEquals(rule, report.firstRule());
            assertEquals(1, report.rules());
            assertEquals(empty ? "Q" + number + " has no atoms above 0" : "", report.whyEmpty());
            long found = report.kept() + report.dropped() + report.constant();
            if (rule % 6 == 0) {
                assertEquals(empty ? 0 : 2, report.rows(), () -> "" + report);
                assertEquals(report.rows(), found, () -> "" + report);
            }
        }
    }

    @Test
    void aListingChangesNoCount() {
        assertCountedAlike(program());
        assertCountedAlike(GroundingRun.program(GrounderAgainstNaiveTest.text(0)));
    }

    private static void assertCountedAlike(Program program) {
        GroundingRun.withDataset(
                program,
                1,
                (grounder, data) -> {
                    GroundListing listing = new GroundListing(program, data, new StringBuilder());
                    List<String> listed = counts(grounder.ground(program, data, listing));
                    assertEquals(counts(grounder.ground(program, data)), listed);
                    return listed;
                });
    }

    private static List<String> counts(GroundProgram ground) {
        return ground.reports().stream()
                .map(r -> r.toString().replaceAll(", seconds=[^,]*", ""))
                .toList();
    }

    /** Also of the random programs, whose constants and rules without variables add to it. */
    @Test
    void termsAndListingsStandInTheOrderOfTheirBlocks() {
        assertInOrder(program());
        for (long seed = 0; seed < RandomCases.count(40); seed++) {
            assertInOrder(GroundingRun.program(GrounderAgainstNaiveTest.text(seed)));
        }
    }

    private static void assertInOrder(Program program) {
        int[] blocks =
                RuleTemplate.blockOfEach(
                        RuleTemplate.of(program.rules(), program.schema()), program.rules().size());
        StringBuilder lines = new StringBuilder();
        GroundProgram ground =
                GroundingRun.withDataset(
                        program,
                        1,
                        (grounder, data) ->
                                grounder.ground(
                                        program, data, new GroundListing(program, data, lines)));
        List<Integer> ofTerms =
                IntStream.range(0, ground.mrf().terms())
                        .mapToObj(k -> blocks[ground.mrf().rule(k)])
                        .toList();
        List<Integer> ofLines =
                lines.toString()
                        .lines()
                        .skip(1)
                        .map(line -> blocks[Integer.parseInt(line.split("\t", 2)[0]) - 1])
                        .toList();
        assertEquals(ofTerms.stream().sorted().toList(), ofTerms);
        assertEquals(ofTerms, ofLines);
        List<Integer> ofViolations =
                ground.violations().stream().map(violation -> blocks[violation.rule()]).toList();
        assertEquals(ofViolations.stream().sorted().toList(), ofViolations);
    }
}
