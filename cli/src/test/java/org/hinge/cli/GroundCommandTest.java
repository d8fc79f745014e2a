package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroundCommandTest {
    private static final String MODEL =
            """
            Person = {"ann", "bob"}
            Nice(Person) (closed)
            Rude(Person) (closed)
            Knows(Person, Person)
            Nice("ann") = 1
            Rude("ann") = 1
            Knows("ann", "ann") = 0
            2.5 : Nice(A) -> Knows(A, B)
            Knows(A, +B) <= 1 .
            1 : Nice(A) && Rude("bob") -> Knows(A, A)
            """;

    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String text, String... options) throws IOException {
        Path model = Files.writeString(folder.resolve("model.psl"), text);
        String[] arguments = new String[options.length + 2];
        arguments[0] = "ground";
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[options.length + 1] = model.toString();
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        return HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
    }

    @Test
    void theReportIsAlsoThereForMachines() throws IOException {
        assertThat(run(MODEL, "--json")).isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("variables").asInt()).isEqualTo(3);
        assertThat(json.path("potentials").asInt()).isEqualTo(1);
        assertThat(json.path("constraints").asInt()).isEqualTo(1);
        JsonNode rule = json.path("rules").get(0);
        assertThat(rule.path("index").asInt()).isEqualTo(1);
        assertThat(rule.path("text").asText()).isEqualTo("2.5: Nice(A) -> Knows(A, B)");
        assertThat(rule.path("weight").asDouble()).isEqualTo(2.5);
        assertThat(rule.path("rows").asInt()).isEqualTo(2);
        assertThat(rule.path("kept").asInt()).isEqualTo(1);
        assertThat(rule.path("constant").asInt()).isEqualTo(1);
        assertThat(rule.path("dropped").asInt()).isZero();
        assertThat(rule.path("divisionsByZero").asInt()).isZero();
        assertThat(rule.path("seconds").asDouble()).isPositive();
        assertThat(rule.path("whyEmpty").isNull()).isTrue();
        assertThat(json.path("rules").get(1).path("weight").isNull()).isTrue();
        assertThat(json.path("rules").get(2).path("whyEmpty").asText())
                .isEqualTo("no atom of Rude matches Rude(\"bob\")");
        assertThat(json.path("diagnostics").toString()).contains("has no ground rules");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aRuleWithoutGroundRulesIsNamedWithTheReason() throws IOException {
        assertThat(run(MODEL)).isZero();
        assertThat(err.toString())
                .contains(
                        "model.psl:10:1: warning: this rule has no ground rules:"
                                + " no atom of Rude matches Rude(\"bob\")\n");
    }

    @Test
    void violatedHardRulesAreAWarningIfAllowed() throws IOException {
        String text = MODEL + "Nice(A) -> Knows(A, A) .\n";
        assertThat(run(text, "--quiet")).isEqualTo(3);
        assertThat(err.toString())
                .contains(": Nice(A) -> Knows(A, A) . with A = \"ann\" is violated")
                .contains("model.psl:", "help: mend the observations");
        err.getBuffer().setLength(0);
        assertThat(run(text, "--quiet", "--allow-violated", "--seed", "7")).isZero();
        assertThat(err.toString()).contains(": warning: Nice(A) -> Knows(A, A) . with A = \"ann\"");
    }

    @Test
    void aRuleThatPassesTheLimitsIsAUserErrorAtItsPlace() throws IOException {
        assertThat(run(MODEL, "--max-terms", "1")).isEqualTo(2);
        assertThat(err.toString()).contains("has no targets, so its base is all combinations");
        String targets = MODEL + "target Knows(\"ann\", \"bob\")\n1 : !Knows(A, B)\n";
        assertThat(run(targets, "--max-terms", "1")).isEqualTo(2);
        assertThat(err.toString())
                .contains("model.psl:12:1: rule 4 makes the model larger than 1 terms");
    }
}
