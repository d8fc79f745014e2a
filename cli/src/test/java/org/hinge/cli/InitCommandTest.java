package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code hinge init} tells to type next works as it stands. */
class InitCommandTest {
    /** A word of a command line: between quotes, or without spaces. */
    private static final Pattern WORD = Pattern.compile("((?:'[^']*'|\\\\'|[^ '\\\\])+) ?");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"first", "my first one", "it's", "名"})
    void whatIsPrintedCanBeTyped(String name) throws IOException {
        Path table =
                Files.writeString(
                        folder.resolve("t.csv"), "name,age\no'hara,3\nann lee,4\nbob,9\n");
        Path project = folder.resolve(name);
        CommandCall made =
                CommandCall.of(List.of("init", project.toString(), "--from", table.toString()));
        assertThat(made.exitCode()).as(made.err()).isZero();
        List<String> commands =
                made.out().lines().map(String::strip).filter(l -> l.startsWith("hinge ")).toList();
        assertThat(commands).hasSize(3);
        commands.forEach(InitCommandTest::runs);
    }

    @Test
    void theCommandsOfThePageWorkInItsFolder() throws IOException {
        Path project = folder.resolve("first");
        assertThat(CommandCall.of(List.of("init", project.toString())).exitCode()).isZero();
        List<String> commands =
                Files.readString(project.resolve("README.md"))
                        .lines()
                        .filter(line -> line.startsWith("hinge ") && line.contains(" ."))
                        .toList();
        assertThat(commands).hasSize(5);
        for (String command : commands) {
            runs(command.replaceFirst(" \\.", " " + Matcher.quoteReplacement(project.toString())));
        }
    }

    @Test
    void aThingThatNoShellCouldNameIsNotAskedAbout() throws IOException {
        Path table = Files.writeString(folder.resolve("t.csv"), "name,age\n$(x),3\n'`,4\n");
        Path project = folder.resolve("p");
        CommandCall made =
                CommandCall.of(List.of("init", project.toString(), "--from", table.toString()));
        assertThat(made.out()).contains("hinge explain " + project + " --worst 1\n");
        runs("hinge explain " + project + " --worst 1");
    }

    private static void runs(String command) {
        List<String> words = words(command);
        CommandCall call = CommandCall.of(words.subList(1, words.size()));
        assertThat(call.exitCode()).as("%s%n%s", command, call.err()).isZero();
        assertThat(call.err()).as(command).isEmpty();
    }

    /** As a shell splits it. */
    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            words.add(
                    matcher.group(1)
                            .replace("'\\''", "\u0000")
                            .replace("'", "")
                            .replace('\u0000', '\''));
        }
        return words;
    }
}
