package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code hinge verify} says, and which program it runs. */
class VerifyCommandTest {
    private static final String MODEL =
            """
            Item = {"a", "b", "c"}
            Good(Item)
            Good("c") = 0.8
            2 : Good(X) ^2
            1 : !Good(X)
            Good("a") + Good("b") <= 0.9 .
            """;

    /** Its soft values are infeasible for Booleans only. */
    private static final String HALF = "Item = {\"a\"}\nGood(Item)\n1 : Good(X)\nGood(X) = 0.5 .\n";

    @TempDir private static Path shared;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    // ---- what it says --------------------------------------------------------------------------

    @Test
    void itSaysWhatItCheckedAndWhatItCouldNot() throws IOException {
        Path results = infer(MODEL);
        assertThat(verify(results)).as(err.toString()).isEqualTo(0);
        assertThat(out.toString())
                .startsWith("program: " + program() + " (unchanged since the results were written)")
                .contains("gap ", " of the energy", "checked: ", "constantEnergy", "rules: energy")
                .contains("not checked: ", "iterations", "peakMemoryBytes", "threads", "seconds")
                .endsWith("verified: the results hold\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void asJsonItListsEveryCheck() throws IOException {
        Path results = copied();
        claim(results, "constantEnergy", "0.5");
        assertThat(verify(results, "--json")).isEqualTo(1);
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("holds").asBoolean()).isFalse();
        assertThat(json.path("exitCode").asInt()).isEqualTo(1);
        assertThat(json.path("problems").get(0).asText()).startsWith("constantEnergy is ");
        for (JsonNode check : json.path("checks")) {
            boolean wrong = check.path("claim").asText().equals("constantEnergy");
            assertThat(check.path("holds").asBoolean()).isEqualTo(!wrong);
            if (wrong) {
                assertThat(check.path("claimed").asDouble()).isEqualTo(0.5);
                assertThat(check.path("recomputed").isNumber()).isTrue();
            }
        }
        assertThat(json.path("notChecked").toString()).contains("\"iterations\"");
        Files.delete(results.resolve("certificate.bin"));
        assertThat(verify(results, "--json")).isEqualTo(2);
        assertThat(new ObjectMapper().readTree(out.toString()).path("diagnostics")).hasSize(1);
    }

