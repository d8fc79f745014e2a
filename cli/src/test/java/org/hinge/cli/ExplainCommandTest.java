package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    private static final String FRIENDS =
            """
            Person = {"ann", "bob", "cat"}
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            Knows("ann", "bob") = 1
            Knows("bob", "cat") = 0.8
            Trusts("ann", "bob") = 0.9
            2.0 : Trusts(A, B) && Knows(B, C) && A != C -> Trusts(A, C) ^2
            0.5 : !Trusts(A, B)
            Trusts(A, +B) <= 2 .
            """;

    @TempDir private Path folder;

    private CommandCall run(String text, String... options) throws IOException {
        Path model = Files.writeString(folder.resolve("model.psl"), text);
        List<String> arguments = new ArrayList<>(List.of("explain", model.toString()));
        arguments.addAll(List.of(options));
        return CommandCall.of(arguments);
    }

    private JsonNode json(String text, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--json", "--gap", "1e-7"));
        CommandCall call = run(text, all.toArray(String[]::new));
        assertThat(call.exitCode()).as(call.out() + call.err()).isZero();
        return new ObjectMapper().readTree(call.out());
    }

    @Test
    void everyForceHasItsRuleAndSubstitution() throws IOException {
        JsonNode atom = json(FRIENDS, "--atom", "Trusts(\"ann\",\"cat\")").path("atoms").get(0);
        assertThat(atom.path("atom").asText()).isEqualTo("Trusts(\"ann\", \"cat\")");
        assertThat(atom.path("value").asDouble()).isCloseTo(0.575, within(1e-8));
        double sum = atom.path("bound").asDouble() + atom.path("residual").asDouble();
        for (JsonNode force : atom.path("forces")) {
            sum += force.path("force").asDouble();
            assertThat(force.fieldNames())
                    .toIterable()
                    .contains("rule", "text", "substitution", "loss", "force");
        }
        assertThat(sum).isCloseTo(0, within(1e-9));
        JsonNode first = atom.path("forces").get(0);
        assertThat(first.path("rule").asInt()).isEqualTo(1);
        assertThat(first.path("substitution").path("B").asText()).isEqualTo("bob");
        assertThat(first.path("force").asDouble()).isCloseTo(0.5, within(1e-8));
        assertThat(atom.path("constraints").isArray()).isTrue();
    }

    /** Each change is asked for, and made in the text of the program. */
    @Test
    void whatIfGivesWhatTheEditedProgramGives() throws IOException {
        checkWhatIf(FRIENDS.replace("2.0 :", "3.5 :"), "--weight", "1=3.5");
        checkWhatIf(FRIENDS.replace("0.5 :", "0.25 :"), "--weight", "2=0.25");
        checkWhatIf(
                FRIENDS.replace("\"cat\") = 0.8", "\"cat\") = 0.6"),
                "--set",
                "Knows(\"bob\", \"cat\")=0.6");
        checkWhatIf(FRIENDS.replaceAll("(?m)^2.0 :.*\n", ""), "--without", "1");
        checkWhatIf(
                FRIENDS.replace("Trusts(\"ann\", \"bob\") = 0.9\n", ""),
                "--without",
                "Trusts(ann, bob)");
        // Both are removed: numbers are those of the program as it is written.
        checkWhatIf(
                FRIENDS.replaceAll("(?m)^2.0 :.*\n", "").replaceAll("(?m)^Trusts.*\\.\n", ""),
                "--without",
                "1",
                "--without",
                "3");
    }

    /** Rule 2 is rule 2, whatever is left out before it; hard rules can be left out too. */
    @Test
    void rulesKeepTheirNumbersWhenOthersAreLeftOut() throws IOException {
        String prior = FRIENDS.replace("2.0 :", "1: Trusts(A, B) = 0.3 ^2\n2.0 :");
        JsonNode atom =
                json(prior, "--without", "1", "--without", "4", "--atom", "Trusts(ann, cat)")
                        .path("atoms")
                        .get(0);
        assertThat(atom.path("forces")).hasSize(2);
        assertThat(atom.path("forces").get(0).path("rule").asInt()).isEqualTo(2);
        assertThat(atom.path("forces").get(1).path("rule").asInt()).isEqualTo(3);
        CommandCall call = run(prior, "--without", "1", "--weight", "2=3", "--worst", "1");
        assertThat(call.out())
                .contains("the weight of rule 1 is 0\n", "the weight of rule 2 is 3\n")
                .contains("rule 2  3: Trusts(A, B) && Knows(B, C)", "rule 3  0.5: !Trusts(A, B)");
    }

    private void checkWhatIf(String edited, String... options) throws IOException {
        List<String> asked = new ArrayList<>(List.of(options));
        asked.addAll(List.of("--atom", "Trusts(ann, cat)"));
        JsonNode changed = json(FRIENDS, asked.toArray(String[]::new));
        JsonNode fresh = json(edited, "--atom", "Trusts(ann, cat)");
        double expected = fresh.path("atoms").get(0).path("value").asDouble();
        double value = changed.path("atoms").get(0).path("value").asDouble();
        assertThat(value).as(asked.toString()).isCloseTo(expected, within(1e-6));
        JsonNode first = changed.path("differences").get(0);
        assertThat(first.path("atom").asText()).isEqualTo("Trusts(\"ann\", \"cat\")");
        assertThat(first.path("before").asDouble()).isCloseTo(0.575, within(1e-4));
        assertThat(first.path("after").asDouble()).isCloseTo(expected, within(1e-4));
    }

    @Test
    void rulesThatContradictEachOtherAreShownAsEver() throws IOException {
        String never =
                """
                Q(X)
                target Q("b")
                Q("b") >= 0.5 .
                Q("b") <= 0.25 .
                """;
        CommandCall call = run(never, "--atom", "Q(b)");
        assertThat(call.exitCode()).isEqualTo(3);
        assertThat(call.err()).contains("no assignment meets", "Q(\"b\") - 0.25 <= 0");
        CommandCall whatIf =
                run(
                        FRIENDS,
                        "--atom",
                        "Trusts(ann,cat)",
                        "--weight",
                        "1=3",
                        "--set",
                        "Trusts(ann,ann)=1",
                        "--set",
                        "Trusts(ann,bob)=1",
                        "--set",
                        "Trusts(cat,ann)=1",
                        "--set",
                        "Trusts(cat,bob)=1",
                        "--set",
                        "Trusts(cat,cat)=1");
        assertThat(whatIf.exitCode()).as(whatIf.out()).isEqualTo(3);
        assertThat(whatIf.err()).contains("is violated by 1.00000 by observations alone");
    }

    @Test
    void nothingInAConstantReachesTheTerminalAsItIs() throws IOException {
        String text =
                """
                P(X) (closed)
                Q(X)
                P("a\\u001b[31m\\u202e") = 0.5
                1: P(X) -> Q(X) ^2
                1: !Q(X) ^2
                """;
        CommandCall call = run(text, "--worst", "1");
        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).contains("= 0.25").contains("\\u001b[31m\\u202e");
        assertThat(call.out().chars().filter(Character::isISOControl).distinct())
                .containsExactly((int) '\n');
        assertThat(call.out()).doesNotContain("\u202e");
    }
}
