package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --csv-safe} of the commands that write values. */
class CsvSafeOptionTest {
    /** Each beside what it must not be mistaken for. */
    private static final List<String> ODD =
            List.of(
                    "=1",
                    "'=1",
                    "''=1",
                    "+1",
                    "'+1",
                    "-1",
                    "'-1",
                    "@a",
                    "'@a",
                    "'",
                    "''",
                    "1",
                    "a=1",
                    "=",
                    "\\t=1",
                    "'\\t=1",
                    "\\r=1",
                    "'\\r=1",
                    "\\\\t=1",
                    "\\n=1",
                    "=a,b",
                    "=\\\"a\\\"",
                    "=a\\nb",
                    " =1",
                    "=HYPERLINK(\\\"http://example.org\\\")",
                    "é",
                    "-");

    @TempDir private Path folder;
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private String model = "";
    private Path results = Path.of("");

    @BeforeEach
    void writeProgram() throws IOException {
        StringBuilder program = new StringBuilder("Note(Text)\n");
        for (String constant : ODD) {
            program.append("target Note(\"").append(constant).append("\")\n");
        }
        program.append("truth Note(\"=1\") = 1\n1: Note(T) = 0.25 ^2\n");
        model = Files.writeString(folder.resolve("model.psl"), program).toString();
        results = folder.resolve("results");
    }

    private int run(String... words) {
        out = new StringWriter();
        err = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(words);
        terminal.flush();
        return code;
    }

    private void infer(String... options) {
        List<String> words = new ArrayList<>(List.of("infer", model, "-o", results.toString()));
        words.addAll(List.of(options));
        assertThat(run(words.toArray(String[]::new))).as(err.toString()).isZero();
    }

    /** The summary after a change. */
    private void forge(String from, String to) throws IOException {
        Path summary = results.resolve("summary.json");
        String text = Files.readString(summary);
        assertThat(text).contains(from);
        Files.writeString(summary, text.replace(from, to));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv", "json", "parquet"})
    void whatIsWrittenIsReadBack(String format) {
        infer("--format", format, "--csv-safe");
        assertThat(run("verify", results.toString())).as(err.toString()).isZero();
        assertThat(run("evaluate", model, "--from", results.toString()))
                .as(err.toString())
                .isZero();
        assertThat(run("round", model, "--from", results.toString())).as(err.toString()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"round", "evaluate"})
    void everyCommandThatWritesValuesTakesIt(String command) throws IOException {
        assertThat(run(command, model, "-o", results.toString(), "--csv-safe")).isZero();
        assertThat(Files.readString(results.resolve("Note.tsv"))).contains("\n'=1\t", "\n''=1\t");
        assertThat(run("verify", results.toString())).as(err.toString()).isZero();
        assertThat(out.toString().replaceAll("(?s)not checked:.*", "")).contains("csvSafe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "csv"})
    void noCellIsAFormulaAndNoTwoAreAlike(String format) throws IOException {
        infer("--format", format, "--csv-safe", "--no-header");
        List<List<String>> rows = rows(results.resolve("Note." + format), format);
        assertThat(rows).hasSize(ODD.size()).doesNotHaveDuplicates();
        for (List<String> row : rows) {
            assertThat(row.get(0)).doesNotMatch("(?s)[=+\\-@\t\r].*");
            assertThat(row.get(1)).isEqualTo("0.25");
        }
        assertThat(rows.stream().map(row -> row.get(0)))
                .contains("'=1", "''=1", "'''=1", "a=1", "1");
    }

    private static List<List<String>> rows(Path file, String format) throws IOException {
        if (format.equals("tsv")) {
            return Files.readAllLines(file).stream().map(row -> List.of(row.split("\t"))).toList();
        }
        try (MappingIterator<List<String>> rows =
                new CsvMapper()
                        .readerForListOf(String.class)
                        .with(CsvParser.Feature.WRAP_AS_ARRAY)
                        .readValues(file.toFile())) {
            return rows.readAll();
        }
    }

    @Test
    void withoutItConstantsStandAsTheyAre() throws IOException {
        infer();
        assertThat(Files.readAllLines(results.resolve("Note.tsv")))
                .contains("=1\t0.25", "'=1\t0.25");
        assertThat(Files.readString(results.resolve("summary.json"))).doesNotContain("csvSafe");
    }

    @Test
    void resultsThatDenyItAreRefused() throws IOException {
        infer("--csv-safe");
        forge("\"csvSafe\" : true,", "");
        assertThat(run("verify", results.toString())).isNotZero();
        assertThat(out + err.toString()).contains("Note row", "['");
    }

    @Test
    void resultsThatClaimItFalselyAreRefused() throws IOException {
        infer();
        forge("\"format\" : \"tsv\",", "\"format\" : \"tsv\", \"csvSafe\" : true,");
        assertThat(run("verify", results.toString())).isNotZero();
        assertThat(out + err.toString()).contains("Note row");
    }

    @Test
    void otherFormatsCannotClaimIt() throws IOException {
        infer("--format", "json");
        forge("\"format\" : \"json\",", "\"format\" : \"json\", \"csvSafe\" : true,");
        assertThat(run("verify", results.toString())).isNotZero();
        assertThat(out + err.toString()).contains("only CSV and TSV files are csvSafe, not json");
    }

    @Test
    void aClaimThatIsNoTruthIsRefused() throws IOException {
        infer("--csv-safe");
        forge("\"csvSafe\" : true", "\"csvSafe\" : \"true\"");
        assertThat(run("verify", results.toString())).isNotZero();
        assertThat(out + err.toString()).contains("csvSafe must be true or false");
    }

    @Test
    void itNeedsAFolder() {
        assertThat(run("infer", model, "--csv-safe")).isEqualTo(2);
        assertThat(err.toString()).contains("--csv-safe", "-o DIR");
    }
}
