package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class HingeCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void versionNamesHingeAndJava() {
        assertThat(run("--version")).isEqualTo(0);
        assertThat(out.toString().lines().toList())
                .satisfiesExactly(
                        first -> assertThat(first).matches("hinge \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"),
                        second ->
                                assertThat(second)
                                        .startsWith("Java " + Runtime.version().feature()));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void helpShowsCommandsExitCodesAndExamples() {
        assertThat(run("--help")).isEqualTo(0);
        assertThat(out.toString())
                .contains("Commands:", "generate-completion", "Exit codes:", "Examples:")
                .doesNotContain("\u001b");
    }

    @Test
    void helpHasColoursOnATerminal() {
        Terminal terminal =
                new Terminal(new PrintWriter(out), true, new PrintWriter(err), true, false);
        HingeCommand.commandLine(terminal, Map.of()).execute("--help");
        assertThat(out.toString()).contains("\u001b[");
    }

    @Test
    void noColourAndDumbTerminalsTurnColoursOff() {
        assertThat(Terminal.coloursWanted(Map.of())).isTrue();
        assertThat(Terminal.coloursWanted(Map.of("NO_COLOR", ""))).isTrue();
        assertThat(Terminal.coloursWanted(Map.of("NO_COLOR", "1"))).isFalse();
        assertThat(Terminal.coloursWanted(Map.of("TERM", "dumb"))).isFalse();
    }

    @Test
    void withoutACommandTheUserIsSentToTheHelp() {
        assertThat(run()).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err).hasToString(lines("hinge: missing command", "    help: see hinge --help"));
    }

    @Test
    void aMistypedCommandIsAUserErrorWithASuggestion() {
        assertThat(run("generate-completio")).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        lines(
                                "hinge: unknown command 'generate-completio'",
                                "    help: did you mean generate-completion?",
                                "    help: see hinge --help"));
    }

    @Test
    void aMistypedOptionIsAUserErrorWithASuggestion() {
        assertThat(run("--verison")).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        lines(
                                "hinge: Unknown option: '--verison'",
                                "    help: did you mean --version?",
                                "    help: see hinge --help"));
    }

    @Test
    void completionIsAScriptForTheShell() {
        assertThat(run("generate-completion")).isEqualTo(0);
        assertThat(out.toString()).startsWith("#!").contains("complete -F _complete_hinge");
    }

    @Test
    void aNamedCommandIsDescribedAloneAndInTheSameWords() {
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        CommandLine all = HingeCommand.commandLine(terminal, Map.of());
        assertThat(all.getSubcommands()).hasSizeGreaterThan(5);
        for (String name : all.getSubcommands().keySet()) {
            CommandLine named =
                    HingeCommand.commandLine(terminal, Map.of(), new Interruption(), name);
            if (name.equals("generate-completion") || name.equals("help")) {
                assertThat(named.getSubcommands()).hasSameSizeAs(all.getSubcommands());
                continue;
            }
            assertThat(named.getSubcommands()).containsOnlyKeys(name);
            assertThat(help(named, name)).isEqualTo(help(all, name));
        }
    }

    private String help(CommandLine commandLine, String name) {
        out.getBuffer().setLength(0);
        commandLine.execute(name, "--help");
        return out.toString();
    }

    @Test
    void aDefectIsOneLineAndExitCode70() {
        IllegalStateException defect = new IllegalStateException("first\n  second");
        assertThat(runFailing(defect, Map.of(), "fail")).isEqualTo(70);
        assertThat(err)
                .hasToString(
                        lines(
                                "hinge: internal error, this is a bug in Hinge: IllegalStateException: first"
                                        + " second (where: run again with --stacktrace)"));
    }

    @Test
    void aJavaErrorIsADefectToo() {
        assertThat(runFailing(new StackOverflowError(), Map.of(), "fail")).isEqualTo(70);
        assertThat(err.toString())
                .startsWith("hinge: internal error, this is a bug in Hinge: StackOverflowError");
    }

    @Test
    void lackOfMemoryIsNotCalledABug() {
        assertThat(runFailing(new OutOfMemoryError(), Map.of(), "fail")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("hinge: out of memory")
                .contains("HINGE_JAVA_OPTS")
                .doesNotContain("bug");
    }

    @Test
    void lackOfThreadsOrOfRoomToSpillIsNotCalledABug() {
        Error threads = new OutOfMemoryError("unable to create native thread: possibly out of");
        assertThat(runFailing(threads, Map.of(), "fail")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        """
                        hinge: the system gives no more threads
                            help: use fewer with --threads, or raise the limit (ulimit -u)
                        """);
        err.getBuffer().setLength(0);
        Exception room =
                new IllegalStateException(
                        new SQLException("Out of Memory Error: failed to offload data block"));
        assertThat(runFailing(room, Map.of(), "fail")).isEqualTo(2);
        assertThat(err.toString()).startsWith("hinge: there is no room in the temporary folder");
    }

    @Test
    void theStackTraceIsShownOnRequest() {
        IllegalStateException defect = new IllegalStateException("boom");
        runFailing(defect, Map.of(), "fail");
        assertThat(err.toString()).doesNotContain("\tat ");
        runFailing(defect, Map.of(), "--stacktrace", "fail");
        assertThat(err.toString()).contains("\tat org.hinge.cli.");
        err.getBuffer().setLength(0);
        runFailing(defect, Map.of(), "fail", "--stacktrace");
        assertThat(err.toString()).contains("\tat org.hinge.cli.");
        err.getBuffer().setLength(0);
        runFailing(defect, Map.of("HINGE_STACKTRACE", "1"), "fail");
        assertThat(err.toString()).contains("\tat org.hinge.cli.");
    }

    private int run(String... args) {
        return commandLine(Map.of()).execute(args);
    }

    private int runFailing(Throwable defect, Map<String, String> environment, String... args) {
        return commandLine(environment).addSubcommand(new FailingCommand(defect)).execute(args);
    }

    private CommandLine commandLine(Map<String, String> environment) {
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        return HingeCommand.commandLine(terminal, environment);
    }

    private static String lines(String... lines) {
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    @Command(name = "fail")
    private record FailingCommand(Throwable defect) implements Callable<Integer> {
        @Override
        public Integer call() throws Exception {
            if (defect instanceof Error error) {
                throw error;
            }
            throw (Exception) defect;
        }
    }
}
