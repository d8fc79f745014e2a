package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A server runs commands of other processes: each variable that a command reads is compared by the
 * launcher or comes with the call, and each place that asks the process for something is known.
 */
class EnvironmentNamesTest {
    private static final Pattern NAME =
            Pattern.compile("nvironment\\s*\\.(?:get|getOrDefault)\\(\\s*\"([A-Z_]+)\"");

    /** With Spark a command has a process of its own. */
    private static final Set<String> OF_SPARK =
            Set.of("SPARK_HOME", "SPARK_CONF_DIR", "HINGE_SPARK_JAR", "HADOOP_CONF_DIR");

    @Test
    void aServerKnowsEachVariableThatIsRead() throws IOException {
        String launcher = Files.readString(Path.of("..", "bin", "hinge"));
        String conditions =
                launcher.substring(
                        launcher.indexOf("conditions() {"), launcher.indexOf("is_private() {"));
        String request =
                launcher.substring(
                        launcher.indexOf("printf '%s\\0'"), launcher.indexOf("\"$call/request\""));
        Set<String> names = new TreeSet<>();
        for (Path source : sources()) {
            Matcher name = NAME.matcher(Files.readString(source));
            while (name.find()) {
                names.add(name.group(1));
            }
        }
        names.removeAll(OF_SPARK);
        assertThat(names).contains("NO_COLOR", "TERM", "COLUMNS", "HINGE_STACKTRACE");
        for (String name : names) {
            assertThat(
                            Pattern.compile("\\b" + name + "\\b").matcher(conditions).find()
                                    || request.contains("${" + name + ":-}"))
                    .as("bin/hinge hands over, or compares, " + name)
                    .isTrue();
        }
    }

    @Test
    void theStreamsEnvironmentAndEndOfTheProcessAreUsedInFewPlaces() throws IOException {
        Pattern asked =
                Pattern.compile(
                        "System\\s*(\\.|::)\\s*(getenv|in\\b|out\\b|exit|console)|FileDescriptor\\.");
        Set<String> places = new TreeSet<>();
        for (Path source : sources()) {
            if (asked.matcher(Files.readString(source)).find()) {
                places.add(String.valueOf(source.getFileName()).replace(".java", ""));
            }
        }
        assertThat(places)
                .as("what a server runs must get these from the call: see cli/serve/Turn")
                .containsExactlyInAnyOrder(
                        // where a process is a command's own
                        "Main",
                        "Signals",
                        "Rehearsal",
                        "Terminal",
                        "AnswerStream",
                        // files named /dev/..., with which commands have a process of their own
                        "OutputPlace",
                        // the server itself
                        "Call",
                        "ServeCommand",
                        "Turn");
    }

    private static List<Path> sources() throws IOException {
        Set<Path> all = new TreeSet<>();
        for (String module : List.of("core", "web", "cli")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return List.copyOf(all);
    }
}
