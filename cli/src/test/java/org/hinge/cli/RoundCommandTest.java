package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundCommandTest {
    /** Half a point for everybody costs nothing; of true and false one pair must lose. */
    private static final String RIVALS =
            """
            Person = {"a", "b", "c"}
            Rival(Person, Person) (closed)
            In(Person)
            Rival("a", "b") = 1
            Rival("b", "c") = 1
            Rival("c", "a") = 1
            1 : Rival(X, Y) -> (In(X) && !In(Y)) || (!In(X) && In(Y))
            """;

    /** Exactly one of each group, and linear rules. */
    private static final String GROUPS =
            """
            Person = {"ann", "bob"}
            Place = {"x", "y", "z"}
            In(Person, Place)
            1 : In("ann", "x")
            1 : In("ann", "y")
            0.5 : In(P, "z")
            In(P, +L) = 1 .
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void showsTheAssignmentItsScoreAndTheGuarantee() throws IOException {
        assertThat(run("round", model(RIVALS), "--gap", "1e-9")).isEqualTo(0);
        assertThat(out.toString())
                .startsWith("In(Person)\n  a  ")
                .containsPattern("  a  [01]\n  b  [01]\n  c  [01]\n")
                .contains("to energy 1\n")
                .contains("score 5 of at most 6 (83.3 %); 4.5 expected of rounding at random\n")
                .contains("guarantee: at least 0.75 of the best score: all potentials are linear")
                .contains("for the rules as written", "less 0.750000\n");
    }

    @Test
    void theSummaryHasTheNumbers() throws IOException {
        Path file = folder.resolve("summary.json");
        assertThat(run("round", model(RIVALS), "--gap", "1e-9", "--summary", file.toString()))
                .isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(file.toFile());
        assertThat(summary.path("semantics").asText()).isEqualTo("boolean");
        assertThat(summary.path("method").asText()).isEqualTo("round");
        assertThat(summary.path("termination").asText()).isEqualTo("CONVERGED");
        assertThat(summary.path("energy").asDouble()).isEqualTo(1);
        assertThat(summary.path("score").asDouble()).isEqualTo(5);
        assertThat(summary.path("expectedScore").asDouble()).isBetween(4.499, 4.501);
        assertThat(summary.path("lpBound").asDouble()).isBetween(5.999, 6.0);
        assertThat(summary.path("guarantee").asDouble()).isEqualTo(0.75);
        assertThat(summary.path("guaranteedScore").asDouble()).isBetween(4.499, 4.5);
        assertThat(summary.path("guaranteeText").asText()).startsWith("at least 0.75");
        assertThat(summary.path("formulaShift").asDouble()).isEqualTo(3);
        assertThat(summary.path("probabilities").asText()).isEqualTo("half");
        assertThat(summary.path("relaxation").path("energy").asDouble()).isLessThan(1e-3);
        assertThat(summary.path("rules").path(0).path("groundings").asInt()).isEqualTo(6);
    }

    @Test
    void probabilitiesCanBeTheValues() throws IOException {
        assertThat(run("round", model(GROUPS), "--probabilities", "y", "--json")).isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(out.toString());
        assertThat(summary.path("probabilities").asText()).isEqualTo("y");
        assertThat(summary.path("guarantee").isNull()).isTrue();
        assertThat(summary.path("guaranteedScore").isNull()).isTrue();
        assertThat(summary.path("guaranteeText").asText()).isEqualTo("none: 2 hard constraints");
        assertThat(summary.path("groups").asInt()).isEqualTo(2);
        assertThat(summary.path("maxViolation").asDouble()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv", "json", "parquet"})
    void everyFormatCanBeVerified(String format) throws IOException {
        String results = folder.resolve("results").toString();
        assertThat(run("round", model(GROUPS), "-o", results, "--format", format)).isEqualTo(0);
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
        assertThat(out.toString())
                .contains("score 1.5 of at most 1.5", "verified: the results hold\n");
    }

    @ParameterizedTest
    @CsvSource({
        "score, 5.5, score is 5.0",
        "lpBound, 5, lpBound is ",
        "energy, 0, energy is 1.0",
        "expectedScore, 5.9, expectedScore is 4.5",
        "guarantee, 0.9, guarantee is 0.75",
        "guaranteedScore, 4.8, guaranteedScore is 4.5"
    })
    void wrongClaimsDoNotHold(String name, double claim, String finding) throws IOException {
        Path results = rounded(RIVALS);
        Path summary = results.resolve("summary.json");
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(summary.toFile());
        json.put(name, claim);
        Files.writeString(summary, json.toString());
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains(finding);
    }

    @Test
    void aGuaranteeThatDoesNotApplyDoesNotHold() throws IOException {
        Path results = rounded(GROUPS);
        Path summary = results.resolve("summary.json");
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(summary.toFile());
        json.put("guarantee", 0.75);
        Files.writeString(summary, json.toString());
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("not every ground rule is a linear clause");
    }

    @Test
    void valuesBetweenTrueAndFalseDoNotHold() throws IOException {
        Path results = rounded(RIVALS);
        Path values = results.resolve("In.tsv");
        Files.writeString(values, Files.readString(values).replace("a\t1", "a\t0.5"));
        Files.writeString(values, Files.readString(values).replace("a\t0\n", "a\t0.5\n"));
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("a value is neither 0 nor 1: 0.5");
    }

    // ---- given values --------------------------------------------------------------------------

    @Test
    void roundsWhatInferenceHasWritten() throws IOException {
        String results = folder.resolve("results").toString();
        String again = folder.resolve("again").toString();
        String program = model(RIVALS);
        assertThat(run("infer", program, "-o", results, "--format", "csv")).isEqualTo(0);
        assertThat(run("round", program, "--from", results, "-o", again)).isEqualTo(0);
        assertThat(out.toString()).contains("rounded the given values of energy", "of at most 6 ");
        assertThat(run("verify", again)).as(err.toString()).isEqualTo(0);
    }

    @Test
    void roundsProbabilitiesInPlainFiles() throws IOException {
        Path given = Files.createDirectories(folder.resolve("given"));
        Files.writeString(given.resolve("In.tsv"), "a\t0.9\nb\t0.2\nc\t0.7\n");
        assertThat(run("round", model(RIVALS), "--from", given.toString(), "--probabilities", "y"))
                .isEqualTo(0);
        assertThat(out.toString()).contains("  a  1\n  b  0\n  c  1\n", "guarantee: at least 0.");
    }

    @Test
    void aGuaranteeIsOnlyAsGoodAsTheGivenValues() throws IOException {
        // Everybody in costs 3 of 6: three quarters of the other half are sure.
        Path given = Files.createDirectories(folder.resolve("given"));
        Files.writeString(given.resolve("In.tsv"), "a\t1\nb\t1\nc\t1\n");
        assertThat(run("round", model(RIVALS), "--from", given.toString(), "--json")).isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(out.toString());
        assertThat(summary.path("guarantee").asDouble()).isEqualTo(0.75);
        assertThat(summary.path("guaranteedShare").asDouble()).isEqualTo(0.375);
        assertThat(summary.path("guaranteeText").asText())
                .startsWith(
                        "at least 0.375 of the best score (0.75 of the score of the values that"
                                + " were rounded)");
    }

    @Test
    void givenValuesThatDoNotFitAreUserErrors() throws IOException {
        Path given = Files.createDirectories(folder.resolve("given"));
        String program = model(RIVALS);
        assertThat(run("round", program, "--from", given.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("given: this cannot be rounded: there is no file", "help: name a folder");
        Files.writeString(given.resolve("In.tsv"), "a\t0.9\nb\t0.2\n");
        assertThat(run("round", program, "--from", given.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("do not fit this program: In has 2 rows, not 3");
        Files.writeString(given.resolve("In.tsv"), "a\t0.9\nb\t2\nc\t0\n");
        assertThat(run("round", program, "--from", given.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("In row 2: 2.0 is no value in [0, 1]");
    }

    // ---- other ends ----------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "--probabilities x, unknown probabilities 'x'; choose one of: y, half",
        "--from . --gap 0.1, --gap has no effect with --from",
        "--from . --time-limit 0, --time-limit must be positive (got 0.0)",
        "--gap 0, gap must be positive (got 0.0)",
        "--solver lazy, rounding needs all ground rules: choose solver primal-dual or admm",
        "--method gibbs, Unknown option"
    })
    void mistakesAreUserErrors(String options, String message) throws IOException {
        String[] words = (model(RIVALS) + " " + options).split(" ");
        String[] all = Stream.concat(Stream.of("round"), Stream.of(words)).toArray(String[]::new);
        assertThat(run(all)).isEqualTo(2);
        assertThat(err.toString()).contains(message);
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Good(X) >= 0.7 .\nGood(\"b\") <= 0.2 .",
                "Good(\"a\") + Good(\"b\") = 0.4 .",
                "Good(\"c\") = 0\nGood(\"c\") >= 0.7 ."
            })
    void contradictionsEndWith3AndTheirProofHolds(String rules) throws IOException {
        String results = folder.resolve("results").toString();
        String program = "Item = {\"a\", \"b\", \"c\"}\nGood(Item)\n1 : Good(X)\n" + rules + "\n";
        assertThat(run("round", model(program), "-o", results)).isEqualTo(3);
        assertThat(err.toString()).containsPattern("no assignment|by observations alone");
        JsonNode summary = new ObjectMapper().readTree(Path.of(results, "summary.json").toFile());
        assertThat(summary.path("termination").asText()).isEqualTo("INFEASIBLE");
        assertThat(summary.path("energy").isNull()).isTrue();
        assertThat(Path.of(results, "Good.tsv")).doesNotExist();
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
    }

    @Test
    void aProofThatIsNoneDoesNotHold() throws IOException {
        Path results = folder.resolve("results");
        String program = "Item = {\"a\", \"b\"}\nGood(Item)\nGood(\"a\") + Good(\"b\") = 0.4 .\n";
        assertThat(run("round", model(program), "-o", results.toString())).isEqualTo(3);
        // The kind of the proof stands in the 16th byte.
        byte[] proof = Files.readAllBytes(results.resolve("certificate.bin"));
        assertThat(proof[15]).isEqualTo((byte) 7);
        proof[15] = 6;
        Files.write(results.resolve("certificate.bin"), proof);
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("INFEASIBLE without a proof");
    }

    @Test
    void softValuesThatStopAtALimitEndWith1() throws IOException {
        String several =
                RIVALS + "3 : In(\"a\")\n2 : Rival(X, Y) && In(X) -> In(Y)\n0.7 : !In(X)\n";
        assertThat(run("round", model(several), "--max-iterations", "1")).isEqualTo(1);
        assertThat(out.toString()).contains("stopped at the limit of iterations", "score ");
    }

    @Test
    void helpNamesWhatCanBeAsked() {
        assertThat(run("round", "--help")).isEqualTo(0);
        assertThat(out.toString()).contains("--probabilities", "--from", "--gap", "--seed");
    }

    private Path rounded(String program) throws IOException {
        Path results = folder.resolve("results");
        List<String> command = List.of("round", model(program), "-o", results.toString());
        assertThat(run(command.toArray(String[]::new))).isEqualTo(0);
        assertThat(run("verify", results.toString())).as(err.toString()).isEqualTo(0);
        return results;
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
        terminal.flush();
        return code;
    }

    @Test
    void anAssignmentThatViolatesHardRulesHasNoShareOfTheBestScore() throws IOException {
        String program =
                """
                Item = {"a", "b", "c"}
                On(Item)
                1 : On("a")
                1 : On("b")
                On("a") = On("b") .
                On("b") = On("c") .
                On("a") + On("c") = 1 .
                """;
        assertThat(run("round", model(program))).isEqualTo(1);
        assertThat(out.toString())
                .contains("; hard rules are violated, so it cannot be compared with")
                .doesNotContain(" %)");
    }
}