    // ---- explicit forgeries --------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "constantEnergy   | 0                | constantEnergy is ",
                "variables        | 3                | variables is 2, not 3",
                "potentials       | 5                | potentials is ",
                "constraints      | 0                | constraints is 1, not 0",
                "violatedObserved | 1                | violatedObserved is 0, not 1",
                "energy           | null             | energy must be a finite number, not null",
                "energy           | \"NaN\"          | energy must be a finite number, not \"NaN\"",
                "energy           | 1e999            | energy must be a finite number",
                "energy           | \"1\"            | energy must be a finite number, not \"1\"",
                "lowerBound       | 0                | lowerBound is ",
                "absoluteGap      | 0.01             | absoluteGap is ",
                "gap              | null             | gap is ",
                "maxViolation     | 0.1              | maxViolation is ",
                "wantedGap        | 0                | wantedGap must be positive",
                "wantedGap        | -1               | wantedGap must be positive",
                "termination      | \"INFEASIBLE\"   | without a proof",
                "termination      | \"SOLVED\"       | nothing ends with SOLVED",
                "semantics        | \"boolean\"      | the summary does not say method",
                "semantics        | \"fuzzy\"        | there are no semantics fuzzy",
                "solver           | \"lazy\"         | the certificate is not one of solver lazy",
                "solver           | \"simplex\"      | there is no solver simplex",
                "format           | \"csv\"          | there is no file",
                "valueFiles       | {}               | the files of values are [Good.tsv], not []",
                "rules            | []               | rules is 3, not 0",
                "proven           | true             | claims proven, which cannot be checked"
            })
    void aFalseClaimIsRefused(String name, String claim, String said) throws IOException {
        Path results = copied();
        claim(results, name, claim);
        assertThat(verify(results)).isNotEqualTo(0);
        assertThat(err.toString()).contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "index      | 0                | rule 1: index is 1, not 0",
                "text       | \"1: Good(X)\"   | rule 1: text is 2: Good(X) ^2, not 1: Good(X)",
                "weight     | 1                | rule 1: weight is 2.0, not 1.0",
                "groundings | 3                | rule 1: groundings is 2, not 3",
                "energy     | 0.1              | rule 1: energy is ",
                "energy     | null             | rule 1: energy is "
            })
    void aFalseClaimAboutARuleIsRefused(String name, String claim, String said) throws IOException {
        Path results = copied();
        ObjectNode summary = summary(results);
        ((ObjectNode) summary.path("rules").get(0)).set(name, new ObjectMapper().readTree(claim));
        Files.writeString(results.resolve("summary.json"), summary.toString());
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString()).contains(said);
    }

    @Test
    void ofAClaimThatIsMadeTwiceNoneCounts() throws IOException {
        Path results = copied();
        Path summary = results.resolve("summary.json");
        String text = Files.readString(summary);
        Files.writeString(summary, text.replaceFirst("\\{", "{ \"energy\" : 0, "));
        assertThat(verify(results)).isEqualTo(2);
        assertThat(err.toString()).contains("Duplicate field 'energy'");
        Files.writeString(summary, text + "{}");
        assertThat(verify(results)).isEqualTo(2);
    }

    @Test
    void nothingIsBooleanJustBecauseItSaysSo() throws IOException {
        Path results = infer(MODEL);
        Files.writeString(
                results.resolve("summary.json"),
                """
                {"files": ["%s"], "sha256": {}, "semantics": "boolean", "energy": null,
                 "termination": "CONVERGED", "format": "tsv", "lowerBound": 100}
                """
                        .formatted(program()));
        assertThat(verify(results, program().toString())).isNotEqualTo(0);
        assertThat(err.toString())
                .contains("the summary does not say method")
                .contains("the summary says CONVERGED, the certificate does not");
    }

    @Test
    void nothingIsSolvedJustBecauseItSaysSo() throws IOException {
        Path results = folder.resolve("results");
        Files.writeString(folder.resolve("knows.tsv"), ResultKinds.KNOWS);
        String stopped = "infer %s -o %s --max-iterations 1 --gap 1e-9";
        assertThat(run(stopped.formatted(model(ResultKinds.FRIENDS), results).split(" ")))
                .isEqualTo(1);
        assertThat(verify(results)).as(err.toString()).isEqualTo(0);
        claim(results, "termination", "\"CONVERGED\"");
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString()).contains("the gap is not the one that was wanted");
    }

    @Test
    void meansOfSamplesMeetTheHardRules() throws IOException {
        Path results = folder.resolve("results");
        String sample = "infer %s -o %s --semantics boolean --method gibbs --sweeps 3000";
        assertThat(run(sample.formatted(model(MODEL), results).split(" ")))
                .as(err.toString())
                .isEqualTo(0);
        assertThat(verify(results)).as(err.toString()).isEqualTo(0);
        Files.writeString(results.resolve("Good.tsv"), "a\t0.6\nb\t0.5\n");
        claim(results, "maxViolation", "0.2");
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString()).contains("they violate one by 0.2");
    }

    @Test
    void thatNoBooleansFitSaysNothingOfSoftValues() throws IOException {
        Path contradiction = folder.resolve("contradiction");
        String program = model(HALF);
        assertThat(run("infer", program, "--semantics", "boolean", "-o", contradiction.toString()))
                .isEqualTo(3);
        assertThat(verify(contradiction)).as(err.toString()).isEqualTo(0);
        Path ray = folder.resolve("ray");
        Files.writeString(folder.resolve("model.psl"), HALF.replace("= 0.5", "= 7"));
        assertThat(run("infer", program, "-o", ray.toString())).isEqualTo(3);
        assertThat(verify(ray)).as(err.toString()).isEqualTo(0);
        Files.writeString(folder.resolve("model.psl"), HALF);
        ObjectNode forged = summary(ray);
        forged.set("sha256", summary(contradiction).get("sha256"));
        forged.set("rules", summary(contradiction).get("rules"));
        Files.writeString(ray.resolve("summary.json"), forged.toString());
        Files.copy(
                contradiction.resolve("certificate.bin"),
                Files.createDirectories(folder.resolve("forged")).resolve("certificate.bin"));
        Files.copy(ray.resolve("summary.json"), folder.resolve("forged/summary.json"));
        assertThat(verify(folder.resolve("forged"))).isEqualTo(1);
        assertThat(err.toString()).contains("says nothing of values in between");
    }

    @Test
    void aResultThatHasNoProvenGapIsHonest() throws IOException {
        Path results = folder.resolve("results");
        Files.writeString(folder.resolve("knows.tsv"), ResultKinds.KNOWS);
        ResultKinds.writeLate(
                Path.of(model(ResultKinds.FRIENDS)),
                results,
                new InferenceSettings.Lazy(ResultKinds.NO_TIME, 0, true));
        assertThat(summary(results).path("gap").isNull()).isTrue();
        assertThat(verify(results)).as(err.toString()).isEqualTo(0);
        assertThat(out.toString()).contains("gap none", "why the run stopped early");
        claim(results, "gap", "0.001");
        claim(results, "absoluteGap", "0.001");
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString()).contains("gap is null, not 0.001");
    }

    @Test
    void valuesThatDoNotBelongThereAreNoticed() throws IOException {
        Path results = copied();
        Path values = results.resolve("Good.tsv");
        String good = Files.readString(values);
        for (String bad :
                new String[] {
                    good + good,
                    "",
                    good.replace("a\t", "z\t"),
                    "a\t1.5\nb\t0\n",
                    "a\tNaN\nb\t0\n",
                    good + "c\t0.8\n"
                }) {
            Files.writeString(values, bad);
            assertThat(verify(results)).as(bad).isNotEqualTo(0);
        }
        Files.writeString(values, good);
        assertThat(verify(results)).isEqualTo(0);
        Files.writeString(results.resolve("Good.csv"), "arg1,value\na,1\nb,1\n");
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString()).contains("Good.csv does not belong to these results");
        Files.delete(results.resolve("Good.csv"));
        Files.writeString(results.resolve("notes.txt"), "mine");
        assertThat(verify(results)).isEqualTo(0);
    }

    // ---- which program it runs -----------------------------------------------------------------

    @Test
    void aProgramThatOnlyTheFolderNamesIsGivenNoDatabase() throws IOException {
        Path made = folder.resolve("made.csv");
        Path results = infer(MODEL);
        String query = "copy (select 1) to '%s'".formatted(made);
        String hostile =
                MODEL + "observed Good from jdbc \"jdbc:duckdb:\" query \"" + query + "\"\n";
        Files.writeString(folder.resolve("model.psl"), hostile);
        ObjectNode summary = summary(results);
        ((ObjectNode) summary.get("sha256")).put(program().toString(), sha256(hostile));
        Files.writeString(results.resolve("summary.json"), summary.toString());
        assertThat(verify(results)).isEqualTo(2);
        assertThat(err.toString())
                .contains("model.psl:7:", "is not given a database")
                .contains("hinge verify " + results + " PROGRAM");
        assertThat(made).doesNotExist();
    }

    @Test
    void aProgramThatOnlyTheFolderNamesIsGivenNoClasses() throws IOException {
        Path results = infer(MODEL);
        assertThat(verify(results, "--class-path", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("classes of your own are not given to a program");
        assertThat(verify(results, program().toString(), "--class-path", folder.toString()))
                .isEqualTo(0);
    }

    @Test
    void aNamedProgramNeedNotHaveTheSameBytes() throws IOException {
        Path results = copied();
        Path moved = Files.writeString(folder.resolve("moved.psl"), MODEL);
        assertThat(verify(results, moved.toString())).isEqualTo(0);
        assertThat(out.toString()).startsWith("program: " + moved + " (as recorded)");
        Files.writeString(moved, MODEL + "// more\n");
        assertThat(verify(results, moved.toString())).isEqualTo(0);
        assertThat(out.toString()).startsWith("program: " + moved + " (not the recorded text)");
    }

    @Test
    void textsOfTheFolderReachTheTerminalWithoutControlCharacters() throws IOException {
        Path results = copied();
        claim(results, "solver", "\"\\u001b[31mred\"");
        claim(results, "\u001b[2J", "1");
        assertThat(verify(results)).isEqualTo(1);
        assertThat(err.toString() + out).doesNotContain("\u001b").contains("\\u001b[31mred");
    }

    // ---- tools ---------------------------------------------------------------------------------

    private static String sha256(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Results of the model, copied from those that one run has written for all tests. */
    private Path copied() throws IOException {
        Path written = shared.resolve("results");
        if (!Files.exists(written)) {
            Path program = Files.writeString(shared.resolve("model.psl"), MODEL);
            assertThat(run("infer", program.toString(), "-o", written.toString())).isEqualTo(0);
        }
        Path results = Files.createDirectories(folder.resolve("results"));
        for (String name : List.of("summary.json", "certificate.bin", "Good.tsv")) {
            Files.copy(written.resolve(name), results.resolve(name));
        }
        return results;
    }

    private Path infer(String text) throws IOException {
        Path results = folder.resolve("results");
        assertThat(run("infer", model(text), "-o", results.toString()))
                .as(err.toString())
                .isEqualTo(0);
        return results;
    }

    private static ObjectNode summary(Path results) throws IOException {
        return (ObjectNode) new ObjectMapper().readTree(results.resolve("summary.json").toFile());
    }

    /** Writes a claim as it stands, also what the library would not. */
    private static void claim(Path results, String name, String value) throws IOException {
        ObjectNode summary = summary(results);
        summary.put(name, "@claim");
        Files.writeString(
                results.resolve("summary.json"),
                summary.toPrettyString().replace("\"@claim\"", value));
    }

    private Path program() {
        return folder.resolve("model.psl");
    }

    private String model(String text) throws IOException {
        return Files.writeString(program(), text).toString();
    }

    private int verify(Path results, String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "verify";
        arguments[1] = results.toString();
        System.arraycopy(more, 0, arguments, 2, more.length);
        return run(arguments);
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
