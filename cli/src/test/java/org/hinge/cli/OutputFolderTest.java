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
import org.junit.jupiter.params.provider.ValueSource;

/** A folder holds one result, whole, and nothing else of ours. */
class OutputFolderTest {
    private static final String FEASIBLE =
            """
            Item = {"a", "b"}
            Good(Item)
            1 : !Good(X) ^2
            3 : Good(X) ^2
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void anInfeasibleResultLeavesNoValuesOfAnEarlierOne() throws IOException {
        assertThat(infer(FEASIBLE)).isEqualTo(0);
        assertThat(infer(FEASIBLE + "Good(X) >= 0.7 .\nGood(\"b\") <= 0.2 .\n")).isEqualTo(3);
        assertThat(names()).containsExactly("certificate.bin", "summary.json");
        assertThat(run("verify", results().toString())).as(err.toString()).isEqualTo(0);
    }

    @Test
    void anotherFormatOrProgramLeavesNoFilesOfAnEarlierOne() throws IOException {
        infer(FEASIBLE, "--format", "csv");
        infer(FEASIBLE, "--format", "json");
        assertThat(names()).containsExactly("Good.json", "certificate.bin", "summary.json");
        infer(FEASIBLE.replace("Good", "Fine"), "--format", "parquet");
        assertThat(names()).containsExactly("Fine.parquet", "certificate.bin", "summary.json");
    }

    @Test
    void filesOfTheUsersOwnAreNeitherReplacedNorRemoved() throws IOException {
        Files.createDirectories(results());
        Path notes = Files.writeString(results().resolve("notes.tsv"), "mine");
        infer(FEASIBLE);
        infer(FEASIBLE, "--format", "csv");
        Path values = Files.writeString(results().resolve("Good.tsv"), "mine too");
        // Noticed before the data is read, which is not there.
        assertThat(infer(FEASIBLE + "observed Good from \"no-such.tsv\"\n")).isEqualTo(2);
        assertThat(err.toString())
                .doesNotContain("no-such")
                .endsWith(
                        """
                        Good.tsv: this is not of an earlier result, and is not replaced
                            help: move it away, or name another folder with -o
                        """);
        assertThat(notes).hasContent("mine");
        assertThat(values).hasContent("mine too");
        assertThat(names())
                .containsExactly(
                        "Good.csv", "Good.tsv", "certificate.bin", "notes.tsv", "summary.json");
        Files.delete(values);
        model(FEASIBLE);
        assertThat(run("verify", results().toString())).isEqualTo(0);
    }

    @Test
    void aSummaryOfTheUsersOwnIsNoticedBeforeAnythingIsRead() throws IOException {
        Files.createDirectories(results());
        Path own = Files.writeString(results().resolve("summary.json"), "{\"sales\": 3}");
        assertThat(run("infer", "no-such-program.psl", "-o", results().toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("summary.json: this is not of an earlier result, and is not replaced");
        assertThat(own).hasContent("{\"sales\": 3}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv", "json", "parquet"})
    void aResultOfAnEarlierVersionIsReplaced(String format) throws IOException {
        infer(FEASIBLE, "--format", format);
        forgetFiles();
        Path notes = Files.writeString(results().resolve("notes.tsv"), "mine");
        assertThat(infer(FEASIBLE + "Good(X) >= 0.7 .\nGood(\"b\") <= 0.2 .\n"))
                .as(err.toString())
                .isEqualTo(3);
        assertThat(names()).containsExactly("certificate.bin", "notes.tsv", "summary.json");
        assertThat(notes).hasContent("mine");
    }

    @Test
    void anInfeasibleResultOfAnEarlierVersionIsReplaced() throws IOException {
        infer(FEASIBLE + "Good(X) >= 0.7 .\nGood(\"b\") <= 0.2 .\n");
        forgetFiles();
        assertThat(infer(FEASIBLE)).as(err.toString()).isEqualTo(0);
        assertThat(names()).containsExactly("Good.tsv", "certificate.bin", "summary.json");
    }

    @Test
    void aResultOfAnEarlierVersionStaysWhereItsFilesAreNotWhatItWrote() throws IOException {
        infer(FEASIBLE);
        forgetFiles();
        Path values = results().resolve("Good.tsv");
        String written = Files.readString(values);
        // A row more than there are targets, as data of the user's own would have.
        Files.writeString(values, written + "c\t0.5\n");
        assertThat(infer(FEASIBLE)).isEqualTo(2);
        assertThat(err.toString())
                .contains("this is not of an earlier result, and is not replaced");
        Files.writeString(values, written);
        Files.writeString(results().resolve("certificate.bin"), "mine");
        assertThat(infer(FEASIBLE)).isEqualTo(2);
        Files.delete(results().resolve("certificate.bin"));
        assertThat(infer(FEASIBLE)).isEqualTo(2);
        assertThat(values).hasContent(written.strip());
    }

    @Test
    void aTableOfAPredicateOfTheRulesIsNotTakenForValues() throws IOException {
        String program =
                """
                Item = {"a", "b"}
                Good(Item)
                Seen(Item) (closed)
                Seen("a") = 1
                1 : Seen(X) -> Good(X)
                """;
        infer(program);
        forgetFiles();
        Path table = Files.writeString(results().resolve("Seen.tsv"), "a\t1\n");
        assertThat(infer(program)).isEqualTo(2);
        assertThat(table).hasContent("a\t1");
    }

    /** As versions wrote it that did not list the files of values. */
    private void forgetFiles() throws IOException {
        Path summary = results().resolve("summary.json");
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(summary.toFile());
        json.remove(List.of("valueFiles", "clipValues"));
        Files.writeString(summary, json.toPrettyString());
    }

    @Test
    void aRunThatFailsLeavesNoFolders() throws IOException {
        Path deep = results().resolve("of").resolve("today");
        assertThat(run("infer", "no-such-program.psl", "-o", deep.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("no-such-program.psl");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileInPlaceOfTheFolderIsNoticedBeforeAnythingIsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("results"), "mine");
        assertThat(run("infer", "no-such-program.psl", "-o", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "hinge: %s: this is a file, not a folder\n    help: name another folder with -o\n"
                                .formatted(file));
        assertThat(file).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv", "json", "parquet"})
    void predicatesMayBeNamedLikeTheOtherFiles(String format) throws IOException {
        String program =
                """
                Item = {"a", "b"}
                summary(Item)
                certificate(Item)
                con(Item)
                1 : !summary(X) ^2
                3 : summary(X) ^2
                2 : certificate(X) -> con(X)
                """;
        assertThat(infer(program, "--format", format)).as(err.toString()).isEqualTo(0);
        assertThat(run("verify", results().toString())).as(err.toString()).isEqualTo(0);
        JsonNode files =
                new ObjectMapper()
                        .readTree(results().resolve("summary.json").toFile())
                        .path("valueFiles");
        assertThat(files.path("summary").asText())
                .isEqualTo(format.equals("json") ? "summary_2.json" : "summary." + format);
        assertThat(files.path("con").asText()).isEqualTo("con_2." + format);
        assertThat(names()).hasSize(5);
    }

    @Test
    void longNamesOfPredicatesGetNamesThatFilesCanHave() throws IOException {
        String first = "P".repeat(255);
        String second = "P".repeat(254) + "Q";
        String wide = "Ж".repeat(255);
        String program =
                "Item = {\"a\"}\n%s(Item)\n%s(Item)\n%s(Item)\n1: %s(X) -> %s(X)\n1: !%s(X)\n"
                        .formatted(first, second, wide, first, second, wide);
        assertThat(infer(program)).as(err.toString()).isEqualTo(0);
        assertThat(names())
                .containsExactlyInAnyOrder(
                        "P".repeat(200) + ".tsv",
                        "P".repeat(200) + "_2.tsv",
                        "Ж".repeat(100) + ".tsv",
                        "certificate.bin",
                        "summary.json");
        assertThat(run("verify", results().toString())).as(err.toString()).isEqualTo(0);
        assertThat(run("round", model(program), "--from", results().toString())).isEqualTo(0);
    }

    @Test
    void namesThatDifferInCaseAloneGetDifferentFiles() throws IOException {
        String program =
                "Item = {\"a\"}\nGood(Item)\nGOOD(Item)\n1: Good(X) -> GOOD(X)\n1: GOOD(X)\n";
        assertThat(infer(program)).as(err.toString()).isEqualTo(0);
        assertThat(names())
                .containsExactly("GOOD_2.tsv", "Good.tsv", "certificate.bin", "summary.json");
    }

    @Test
    void everyConstantHasATextOfItsOwnInTsvFiles() throws IOException {
        String program =
                """
                Item = {"a\\tb", "a\\\\tb", "a\\\\", "a\\nb", "a\\\\nb", "c\\rd", "c\\\\rd"}
                Good(Item)
                1 : Good(X)
                """;
        assertThat(infer(program)).isEqualTo(0);
        List<String> lines = Files.readAllLines(results().resolve("Good.tsv"));
        assertThat(lines).hasSize(7).doesNotHaveDuplicates();
        assertThat(lines).contains("a\\tb\t1", "a\\\\tb\t1", "a\\\\\t1");
        assertThat(run("verify", results().toString())).isEqualTo(0);
        assertThat(run("evaluate", model(program), "--from", results().toString())).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("row");
    }

    @Test
    void csvFilesBeginWithTheNamesOfTheirColumnsUnlessTheyShouldNot() throws IOException {
        String program =
                "Item = {\"a\", \"value\"}\nSame(Item, Item)\n1: Same(X, Y) -> Same(Y, X)\n1: Same(X, Y)\n";
        infer(program, "--format", "csv");
        Path file = results().resolve("Same.csv");
        assertThat(Files.readAllLines(file).get(0)).isEqualTo("arg1,arg2,value");
        assertThat(Files.readAllLines(file)).hasSize(5);
        assertThat(run("verify", results().toString())).isEqualTo(0);
        infer(program, "--format", "csv", "--no-header");
        assertThat(Files.readAllLines(file).get(0)).isEqualTo("a,a,1");
        assertThat(Files.readAllLines(file)).hasSize(4);
        assertThat(run("verify", results().toString())).isEqualTo(0);
        assertThat(run("round", model(program), "--from", results().toString())).isEqualTo(0);
    }

    private Path results() {
        return folder.resolve("results");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(results())) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private int infer(String program, String... options) throws IOException {
        return run(
                Stream.concat(
                                Stream.of("infer", model(program), "-o", results().toString()),
                                Stream.of(options))
                        .toArray(String[]::new));
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
