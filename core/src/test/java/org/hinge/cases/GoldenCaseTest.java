package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GoldenCaseTest {
    private static final String TEXT =
            """
            # Shows the form.
            program
              P(Node)

                1 : P(X)
            program data.psl
              P("a") = 1
            file q.tsv
              b
            expect warnings
            expect print
              P(Node)
            run check ./program.psl
              standard output:

                no rules
              exit code 0
            """;

    @Test
    void theIndentGoesAndBlankLinesInsideStay() {
        GoldenCase golden = GoldenCase.parse(TEXT);
        assertThat(golden.title()).isEqualTo("# Shows the form.");
        assertThat(golden.program())
                .containsExactly(
                        Map.entry("program.psl", "P(Node)\n\n  1 : P(X)\n"),
                        Map.entry("data.psl", "P(\"a\") = 1\n"));
        assertThat(golden.files()).containsExactly(Map.entry("q.tsv", "b\n"));
        assertThat(golden.expected())
                .containsExactly(
                        Map.entry(Expectation.WARNINGS, ""),
                        Map.entry(Expectation.PRINT, "P(Node)\n"));
        assertThat(golden.runs())
                .containsExactly(
                        Map.entry(
                                "check ./program.psl",
                                "standard output:\n\n  no rules\nexit code 0\n"));
    }

    @Test
    void theTextIsWrittenAsItWasRead() {
        assertThat(GoldenCase.parse(TEXT).text()).isEqualTo(TEXT);
    }

    @Test
    void blankLinesBetweenSectionsDoNotCount() {
        assertThat(GoldenCase.parse(TEXT.replace("expect", "\n\nexpect")))
                .isEqualTo(GoldenCase.parse(TEXT));
    }

    @Test
    void mistakesInTheFormAreToldByLine() {
        assertBad("program\n", "line 1 must be: # what it shows");
        assertBad("# A.\nprogram\n  P(X)\n", "line 3 ends without an expectation");
        assertBad("# A.\nexpect print\n", "line 2 ends without a program");
        assertBad("# A.\nprogram\nprogram\n", "line 3 stands twice");
        assertBad(
                "# A.\nprogram\nexpect error\n",
                "line 3 is no heading, and not indented by two spaces: expect error");
    }

    private static void assertBad(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GoldenCase.parse(text))
                .withMessage(message);
    }
}
