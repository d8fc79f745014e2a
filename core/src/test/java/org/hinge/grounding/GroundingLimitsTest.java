package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.settings.RunSettings;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.language.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Joins that would never end are refused within seconds, and large ones announced. */
@Timeout(60)
class GroundingLimitsTest {
    private static final String NODES =
            """
            Node = {%s}
            Rare(Node) (closed)
            On(Node)
            Off(Node)
            Alike(String, String) (function jaro)
            """
                            .formatted(list())
                    + lines("Rare(\"%d\") = 1")
                    + lines("target On(\"%d\")")
                    + lines("Off(\"%d\") = 1");

    private final List<RuleEstimate> announced = new ArrayList<>();

    private static String list() {
        return IntStream.range(0, 1000)
                .mapToObj("\"%d\""::formatted)
                .collect(Collectors.joining(", "));
    }

    private static String lines(String line) {
        return IntStream.range(0, 1000)
                .mapToObj(i -> line.formatted(i) + "\n")
                .collect(Collectors.joining());
    }

    private void ground(String rule, long maxTerms) {
        Program program = GroundingRun.program(NODES + rule);
        GroundingRun.withDataset(
                program,
                2,
                (ignored, data) -> {
                    GroundingProgress progress =
                            new GroundingProgress() {
                                @Override
                                public void expects(RuleEstimate estimate) {
                                    announced.add(estimate);
                                }
                            };
                    return new Grounder(
                                    GroundingRun.FUNCTIONS,
                                    new GroundingSettings(maxTerms),
                                    progress)
                            .ground(program, data);
                });
    }

    private void assertRefused(String rule, String why) {
        assertThatThrownBy(() -> ground(rule, 50_000_000))
                .isInstanceOf(GroundingException.class)
                .hasMessageContaining(why);
        assertThat(announced).hasSize(1);
        assertThat(announced.get(0).rows()).isBetween(1e11, 1e14);
        announced.clear();
    }

    @Test
    void tooManyTerms() {
        assertRefused(
                "1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) -> On(A)",
                "rule 1 makes the model larger than 50,000,000 terms");
    }

    /** With more terms than memory holds it is no help to raise the limit alone. */
    @Test
    void tooManyTermsForTheMemory() {
        String rule = "1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) -> On(A)";
        long held = RunSettings.Limits.DEFAULT.maxTerms();
        assertThat(held).isEqualTo(Runtime.getRuntime().maxMemory() / 110);
        assertThat(help(rule, held))
                .endsWith(
                        "or give Java more memory than its %,d MB, which hold about %,d terms"
                                .formatted(Runtime.getRuntime().maxMemory() >> 20, held));
        assertThat(help(rule, held - 1)).endsWith("or raise `max-terms`");
    }

    private String help(String rule, long maxTerms) {
        GroundingException refused =
                catchThrowableOfType(GroundingException.class, () -> ground(rule, maxTerms));
        return refused.help();
    }

    @Test
    void tooManySubstitutionsThatBecomeNothing() {
        assertRefused(
                "1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) -> Off(A)",
                "rule 1 has more than 5,000,000,000 substitutions, 100 times the limit");
    }

    @Test
    void tooManyGroundRulesOfFormulasAndSums() {
        assertRefused(
                "1 : (On(A) && On(B)) || (On(C) && On(D))",
                "rule 1 has more than 500,000,000 ground rules to look at, 10 times the limit");
        assertRefused("On(A) + On(B) + On(C) + On(D) <= 3 .", "more than 500,000,000 ground rules");
    }

    @Test
    void tooManyArgumentsOfAFunction() {
        assertThatThrownBy(
                        () ->
                                ground(
                                        "1 : Rare(A) && Rare(B) && Rare(C) && Alike(A, B) -> On(C)",
                                        100_000))
                .isInstanceOf(GroundingException.class)
                .hasMessageContaining("rule 1 asks for more than")
                .hasMessageContaining("values of Alike(A, B)");
    }

    @Test
    void aRuleBelowTheLimitsIsNotAnnounced() {
        ground("1 : Rare(A) && Rare(B) -> On(A)", 1_000_000);
        assertThat(announced).isEmpty();
        assertThatThrownBy(() -> ground("1 : Rare(A) && Rare(B) -> On(A)", 999_999))
                .hasMessageContaining("larger than 999,999 terms");
    }

    @Test
    void estimatesAreExactWhileTheyAreSmall() {
        Program program =
                GroundingRun.program(
                        NODES
                                + """
                                1 : Rare(A) && Rare(B) && Alike(A, B) -> On(A)
                                1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) -> On(A)
                                On(+A) <= 5 .
                                """);
        List<RuleEstimate> estimates =
                GroundingRun.withDataset(
                        program,
                        1,
                        (grounder, data) ->
                                GroundingEstimate.of(program, data, GroundingProgress.NONE));
        assertThat(estimates).extracting(RuleEstimate::firstRule).containsExactly(0, 1, 2);
        assertThat(estimates).extracting(RuleEstimate::exact).containsExactly(true, false, true);
        assertThat(estimates).extracting(RuleEstimate::isMuch).containsExactly(false, true, false);
        assertThat(estimates.get(0).rows()).isEqualTo(1e6);
        assertThat(estimates.get(1).rows()).isBetween(1e11, 1e13);
        assertThat(estimates.get(2).rows()).isEqualTo(1);
    }
}
