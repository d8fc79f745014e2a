package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.cli.output.Terminal;
import org.hinge.text.TextColumns;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code hinge infer} ends with where a person looks at it. */
class AnswerOnTerminalTest {
    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path program;

    @BeforeEach
    void writeProgram() throws IOException {
        program =
                Files.writeString(
                        folder.resolve("model.psl"),
                        """
                        Person = {"ann", "bob", "cat", "dan"}
                        Old(Person) (closed)
                        Old("ann") = 1
                        Old("bob") = 0.54
                        Wise(Person)
                        Kind(Person)
                        3: Old(P) -> Wise(P)
                        1: !Wise(P)
                        2: Wise(P) -> Kind(P)
                        1: !Kind(P)
                        Wise(+P) <= 2 .
                        """);
    }

    @Test
    void tablesTellOfPredicatesAndRules() {
        assertThat(run(80, false, "infer", program.toString(), "--quiet")).isEmpty();
        List<String> lines =
                run(80, false, "infer", program.toString(), "--gap", "1e-9").lines().toList();

        int first = lines.indexOf(line(lines, "predicate"));
        assertThat(lines.subList(first, first + 3))
                .containsExactly(
                        "predicate  atoms       0 … 1   mean  > 0.5",
                        "Wise           4  █    ▄   ▄  0.385      2",
                        "Kind           4  █    ▄   ▄  0.385      2");
        assertThat(lines.subList(first + 4, first + 10))
                .containsExactly(
                        "rule                      ground rules  energy  share",
                        "1  3: Old(P) -> Wise(P)              2       0    0 %",
                        "2  1: !Wise(P)                       4    1.54   50 %",
                        "3  2: Wise(P) -> Kind(P)             4       0    0 %",
                        "4  1: !Kind(P)                       4    1.54   50 %",
                        "5  Wise(+P) <= 2 .                   1    hard       ");
        assertThat(line(lines, "solved in")).contains("energy 3.08, proven");
        assertThat(line(lines, "8 atoms")).isEqualTo("8 atoms, 14 potentials, 1 constraint");
    }

    private static String line(List<String> lines, String beginning) {
        return lines.stream().filter(line -> line.startsWith(beginning)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 33, 40, 60, 120})
    void noLineIsWiderThanTheTerminal(int columns) {
        String text = run(columns, false, "infer", program.toString());

        assertThat(text).contains("predicate", "rule", "solved in");
        assertThat(text.lines().mapToInt(TextColumns::of).max().orElseThrow())
                .isLessThanOrEqualTo(columns);
    }

    @Test
    void coloursAreForTheNamesOfColumnsAlone() {
        String plain = run(80, false, "infer", program.toString());
        String coloured = run(80, true, "infer", program.toString());

        assertThat(plain).doesNotContain("\u001b");
        assertThat(coloured.lines().filter(line -> line.contains("\u001b"))).hasSize(2);
    }

    @Test
    void briefIsWhatAPipeGets() {
        String brief = run(80, false, "infer", program.toString(), "--brief");
        StringWriter piped = new StringWriter();
        HingeCommand.commandLine(
                        Terminal.plain(new PrintWriter(piped), new PrintWriter(err)), Map.of())
                .execute("infer", program.toString());

        assertThat(brief).doesNotContain("predicate").contains("to load");
        assertThat(withoutTimes(brief)).isEqualTo(withoutTimes(piped.toString()));
    }

    @Test
    void booleanAnswersHaveTablesToo() {
        String rounded = run(80, false, "round", program.toString());
        String sampled =
                run(
                        80,
                        false,
                        "infer",
                        program.toString(),
                        "--semantics",
                        "boolean",
                        "--method",
                        "gibbs");

        for (String text : List.of(rounded, sampled)) {
            assertThat(text).contains("predicate", "rule  ", "8 atoms");
        }
        assertThat(rounded).contains("guarantee");
        assertThat(sampled).contains("R-hat");
    }

    @Test
    void ofVeryManyRulesThoseThatCostMostAreShown() throws IOException {
        StringBuilder text = new StringBuilder("T = {\"a\"}\nP(T)\n1: P(X)\n");
        for (int i = 1; i <= 30; i++) {
            text.append(i == 25 ? "0.5" : "0.01").append(": !P(X)\n");
        }
        Files.writeString(program, text);

        String shown = run(80, false, "infer", program.toString());

        assertThat(shown).contains("26  0.5: !P(X)", "… and 11 more that cost less");
        assertThat(Stream.of(shown.split("\n")).filter(line -> line.contains("0.01: !P(X)")))
                .hasSize(19);
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("[0-9.]+ (s )?to (load|ground|solve)", "");
    }

    private String run(int columns, boolean colours, String... args) {
        out.getBuffer().setLength(0);
        Terminal terminal =
                new Terminal(
                        new PrintWriter(out, true),
                        colours,
                        true,
                        new PrintWriter(err, true),
                        false,
                        false,
                        () -> columns);
        HingeCommand.commandLine(terminal, Map.of()).execute(args);
        return out.toString();
    }
}
