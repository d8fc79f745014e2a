package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.cli.help.HelpExamples;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.cli.output.TerminalWidth;
import org.hinge.text.TextColumns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What is said to somebody who does not know the commands yet. */
class CommandHelpTest {
    private static final List<String> COMMANDS =
            List.of("init", "infer", "round", "learn", "evaluate", "verify", "check", "ground");

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpIsACommandToo() {
        assertThat(run(80, "--help")).isZero();
        String all = text();
        assertThat(run(80, "help")).isZero();
        assertThat(text()).isEqualTo(all).contains("Commands:", "infer", "help");
        for (String command : COMMANDS) {
            assertThat(run(80, command, "--help")).isZero();
            String one = text();
            assertThat(run(80, "help", command)).isZero();
            assertThat(text()).isEqualTo(one).contains("hinge " + command);
        }
        assertThat(run(80, "help", "nothing")).isEqualTo(2);
        assertThat(err.toString())
                .contains("hinge: unknown command 'nothing'", "help: see hinge --help");
        err.getBuffer().setLength(0);
        assertThat(run(80, "help", "infr")).isEqualTo(2);
        assertThat(err.toString()).contains("help: did you mean infer?");
        assertThat(run(80, "help", "infer", "round")).isEqualTo(2);
    }

    @Test
    void aProgramWhereACommandIsExpectedIsShownWithOne() throws IOException {
        Path model = Files.writeString(folder.resolve("friends.psl"), "");
        for (String program : List.of(model.toString(), "missing.psl", folder.toString())) {
            err.getBuffer().setLength(0);
            assertThat(run(80, program)).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualToNormalizingNewlines(
                            """
                            hinge: a command is missing before '%1$s'
                                help: hinge infer %1$s finds the values of its targets
                                help: hinge check %1$s looks for mistakes in it
                            """
                                    .formatted(program));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"infer", "round", "evaluate"})
    void aFormatWithoutAFolderIsNotIgnored(String command) throws IOException {
        Path model = Files.writeString(folder.resolve("friends.psl"), "");
        assertThat(run(80, command, model.toString(), "--format", "csv")).isEqualTo(2);
        assertThat(err.toString())
                .contains("hinge: --format says how files are written: add -o DIR to write them");
    }

    @Test
    void optionsStandUnderHeadings() {
        assertThat(run(80, "infer", "--help")).isZero();
        assertThat(text())
                .containsSubsequence(
                        "\nOptions:\n",
                        "--help",
                        "\n\nWhat is written and printed:\n",
                        "--output",
                        "--json",
                        "\n\nHow values are found:\n",
                        "--gap",
                        "\n\nTrue or false:\n",
                        "--semantics",
                        "\n\nData and resources:\n",
                        "--threads",
                        "\nExamples:\n");
        assertThat(run(80, "learn", "--help")).isZero();
        assertThat(text())
                .containsSubsequence(
                        "Usage: hinge learn [OPTIONS] PROGRAM...\n",
                        "\nOptions:\n",
                        "--help",
                        "\n\nHow weights are learned:\n",
                        "--method",
                        "--folds",
                        "\n\nWhat is written and printed:\n",
                        "--output",
                        "--plot",
                        "--quiet",
                        "\n\nData and resources:\n",
                        "--clip-values");
        assertThat(run(80, "evaluate", "--help")).isZero();
        assertThat(text())
                .containsSubsequence(
                        "\nOptions:\n", "--metrics", "--threshold", "--help", "\n\nWhat is");
    }

    /** What comes before the first heading is short, so that it is seen: no group is forgotten. */
    @Test
    void fewOptionsStandUnderNoHeading() {
        for (String command : COMMANDS) {
            assertThat(run(80, command, "--help")).isZero();
            String first =
                    text().replaceFirst("(?s).*\nOptions:\n", "").replaceFirst("(?s)\n\n.*", "");
            assertThat(first.lines().filter(line -> line.matches(" {2}(-\\w,| {3}) --.*")))
                    .as(command)
                    .hasSizeBetween(3, 6);
        }
    }

