package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code --json} a command prints one object of the documented form, whatever happens. */
class JsonOutputTest {
    private static final String FINE =
            """
            Item = {"a", "b"}
            Good(Item)
            Known(Item) (closed)
            Known("a") = 1
            1 : Known(X) -> Good(X)
            0.5 : !Good(X)
            truth Good("a") = 1
            truth Good("b") = 0
            """;

    private static final String INFEASIBLE =
            """
            Item = {"a"}
            Good(Item)
            1 : Good(X)
            Good(X) >= 0.7 .
            Good("a") <= 0.2 .
            truth Good("a") = 1
            """;

    private static final String WITHOUT_DATA_FILE =
            """
            Good(Item)
            observed Good from "nowhere.tsv"
            1 : Good(X)
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground", "check"})
    void aProgramWithErrorsGivesItsDiagnostics(String command) throws IOException {
        for (String text :
                List.of("1 : Godo(X) ->", "Good(Item)\n1 : Godo(X)\n", WITHOUT_DATA_FILE)) {
            JsonNode json = run(2, command, model(text));
            assertThat(json.path("diagnostics").get(0).path("severity").asText())
                    .isEqualTo("error");
            assertThat(json.path("diagnostics").get(0).path("file").asText()).endsWith("model.psl");
            assertThat(json.path("diagnostics").get(0).path("line").asInt()).isPositive();
            assertThat(json.has("energy")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground", "check"})
    void aMissingFileIsADiagnostic(String command) throws IOException {
        JsonNode json = run(2, command, folder.resolve("none.psl").toString());
        assertThat(json.path("diagnostics").get(0).path("file").asText()).endsWith("none.psl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground", "check"})
    void aMistakeInTheCommandLineIsADiagnosticWithoutAPlace(String command) throws IOException {
        for (String wrong : List.of("--no-such-option", "--threads=0", "--threads=x")) {
            JsonNode json = run(2, command, model(FINE), wrong);
            JsonNode diagnostic = json.path("diagnostics").get(0);
            assertThat(diagnostic.path("file").isNull()).isTrue();
            assertThat(diagnostic.path("message").asText()).contains("--");
            JsonNode help = diagnostic.path("help");
            assertThat(help.get(help.size() - 1).asText())
                    .isEqualTo("see hinge " + command + " --help");
        }
        run(2, command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground", "check"})
    void aProgramThatIsFineGivesItsResult(String command) throws IOException {
        JsonNode json = run(0, command, model(FINE));
        assertThat(json.path("diagnostics").toString()).doesNotContain("\"error\"");
        assertThat(json.size()).isGreaterThan(5);
        List<Integer> rules = new ArrayList<>();
        json.path("rules").forEach(rule -> rules.add(rule.path("index").asInt()));
        assertThat(rules).containsExactly(1, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate"})
    void whatContradictsItselfIsTold(String command) throws IOException {
        JsonNode json = run(3, command, model(INFEASIBLE));
        assertThat(json.path("termination").asText()).isEqualTo("INFEASIBLE");
        assertThat(json.path("problem").asText()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground", "check"})
    void anInterruptedRunIsADiagnostic(String command) throws IOException {
        Interruption interruption = new Interruption();
        interruption.request();
        String[] args = {command, "--json", model(FINE)};
        int code =
                HingeCommand.commandLine(terminal(), Map.of(), interruption, command).execute(args);
        assertThat(code).isEqualTo(1);
        assertThat(checked(1, command).path("diagnostics").get(0).path("message").asText())
                .startsWith("interrupted while ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate", "learn", "ground"})
    void anOutputThatCannotBeWrittenIsADiagnostic(String command) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        JsonNode json = run(2, command, model(FINE), "-o", file.resolve("below").toString());
        assertThat(json.path("diagnostics").toString()).contains("file");
    }

    @Test
    void valuesGoIntoTheObject() throws IOException {
        for (String command : List.of("infer", "round", "evaluate")) {
            JsonNode json = run(0, command, model(FINE), "--values");
            JsonNode good = json.path("values").path("Good");
            assertThat(good).hasSize(2);
            assertThat(good.get(0).path("arguments").toString()).isEqualTo("[\"a\"]");
            assertThat(good.get(0).path("value").asDouble()).isEqualTo(1);
            assertThat(good.get(1).path("value").asDouble()).isEqualTo(0);
            assertThat(run(0, command, model(FINE)).has("values")).isFalse();
        }
        assertThat(run(3, "infer", model(INFEASIBLE), "--values").path("values").isNull()).isTrue();
    }

    @Test
    void withoutJsonAllValuesAreListed() throws IOException {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            items.append(i == 0 ? "" : ", ").append("\"i").append(i).append('"');
        }
        String text = "Item = {%s}\nGood(Item)\n1 : Good(X)\n".formatted(items);
        int code =
                HingeCommand.commandLine(terminal(), Map.of())
                        .execute("infer", "--values", model(text));
        assertThat(code).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("  i"))).hasSize(30);
    }

    @Test
    void thePlanIsJsonToo() throws IOException {
        JsonNode json = run(0, "ground", model(FINE), "--show-plan");
        assertThat(json.path("plan")).hasSize(2);
        assertThat(json.path("plan").get(0).path("index").asInt()).isEqualTo(1);
        assertThat(json.path("plan").get(0).path("queries").get(0).asText()).contains("SELECT");
    }

    private JsonNode run(int expected, String command, String... arguments) throws IOException {
        List<String> args = new ArrayList<>(List.of(command, "--json"));
        args.addAll(List.of(arguments));
        int code =
                HingeCommand.commandLine(terminal(), Map.of()).execute(args.toArray(String[]::new));
        assertThat(code).as(out.toString() + err).isEqualTo(expected);
        return checked(expected, command);
    }

    /** What was printed: one object of the form that docs/json.md gives, and nothing else. */
    private JsonNode checked(int code, String command) throws IOException {
        assertThat(err.toString()).isEmpty();
        JsonNode json =
                new ObjectMapper()
                        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                        .readTree(out.toString());
        out.getBuffer().setLength(0);
        assertThat(json.path("command").asText()).isEqualTo(command);
        assertThat(json.path("exitCode").asInt(-1)).isEqualTo(code);
        assertThat(json.path("diagnostics").isArray()).isTrue();
        for (JsonNode diagnostic : json.path("diagnostics")) {
            assertThat(diagnostic.path("severity").asText()).isIn("error", "warning", "note");
            assertThat(diagnostic.path("message").asText()).isNotEmpty();
            assertThat(diagnostic.path("help").isArray()).isTrue();
            for (String place : List.of("file", "line", "column", "endLine", "endColumn")) {
                assertThat(diagnostic.has(place)).as(place).isTrue();
            }
        }
        return json;
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private Terminal terminal() {
        return Terminal.plain(new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
