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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer that says nothing is not told as one that was solved and proven. */
class NothingToInferTest {
    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("infer"),
                    List.of("infer", "--solver", "lazy"),
                    List.of("round"),
                    List.of("infer", "--semantics", "boolean"),
                    List.of("infer", "--semantics", "boolean", "--method", "gibbs"));

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# nothing but a comment\n",
                "Item = {\"a\"}\nGood(Item) (closed)\nGood(\"a\") = 1\n",
                "Item = {\"a\"}\nGood(Item) (closed)\nGood(\"a\") = 1\n1 : Good(X)\n",
                "Item = {\"a\"}\nGood(Item)\ntargets Good none\nGood(\"a\") = 1\n1 : Good(X)\n"
            })
    void withoutTargetsNothingIsSolved(String text) throws IOException {
        for (List<String> command : COMMANDS) {
            assertThat(run(command, text)).as(err.toString()).isZero();
            assertThat(err.toString()).contains("model.psl: warning: ", "nothing to infer");
            assertThat(out.toString())
                    .contains("nothing to infer: there are no targets\n", "0 atoms, ")
                    .doesNotContain("solved", "proven", "probabilities from");
        }
    }

    @Test
    void aModelWithoutDataIsAnError() throws IOException {
        for (List<String> command : COMMANDS) {
            assertThat(run(command, "Good(Item)\nKnown(Item) (closed)\n1 : Known(X) -> Good(X)\n"))
                    .isEqualTo(2);
            assertThat(err.toString())
                    .contains("model.psl: the program names no data")
                    .contains("help: name its data too", "model.psl data.psl\n")
                    .contains("help: or add statements such as: observed Good from \"good.tsv\"\n");
        }
    }

    @Test
    void weightsOfZeroPreferNothing() throws IOException {
        String text = "Item = {\"a\"}\nGood(Item)\n0 : Good(X)\n0 : !Good(X)\n";
        for (List<String> command : COMMANDS) {
            if (command.contains("lazy")) {
                continue;
            }
            assertThat(run(command, text)).as(err.toString()).isZero();
            assertThat(err.toString())
                    .contains("warning: every answer is equally good: all weights are 0\n")
                    .contains("help: give a rule a weight above 0, or learn weights");
        }
    }

    @Test
    void rulesThatSayNothingOfTheTargetsPreferNothing() throws IOException {
        String text =
                "Item = {\"a\"}\nGood(Item)\nBad(Item)\nGood(X) + Bad(X) <= 1 .\nKnown(Item) (closed)\n1 : Known(X)\n";
        assertThat(run(List.of("infer"), text)).isZero();
        assertThat(err.toString())
                .contains("every answer that meets the hard rules is equally good: no weighted");
    }

    @Test
    void oneOfAThingIsToldInTheSingular() throws IOException {
        assertThat(run(List.of("infer"), "Item = {\"a\"}\nGood(Item)\n1 : Good(X)\n")).isZero();
        assertThat(out.toString()).contains("1 atom, 1 potential, 0 constraints; ");
        assertThat(run(List.of("ground"), "Item = {\"a\"}\nGood(Item)\n1 : Good(X)\n")).isZero();
        assertThat(out.toString()).contains("1 variable, 1 potential, 0 constraints; ");
        assertThat(run(List.of("check"), "Item = {\"a\"}\nGood(Item)\n1 : Good(X)\n")).isZero();
        assertThat(out.toString()).contains("1 constant\n", "1 target\n");
    }

    private int run(List<String> command, String text) throws IOException {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> args = new ArrayList<>(command);
        args.add(Files.writeString(folder.resolve("model.psl"), text).toString());
        Terminal terminal = Terminal.plain(new PrintWriter(out, true), new PrintWriter(err, true));
        return HingeCommand.commandLine(terminal, Map.of()).execute(args.toArray(String[]::new));
    }
}
