package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every command that grounds says about the rules of a program. */
class RunNotesTest {
    private static final String RELAXED =
            "model.psl:3:1: note: this formula is not one clause: its clauses share its weight";

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aRelaxedFormulaIsNamedOnce() throws IOException {
        write("model.psl", "T = {\"a\", \"b\"}\nP(T)\n1: P(\"a\") && P(\"b\")\n");
        for (List<String> command :
                List.of(
                        List.of("infer"),
                        List.of("infer", "--solver", "lazy"),
                        List.of("round"),
                        List.of("ground"))) {
            assertThat(run(command)).isZero();
            assertThat(err.toString()).containsOnlyOnce(RELAXED);
        }
        assertThat(run(List.of("infer", "--semantics", "boolean"))).isZero();
        assertThat(err.toString()).doesNotContain("clause");
    }

    @Test
    void moreThanAFewAreNotNamed() throws IOException {
        StringBuilder text = new StringBuilder("T = {\"a\", \"b\"}\nP(T)\n");
        for (int i = 0; i < 9; i++) {
            text.append(1 + i)
                    .append(": P(\"a\") && P(\"b\") && \"")
                    .append(i)
                    .append("\" != \"x\"\n");
        }
        write("model.psl", text.toString());
        assertThat(run(List.of("infer"))).isZero();
        assertThat(err.toString().split("is not one clause", -1)).hasSize(1 + 5);
        assertThat(err.toString()).containsOnlyOnce("other rules like it are not named");
    }

    @Test
    void groundRulesLeftOutAreCounted() throws IOException {
        write(
                "model.psl",
                """
                T = {"a", "b"}
                P(T)
                L(T, T) (closed)
                L("a", "b") = 1
                1: P(X) <= 1 / |Y| P(+Y)  {Y: L(X, Y)}
                """);
        assertThat(run(List.of("infer"))).isZero();
        assertThat(err.toString())
                .contains(
                        "model.psl:5:1: warning: 1 ground rule of this rule is left out: a coefficient divides by zero");
    }

    @Test
    void aViolatedHardRuleHasItsPlaceAndHelp() throws IOException {
        write("model.psl", "T = {\"a\"}\nP(T)\nQ(T)\nP(\"a\") = 0.2\nP(X) >= 0.7 .\n1: Q(X)\n");
        assertThat(run(List.of("infer"))).isEqualTo(3);
        assertThat(out + err.toString())
                .contains("model.psl:5:1: P(X) >= 0.7 . with X = \"a\" is violated by 0.500000")
                .contains("help: mend the observations");
    }

    @Test
    void aVariableLikeAConstantOfAFileIsNamed() throws IOException {
        write("knows.tsv", "ann\tbob\n");
        write(
                "model.psl",
                """
                Knows(Person, Person) (closed)
                Nice(Person)
                observed Knows from "knows.tsv"
                target Nice("bob")
                1: Knows(ann, B) -> Nice(B)
                """);
        assertThat(run(List.of("infer"))).isZero();
        assertThat(err.toString())
                .contains("ann is a variable here, but \"ann\" is a constant of Person")
                .contains("write \"ann\" with its quotes");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private int run(List<String> command) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] words = command.toArray(new String[command.size() + 1]);
        words[command.size()] = folder.resolve("model.psl").toString();
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code =
                HingeCommand.commandLine(terminal, Map.of(), new Interruption(), words[0])
                        .execute(words);
        terminal.flush();
        return code;
    }
}
