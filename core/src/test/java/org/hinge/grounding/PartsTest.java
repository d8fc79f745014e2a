package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hinge.RandomCases;
import org.hinge.data.Dataset;
import org.hinge.grounding.report.RuleReport;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/** Terms that are made where rows are, from numbers alone, are those that are made here. */
class PartsTest {
    private static final int CASES = 600;

    @Test
    void termsAndCountsAreTheSame() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            String text = RandomProgramText.of(seed);
            String description = "seed " + seed + "\n" + text;
            Program program = GroundingRun.program(text);
            GroundingRun.withDataset(
                    program,
                    1,
                    (grounder, data) -> {
                        compare(program, grounder, data, description);
                        return true;
                    });
        }
    }

    private static void compare(
            Program program, Grounder grounder, Dataset data, String description) {
        GroundProgram here = grounder.ground(program, data);
        try (PartitionedProgram parts = grounder.groundInParts(program, data)) {
            GroundProgram gathered = parts.gathered();
            assertThat(terms(gathered.mrf()))
                    .as(description)
                    .containsExactlyInAnyOrderElementsOf(terms(here.mrf()));
            assertThat(counts(gathered)).as(description).isEqualTo(counts(here));
        }
    }

    private static List<String> counts(GroundProgram ground) {
        List<String> counts = new ArrayList<>();
        for (RuleReport r : ground.reports()) {
            counts.add(
                    List.of(r.firstRule(), r.rows(), r.kept(), r.dropped(), r.constant())
                            + " "
                            + List.of(r.extraClauses(), r.divisionsByZero(), r.whyEmpty()));
        }
        counts.add(ground.violatedCount() + " " + ground.violations());
        return counts;
    }

    private static List<String> terms(HingeLossMrf mrf) {
        List<String> terms = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            StringBuilder term = new StringBuilder();
            term.append(mrf.rule(k)).append(' ').append(mrf.kind(k)).append(' ');
            for (int i = mrf.start(k); i < mrf.start(k + 1); i++) {
                term.append(mrf.coefficient(i)).append('*').append(mrf.variable(i)).append(' ');
            }
            // 0 and -0 are one number, and engines differ in which they give.
            terms.add(term.append(mrf.constant(k) + 0.0).toString());
        }
        return terms;
    }
}
