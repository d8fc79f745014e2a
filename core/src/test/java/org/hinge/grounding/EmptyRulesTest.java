package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.grounding.report.RuleReport;
import org.hinge.language.Program;
import org.hinge.report.DiagnosticPrinter;
import org.junit.jupiter.api.Test;

/** Why rules have no groundings, and variables whose types have nothing in common. */
class EmptyRulesTest {
    private static final String PAPERS =
            """
            Wrote(Author, Paper) (closed)
            Wrote("ann", "p1") = 1
            Cites(Text, Text) (closed)
            Cites("7", "8") = 1
            Nothing(Author) (closed)
            Nothing("ann") = 0
            Good(Paper)
            target Good("p1")
            target Good("p2")
            """;

    private static List<String> why(String rules) {
        Program program = GroundingRun.program(PAPERS + rules);
        return GroundingRun.withDataset(
                program,
                1,
                (grounder, data) -> {
                    List<String> ground =
                            grounder.ground(program, data).reports().stream()
                                    .map(RuleReport::whyEmpty)
                                    .toList();
                    List<String> estimated =
                            GroundingEstimate.of(program, data, GroundingProgress.NONE).stream()
                                    .map(RuleEstimate::whyEmpty)
                                    .toList();
                    assertThat(estimated).isEqualTo(ground);
                    return ground;
                });
    }

    @Test
    void theAtomThatEmptiesARuleIsNamed() {
        assertThat(
                        why(
                                """
                                1 : Wrote(A, P) -> Good(P)
                                1 : Nothing(A) && Wrote(A, P) -> Good(P)
                                1 : Wrote("zed", P) -> Good(P)
                                1 : Wrote(A, P) && Cites(P, Q) && Good(P) -> Good(Q)
                                1 : Wrote(A, P) && P == "zed" -> Good(P)
                                """))
                .containsExactly(
                        "",
                        "Nothing has no atoms above 0",
                        "no atom of Wrote matches Wrote(\"zed\", P)",
                        "no constant P of Wrote(A, P) is one of Cites(P, Q); for example \"p1\" and \"7\"",
                        "no combination fulfils its other conditions");
    }

    @Test
    void typesWithoutACommonConstantAreReportedOnce() {
        Program program =
                GroundingRun.program(
                        PAPERS
                                + """
                                1 : Wrote(A, P) && Cites(P, Q) -> Good(P)
                                1 : Good(Q) -> Cites(Q, Q)
                                1 : Wrote(A, P) -> Good(P)
                                """);
        String text =
                GroundingRun.withDataset(
                        program,
                        1,
                        (grounder, data) -> {
                            Diagnostics diagnostics = new Diagnostics();
                            TypesWithoutOverlap.report(program, data, diagnostics);
                            return new DiagnosticPrinter(false).print(diagnostics.sorted());
                        });
        assertThat(text)
                .isEqualTo(
                        """
                        random.psl:10:26: warning: P is a Paper in Wrote(A, P) and a Text in Cites(P, Q), but no constant is both
                            1 : Wrote(A, P) && Cites(P, Q) -> Good(P)
                                                     ^
                            help: for example, "p1" is a Paper and "7" is a Text: are these the names of two different tables?
                        """);
    }
}
