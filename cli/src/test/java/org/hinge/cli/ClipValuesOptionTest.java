package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

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

/** {@code --clip-values} of the commands that load data. */
class ClipValuesOptionTest {
    @TempDir private Path folder;
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();

    @BeforeEach
    void writeProgram() throws IOException {
        Files.writeString(folder.resolve("near.tsv"), "a\tb\t1.2\nb\tc\t0.5\nc\ta\t0.5\n");
        Files.writeString(
                folder.resolve("model.psl"),
                """
                Near(Node, Node) (closed)
                Same(Node, Node)
                observed Near from "near.tsv"
                target Same("a", "b")
                truth Same("a", "b") = 1
                1: Near(A, B) -> Same(A, B)
                """);
    }

    private int run(Path program, String... words) {
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.add(program.toString());
        return execute(arguments.toArray(String[]::new));
    }

    private int execute(String... words) {
        out = new StringWriter();
        err = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(words);
        terminal.flush();
        return code;
    }

    @Test
    void everyCommandThatLoadsDataTakesIt() {
        Path model = folder.resolve("model.psl");
        for (String command : List.of("check", "ground", "infer", "round", "evaluate")) {
            assertThat(run(model, command)).as(command).isEqualTo(2);
            assertThat(err.toString())
                    .as(command)
                    .contains("near.tsv:1: the value 1.2 is not between 0 and 1", "--clip-values");
            assertThat(run(model, command, "--clip-values")).as(command).isZero();
            assertThat(err.toString())
                    .as(command)
                    .contains("1 value of ", "near.tsv is not between 0 and 1 and was clipped");
        }
    }

    @Test
    void rowsInsideAConfigurationAreClippedToo() throws IOException {
        Path config =
                Files.writeString(
                        folder.resolve("config.json"),
                        """
                        {
                          "predicates": {
                            "Near/2": {"observations": [["a", "b", 1.2], ["b", "c", -3]]},
                            "Same/2": {"targets": [["a", "b"]]}
                          },
                          "rules": ["1: Near(A, B) -> Same(A, B)"]
                        }
                        """);
        assertThat(run(config, "infer")).isEqualTo(2);
        assertThat(err.toString())
                .contains("the value 1.2 is not between 0 and 1", "--clip-values");
        assertThat(run(config, "infer", "--clip-values")).isZero();
        assertThat(err.toString())
                .contains("2 values of these rows are not between 0 and 1 and were clipped");
    }

    @Test
    void resultsRecordItAndAreVerifiedTheSameWay() throws IOException {
        Path model = folder.resolve("model.psl");
        String results = folder.resolve("results").toString();
        assertThat(run(model, "infer", "--clip-values", "-o", results)).isZero();
        for (List<String> program : List.of(List.<String>of(), List.of(model.toString()))) {
            List<String> words = new ArrayList<>(List.of("verify", results));
            words.addAll(program);
            assertThat(execute(words.toArray(String[]::new))).as(err.toString()).isZero();
            assertThat(out.toString()).contains("; values clipped, as recorded)\n");
            assertThat(err.toString()).contains("near.tsv is not between 0 and 1 and was clipped");
        }
    }

    @Test
    void resultsThatDenyItAreRefused() throws IOException {
        Path model = folder.resolve("model.psl");
        Path results = folder.resolve("results");
        run(model, "infer", "--clip-values", "-o", results.toString());
        Path summary = results.resolve("summary.json");
        String text = Files.readString(summary);
        assertThat(text).contains("\"clipValues\" : true");
        Files.writeString(summary, text.replace("\"clipValues\" : true", "\"clipValues\" : false"));
        assertThat(execute("verify", results.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("near.tsv:1: the value 1.2 is not between 0 and 1");
    }

    @Test
    void thatNothingWasClippedIsChecked() throws IOException {
        Files.writeString(folder.resolve("near.tsv"), "a\tb\t0.2\nb\tc\t0.5\nc\ta\t0.5\n");
        String results = folder.resolve("results").toString();
        run(folder.resolve("model.psl"), "infer", "-o", results);
        assertThat(execute("verify", results)).as(err.toString()).isZero();
        assertThat(out.toString().replaceAll("(?s)not checked:.*", "")).contains("clipValues");
    }
}
