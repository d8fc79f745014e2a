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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --clip-values} of the commands that load data. */
class ClipValuesOptionTest {
    @TempDir private Path folder;
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
        err = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.add(program.toString());
        Terminal terminal =
                Terminal.plain(new PrintWriter(new StringWriter()), new PrintWriter(err));
        return HingeCommand.commandLine(terminal, Map.of())
                .execute(arguments.toArray(String[]::new));
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
}
