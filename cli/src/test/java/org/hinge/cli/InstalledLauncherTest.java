package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher of an unpacked release, {@code release/hinge}: it needs neither the sources nor
 * Maven. The release itself is tried by {@code release/build}.
 */
@Timeout(120)
class InstalledLauncherTest {
    private static final Path SCRIPT = Path.of("..", "release", "hinge");

    /** What the script may use of the system; no Java is among them. */
    private static final List<String> TOOLS =
            List.of("sh", "sed", "readlink", "find", "mkdir", "rm", "mv");

    @TempDir private Path folder;

    private Launcher launcher;
    private Path home;
    private Path work;

    @BeforeEach
    void unpack() throws IOException {
        launcher = Launcher.in(Files.createDirectory(folder.resolve("an unpacked release")));
        home = folder.resolve("an unpacked release/cli/target/run");
        Files.createDirectory(home.resolve("bin"));
        Files.copy(SCRIPT, home.resolve("bin/hinge"));
        assumeTrue(home.resolve("bin/hinge").toFile().setExecutable(true));
        work = Files.createDirectory(folder.resolve("work"));
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            script(tools.resolve(tool), found(tool));
        }
    }

    /** One that does what a command does: links would be deleted with a warning. */
    private static void script(Path file, Path command) throws IOException {
        Files.writeString(file, "#!/bin/sh\nexec '" + command + "' \"$@\"\n");
        assumeTrue(file.toFile().setExecutable(true), "files cannot be executable here");
    }

    private static Path found(String tool) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .map(place -> Path.of(place, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFirstStartPreparesAndEachAnswersAlike() throws Exception {
        Files.writeString(work.resolve("model.psl"), "Item = {\"a\"}\nGood(Item)\n1: Good(X)\n");
        for (int start = 1; start <= 2; start++) {
            Launcher.Ended ended = hinge(Map.of(), "infer model.psl --quiet -o out" + start);
            assertThat(ended.err()).isEmpty();
            assertThat(ended.out()).isEmpty();
            assertThat(ended.code()).isEqualTo(0);
            assertThat(work.resolve("out" + start).resolve("summary.json")).exists();
            assertThat(archives()).hasSize(1);
            assertThat(Files.size(archives().get(0))).isGreaterThan(1_000_000);
            assertThat(home.resolve("cache/work")).doesNotExist();
        }
    }

    /** Another first start prepares right now: this one goes without. */
    @Test
    void nobodyWaitsForAnother() throws Exception {
        Files.createDirectories(home.resolve("cache/work"));
        Launcher.Ended ended = hinge(Map.of(), "--version");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).startsWith("hinge ");
        assertThat(archives()).isEmpty();
        assertThat(home.resolve("cache/work")).exists();
    }

    @Test
    void theJavaOfTheReleaseComesFirst() throws Exception {
        Path own = Files.createDirectories(home.resolve("runtime/bin")).resolve("java");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        script(own, java);
        for (String other : List.of("", folder.resolve("nowhere").toString())) {
            Launcher.Ended ended = hinge(Map.of("JAVA_HOME", other), "--version");
            assertThat(ended.err()).isEmpty();
            assertThat(ended.out()).startsWith("hinge ");
        }
        assertThat(archives()).extracting(Path::getFileName).hasToString("[runtime_bin_java.jsa]");
    }

    @Test
    void withoutJavaTheUserIsTold() throws Exception {
        Launcher.Ended none = hinge(Map.of("JAVA_HOME", ""), "--version");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err())
                .isEqualTo(
                        "hinge: Java is not installed; install Java 17 or later, or set JAVA_HOME\n");
        Launcher.Ended wrong = hinge(Map.of("JAVA_HOME", "/nowhere"), "--version");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).startsWith("hinge: there is no Java in JAVA_HOME (/nowhere); ");
    }

    /** Two scripts for two purposes start one program: a change of one is a change of both. */
    @Test
    void javaIsStartedAsFromTheSources() throws IOException {
        List<String> installed = start(Files.readString(SCRIPT));
        List<String> sources = start(Files.readString(Path.of("..", "bin", "hinge")));
        assertThat(installed).hasSizeGreaterThan(15).isEqualTo(sources);
        String windows = Files.readString(Path.of("..", "release", "hinge.cmd"));
        String windowsSources = Files.readString(Path.of("..", "bin", "hinge.cmd"));
        assertThat(start(windows)).isEqualTo(start(windowsSources));
    }

    /** From where it is known what is to be started, without comments. */
    private static List<String> start(String script) {
        boolean forShell = script.startsWith("#!");
        return script.substring(script.indexOf(forShell ? "terminals=" : "set \"FIRST="))
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace(" %CDS%", ""))
                .toList();
    }

    private Launcher.Ended hinge(Map<String, String> more, String command) throws Exception {
        String java = more.getOrDefault("JAVA_HOME", System.getProperty("java.home"));
        return launcher.shell(
                work,
                Map.of("PATH", folder.resolve("tools").toString(), "JAVA_HOME", java),
                "'" + home.resolve("bin/hinge") + "' " + command);
    }

    private List<Path> archives() throws IOException {
        Path cache = home.resolve("cache");
        if (Files.notExists(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".jsa")).toList();
        }
    }
}