    @Test
    void anExampleThatIsTooWideCanStillBeCopied() {
        List<String> examples =
                List.of(
                        "  hinge infer a.psl   short",
                        "  hinge infer a.psl --gap 1e-5   asks for more");
        assertThat(HelpExamples.fitted(examples, 28))
                .isEqualToNormalizingNewlines(
                        """
                          hinge infer a.psl   short
                          hinge infer a.psl --gap \\
                              1e-5
                                asks for more
                        """);
    }

    /** Every option is listed once, whatever the headings. */
    @Test
    void noOptionIsLostUnderTheHeadings() {
        Terminal terminal = terminal(80);
        for (String command : COMMANDS) {
            assertThat(run(80, command, "--help")).isZero();
            List<String> lines = text().lines().map(String::strip).toList();
            CommandLine named =
                    Objects.requireNonNull(
                            HingeCommand.commandLine(terminal, Map.of())
                                    .getSubcommands()
                                    .get(command));
            named.getCommandSpec()
                    .options()
                    .forEach(
                            option -> {
                                String name = option.longestName();
                                assertThat(lines)
                                        .filteredOn(
                                                line ->
                                                        line.matches(
                                                                "(-\\w, )?" + name + "\\b(?!-).*"))
                                        .as("%s %s", command, name)
                                        .hasSize(1);
                            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 132})
    void helpIsNotWiderThanTheTerminal(int columns) {
        for (String command : COMMANDS) {
            assertThat(run(columns, command, "--help")).isZero();
            assertThat(text().lines().mapToInt(String::length).max().orElse(0))
                    .as(command)
                    .isLessThanOrEqualTo(columns);
        }
    }

    @Test
    void theWidthComesFromTheEnvironmentOrIs80() {
        assertThat(TerminalWidth.of(Map.of("COLUMNS", "132"), () -> "")).isEqualTo(132);
        assertThat(TerminalWidth.of(Map.of("COLUMNS", "20"), () -> "24 80")).isEqualTo(20);
        for (String odd : List.of("", "x", "-5", "0", "99999999")) {
            assertThat(TerminalWidth.of(Map.of("COLUMNS", odd), () -> "")).isEqualTo(80);
        }
    }

    @Test
    void aProgressLineIsNotWiderThanTheTerminal() {
        for (String step :
                List.of("x".repeat(300), "日本語".repeat(60), "é".repeat(300), "😀".repeat(90))) {
            for (int columns : List.of(40, 80, 133)) {
                ProgressLine line = ProgressLine.drawnByHand(terminal(columns), () -> 0L);
                line.begins(step);
                line.reaches(1_000_000, "terms");
                assertThat(TextColumns.of(line.text()))
                        .as("%d columns of %s", columns, step)
                        .isBetween(columns - 3, columns - 1);
                assertThat(line.text()).contains("…: 1,000,000 terms, 0 s");
            }
        }
        ProgressLine line = ProgressLine.drawnByHand(terminal(12), () -> 0L);
        line.begins("loading");
        line.reaches(1_000_000, "terms");
        assertThat(TextColumns.of(line.text())).isEqualTo(11);
        assertThat(TextColumns.of("日本")).isEqualTo(4);
        assertThat(TextColumns.of("e\u0301")).isEqualTo(1);
    }

    @Test
    void controlCharactersDoNotReachTheProgressLine() {
        ProgressLine line = ProgressLine.drawnByHand(terminal(80), () -> 0L);
        line.begins("loading \u001b[2Ja\nb\tc\u009b2J.tsv");
        assertThat(line.text().chars()).noneMatch(Character::isISOControl);
    }

    private int run(int columns, String... args) {
        return HingeCommand.commandLine(terminal(columns), Map.of()).execute(args);
    }

    private Terminal terminal(int columns) {
        return new Terminal(
                new PrintWriter(out, true),
                false,
                false,
                new PrintWriter(err, true),
                false,
                true,
                () -> columns);
    }

    /** What was printed since. */
    private String text() {
        String text = out.toString().replace("\r\n", "\n");
        out.getBuffer().setLength(0);
        return text;
    }
}
