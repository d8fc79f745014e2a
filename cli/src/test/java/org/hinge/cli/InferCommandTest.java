package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Stream;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InferCommandTest {
    /** Each atom settles at 0.75 by a closed form; "c, d" and the tab try the writers. */
    private static final String SOLVABLE =
            """
            Item = {"b", "a", "c, \\"d\\"", "t\\tu", "10", "9"}
            Good(Item)
            Known(Item) (closed)
            Known("a") = 1
            1 : !Good(X) ^2
            3 : Good(X) ^2
            2 : Known("a") -> Known("b")
            """;

    private static final String INFEASIBLE =
            """
            Item = {"a", "b"}
            Good(Item)
            1 : Good(X)
            Good(X) >= 0.7 .
            Good("b") <= 0.2 .
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    // ---- on screen -----------------------------------------------------------------------------

    @Test
    void withoutAFolderTheFirstAtomsAndTheSummaryAreShown() throws IOException {
        assertThat(infer(model(SOLVABLE))).isEqualTo(0);
        assertThat(out.toString())
                .contains("Good(Item)", "  10      0.750000\n", "  c, \"d\"  0.750000\n")
                .contains("solved in", "energy 4.5 (and a constant 2)", "largest violation 0")
                .contains("6 atoms, 12 potentials, 0 constraints");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("model.psl"));
        }
    }

    @Test
    void quietPrintsNothing() throws IOException {
        assertThat(infer("--quiet", model(SOLVABLE))).isEqualTo(0);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEmpty();
    }

    // ---- files ---------------------------------------------------------------------------------

    @Test
    void valuesAreWrittenInTheOrderOfTheArgumentsText() throws IOException {
        Path results = folder.resolve("results");
        assertThat(infer(model(SOLVABLE), "-o", results.toString(), "--gap", "1e-12")).isEqualTo(0);
        assertThat(results.resolve("Good.tsv"))
                .hasContent(
                        """
                        10\t0.75
                        9\t0.75
                        a\t0.75
                        b\t0.75
                        c, "d"\t0.75
                        t\\tu\t0.75
                        """);
        try (Stream<Path> files = Files.list(results)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("Good.tsv", "summary.json", "certificate.bin");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv", "json", "parquet"})
    void everyFormatCanBeVerified(String format) throws IOException {
        String results = folder.resolve("results").toString();
        assertThat(infer(model(SOLVABLE), "-o", results, "--format", format)).isEqualTo(0);
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
        assertThat(out.toString()).endsWith("verified: the results hold\n");
    }

    @Test
    void whatTheUserHadIsKeptUntilTheNewFilesAreComplete() throws IOException {
        Path results = Files.createDirectories(folder.resolve("results"));
        Path notes = Files.writeString(results.resolve("notes.txt"), "mine");
        Files.createDirectories(results.resolve("Good.tsv"));
        assertThat(infer(model(SOLVABLE), "-o", results.toString())).isEqualTo(2);
        assertThat(notes).hasContent("mine");
        try (Stream<Path> files = Files.list(results)) {
            assertThat(files.filter(f -> f.getFileName().toString().startsWith("."))).isEmpty();
        }
    }

    // ---- summary -------------------------------------------------------------------------------

    @Test
    void theSummaryHasTheNumbers() throws IOException {
        Path file = folder.resolve("summary.json");
        assertThat(infer(model(SOLVABLE), "--summary", file.toString())).isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(file.toFile());
        assertThat(summary.path("termination").asText()).isEqualTo("CONVERGED");
        assertThat(summary.path("energy").asDouble()).isBetween(4.5, 4.505);
        assertThat(summary.path("constantEnergy").asDouble()).isEqualTo(2);
        assertThat(summary.path("lowerBound").asDouble()).isBetween(4.49, 4.5);
        assertThat(summary.path("gap").asDouble()).isBetween(0.0, 1e-3);
        assertThat(summary.path("maxViolation").asDouble()).isZero();
        assertThat(summary.path("variables").asInt()).isEqualTo(6);
        assertThat(summary.path("potentials").asInt()).isEqualTo(12);
        assertThat(summary.path("constraints").asInt()).isZero();
        JsonNode rule = summary.path("rules").path(1);
        assertThat(rule.path("text").asText()).isEqualTo("3: Good(X) ^2");
        assertThat(rule.path("weight").asDouble()).isEqualTo(3);
        assertThat(rule.path("groundings").asInt()).isEqualTo(6);
        assertThat(summary.path("seconds").path("total").asDouble()).isPositive();
        assertThat(summary.path("version").asText()).isNotEmpty();
    }

    @Test
    void jsonPrintsTheSummary() throws IOException {
        assertThat(infer("--json", model(SOLVABLE))).isEqualTo(0);
        assertThat(new ObjectMapper().readTree(out.toString()).path("threads").asInt())
                .isPositive();
    }

    // ---- other ends ----------------------------------------------------------------------------

    @Test
    void anInfeasibleProgramEndsWith3AndItsProofHolds() throws IOException {
        String results = folder.resolve("results").toString();
        assertThat(infer(model(INFEASIBLE), "-o", results)).isEqualTo(3);
        assertThat(err.toString())
                .contains("these 2 ground rules contradict each other", "with X = \"b\":  ");
        JsonNode summary = new ObjectMapper().readTree(Path.of(results, "summary.json").toFile());
        assertThat(summary.path("termination").asText()).isEqualTo("INFEASIBLE");
        assertThat(summary.get("energy").isNull()).isTrue();
        assertThat(Path.of(results, "Good.tsv")).doesNotExist();
        assertThat(run("verify", results)).isEqualTo(0);
    }

    @Test
    void observationsThatViolateAHardRuleCanBeAllowed() throws IOException {
        String program =
                "Good(Item)\nGood(\"a\") = 0\ntarget Good(\"b\")\n1: Good(X)\nGood(\"a\") = 1 .\n";
        assertThat(infer(model(program))).isEqualTo(3);
        assertThat(err.toString()).contains("is violated by 1.00000 by observations alone");
        assertThat(infer("--allow-violated", model(program))).isEqualTo(0);
    }

    @Test
    void aLimitThatComesFirstEndsWith1() throws IOException {
        String program =
                """
                Item = {"a", "b", "c", "d", "e"}
                Same(Item, Item)
                1 : Same(X, Y) && Same(Y, Z) -> Same(X, Z)
                0.7 : Same("a", Y)
                0.6 : !Same(X, Y)
                Same(X, +Y) <= 1 .
                Same(+X, Y) <= 1 .
                """;
        int code = infer(model(program), "--max-iterations", "1", "--gap", "1e-12");
        assertThat(code).isEqualTo(1);
        assertThat(out.toString()).contains("stopped at the limit of iterations in 1 iteration");
    }

    @Test
    void anUnknownWeightIsReportedAndTakenAs1() throws IOException {
        assertThat(infer(model("Item = {\"a\"}\nGood(Item)\n? : Good(X)\n"))).isEqualTo(0);
        assertThat(err.toString())
                .contains("model.psl:3:1: warning: this weight is not known; 1 is used");
    }

    @Test
    void wrongSettingsAreUserErrors() throws IOException {
        assertThat(infer(model(SOLVABLE), "--gap", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("gap must be positive (got 0.0)");
        assertThat(infer(model(SOLVABLE), "--threads", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("threads must be positive (got 0)");
        assertThat(infer(model(SOLVABLE), "--solver", "adm")).isEqualTo(2);
        assertThat(err.toString()).contains("primal-dual", "admm");
    }

    // ---- verify --------------------------------------------------------------------------------

    @Test
    void changedValuesDoNotHold() throws IOException {
        Path results = folder.resolve("results");
        infer(model(SOLVABLE), "-o", results.toString());
        Path values = results.resolve("Good.tsv");
        Files.writeString(values, Files.readString(values).replaceFirst("\t0\\.7\\d*", "\t0.5"));
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("energy is ");
    }

    @Test
    void aChangedProgramIsNoticed() throws IOException {
        String results = folder.resolve("results").toString();
        infer(model(SOLVABLE), "-o", results);
        model(SOLVABLE + "1 : Good(\"a\")\n");
        assertThat(run("verify", results)).isEqualTo(2);
        assertThat(err.toString())
                .contains("model.psl: this has changed since the results were written")
                .contains("hinge verify " + results + " PROGRAM");
        assertThat(run("verify", results, folder.resolve("model.psl").toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("the program or its data is not what these results were made from");
    }

    @Test
    void aFolderWithoutResultsIsAUserError() {
        assertThat(run("verify", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("summary.json", "hinge infer -o");
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private int infer(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(0, "infer");
        return run(all.toArray(String[]::new));
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
        terminal.flush();
        return code;
    }
}
