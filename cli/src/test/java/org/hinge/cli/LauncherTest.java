package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hinge.cli.output.Terminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/hinge} itself. */
@Timeout(120)
class LauncherTest {
    @TempDir private static Path checkout;

    @TempDir private Path folder;

    @Test
    void aCheckoutWithAColonInItsPathSaysWhatToDo() throws Exception {
        Launcher.in(checkout);
        Path odd = Files.createDirectories(folder.resolve("a:b").resolve("bin"));
        Path script = Files.copy(checkout.resolve("bin").resolve("hinge"), odd.resolve("hinge"));
        Launcher.Ended ended =
                Launcher.in(checkout).shell(folder, Map.of(), "sh '" + script + "' --version");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .startsWith("hinge: Java cannot start from a folder with a colon in its name: ")
                .contains("rename or move");
    }

    @Test
    void theLockOfAProcessWhoseNumberWasGivenToAnotherIsTakenAway() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        Path target = checkout.resolve("cli/target");
        Path run = target.resolve("run");
        Files.copy(run.resolve("hinge.jar"), target.resolve("hinge.jar"));
        Files.createDirectories(target.resolve("lib"));
        Files.copy(run.resolve("hinge.jar"), target.resolve("lib").resolve("other.jar"));
        Files.delete(run.resolve("stamp"));
        Path lock = Files.createDirectory(run.resolve("lock"));
        Files.writeString(
                lock.resolve("pid"),
                ProcessHandle.current().pid() + "\nThu Jan  1 00:00:00 1970\n");
        Launcher.Ended ps = launcher.shell(folder, Map.of(), "ps -o lstart= -p $$");
        assumeTrue(ps.code() == 0, "there is no ps here that tells when a process began");
        Launcher.Ended ended = launcher.shell(folder, Map.of(), "$HINGE --version");
        assertThat(ended.code()).as(ended.err()).isEqualTo(0);
        assertThat(ended.out()).startsWith("hinge ");
        assertThat(lock).doesNotExist();
    }

    /** Later versions of Java warn of native libraries and of methods that will go. */
    @Test
    void laterVersionsOfJavaSayNothingEither() throws Exception {
        Path home = laterJava();
        assumeTrue(home != null, "there is no Java 24 or later beside the one that runs");
        Launcher launcher = Launcher.in(checkout);
        Files.writeString(folder.resolve("model.psl"), "Item = {\"a\"}\nGood(Item)\n1: Good(X)\n");
        for (String command : List.of("infer model.psl --quiet", "check model.psl --quiet")) {
            Launcher.Ended ended =
                    launcher.shell(
                            folder, Map.of("JAVA_HOME", String.valueOf(home)), "$HINGE " + command);
            assertThat(ended.err()).isEmpty();
            assertThat(ended.out()).isEmpty();
            assertThat(ended.code()).isEqualTo(0);
        }
        Launcher.Ended version =
                launcher.shell(
                        folder, Map.of("JAVA_HOME", String.valueOf(home)), "$HINGE --version");
        assertThat(version.out()).contains("Java " + feature(home));
    }

    /** A JDK 24 or later, named by HINGE_LATER_JAVA or beside the one that runs this; or null. */
    private static @Nullable Path laterJava() throws IOException {
        String named = System.getenv("HINGE_LATER_JAVA");
        if (named != null) {
            return Path.of(named);
        }
        Path parent = Path.of(System.getProperty("java.home")).toRealPath().getParent();
        try (Stream<Path> homes = Files.list(parent)) {
            return homes.filter(home -> feature(home) >= 24)
                    .max(Comparator.comparingInt(LauncherTest::feature))
                    .orElse(null);
        }
    }

    /** The version of the Java in a folder; 0 if there is none. */
    private static int feature(Path home) {
        try {
            Matcher version =
                    Pattern.compile("JAVA_VERSION=\"([0-9]+)")
                            .matcher(Files.readString(home.resolve("release")));
            boolean complete = Files.isExecutable(home.resolve("bin").resolve("java"));
            return complete && version.find() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** What it would start is told by a Java that only repeats its arguments. */
    @Test
    void theCompilerIsChosenByTheCommandAndItsData() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho 'version \"17.0.1\"' >&2\necho \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.createDirectories(folder.resolve("my data"));
        Files.writeString(folder.resolve("my data/few.tsv"), "a\n");
        Files.write(folder.resolve("my data/many.tsv"), new byte[12_000_000]);
        String rules = "Good(Item)\n1: Good(X)\n";
        Files.writeString(
                folder.resolve("few.psl"), rules + "observed Good from \"my data/few.tsv\"\n");
        Files.writeString(
                folder.resolve("many.psl"), rules + "targets Good from \"my data/many.tsv\"\n");
        Files.writeString(
                folder.resolve("table.psl"), rules + "observed Good from jdbc \"few.psl\"\n");
        Files.writeString(folder.resolve("none.psl"), rules + "observed Good from \"few*.tsv\"\n");
        Map<String, String> home = Map.of("JAVA_HOME", folder.resolve("jdk").toString());
        for (String little : List.of("infer few.psl", "infer few.psl -o few.psl --values")) {
            assertThat(launcher.shell(folder, home, "$HINGE " + little).out())
                    .as(little)
                    .contains("-XX:+UseSerialGC")
                    .contains("-XX:TieredStopAtLevel=1");
        }
        for (String other :
                List.of(
                        "infer many.psl",
                        "infer few.psl many.psl",
                        "infer table.psl",
                        "infer none.psl",
                        "infer few.psl --gap 1e-6")) {
            assertThat(launcher.shell(folder, home, "$HINGE " + other).out())
                    .as(other)
                    .contains("-XX:+UseSerialGC")
                    .doesNotContain("TieredStopAtLevel")
                    .doesNotContain("Tier4");
        }
        assertThat(launcher.shell(folder, home, "$HINGE learn few.psl").out())
                .contains("-XX:+UseSerialGC")
                .doesNotContain("TieredStopAtLevel")
                .contains("-XX:Tier4InvocationThreshold=50000");
    }

    /** Windows is not at hand: its script is at least held against the other. */
    @Test
    void bothScriptsStartJavaAlike() throws Exception {
        String shell = Files.readString(Path.of("..", "bin", "hinge"));
        String windows = Files.readString(Path.of("..", "bin", "hinge.cmd"));
        for (String option :
                List.of(
                        "-Xlog:disable",
                        "-XX:+UseParallelGC -XX:NewRatio=7 -XX:NewSize=60m",
                        "-XX:+UseSerialGC -XX:InitialRAMPercentage=0.2 -XX:MaxRAMPercentage=70"
                                + " -XX:NewSize=16m -XX:MaxNewSize=16m -XX:MinHeapFreeRatio=10"
                                + " -XX:MaxHeapFreeRatio=20 -XX:-ShrinkHeapInSteps",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000"
                                + " -XX:Tier4CompileThreshold=150000"
                                + " -XX:Tier4BackEdgeThreshold=400000",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dfile.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8",
                        "-Dstderr.encoding=UTF-8",
                        "-Djava.io.tmpdir=",
                        "org.hinge.cli.Main",
                        "org.hinge.data.database.NativeLibrary",
                        "HINGE_JAVA_OPTS",
                        "-Dmaven.test.skip=true package",
                        "Java 17 or later is needed")) {
            assertThat(shell).contains(option);
            assertThat(windows).contains(option);
        }
    }

    /** What it leaves out would be loaded from jars at each start. */
    @Test
    void theRehearsalRunsEveryCommandThatComputes() throws Exception {
        List<String> rehearse = new ArrayList<>(Launcher.in(checkout).java(List.of(), List.of()));
        rehearse.set(rehearse.indexOf(Main.class.getName()), Rehearsal.class.getName());
        Path problem = Files.createDirectory(folder.resolve("with a blank"));
        rehearse.add(problem.toString());
        Launcher.Ended ended =
                Launcher.ended(folder, Launcher.in(checkout).start(folder, Map.of(), rehearse));
        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isEqualTo(0);
        assertThat(problem.resolve("results/summary.json")).exists();
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        for (String command :
                HingeCommand.commandLine(Terminal.plain(nowhere, nowhere), Map.of())
                        .getSubcommands()
                        .keySet()) {
            if (!List.of("init", "explore", "serve", "help", "generate-completion")
                    .contains(command)) {
                assertThat(Rehearsal.COMMANDS).anyMatch(line -> line.startsWith(command + " "));
            }
        }
    }

    @Test
    void nothingIsSaidButTheAnswer() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        Files.writeString(folder.resolve("model.psl"), "Item = {\"a\"}\nGood(Item)\n1: Good(X)\n");
        for (String options : new String[] {"", "-Xmx40m"}) {
            Launcher.Ended ended =
                    launcher.shell(
                            folder,
                            Map.of("HINGE_JAVA_OPTS", options),
                            "$HINGE infer model.psl --quiet");
            assertThat(ended.code()).isEqualTo(0);
            assertThat(ended.err()).isEmpty();
            assertThat(ended.out()).isEmpty();
        }
    }

    @Test
    void withoutMavenTheWrapperBuildsAndWithoutBothTheUserIsTold() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("checkout"));
        Path script = Files.createDirectory(empty.resolve("bin")).resolve("hinge");
        Files.copy(Path.of("..", "bin", "hinge"), script);
        Path tools = Files.createDirectory(folder.resolve("tools"));
        forward(
                tools,
                List.of("sed", "find", "head", "mkdir", "rm", "mv", "touch", "ps", "sleep", "sh"));
        Launcher.Ended neither = build(script, tools);
        assertThat(neither.code()).isEqualTo(2);
        assertThat(neither.err())
                .isEqualTo("hinge: Maven is needed to build Hinge; install Maven 3.8 or later\n");
        script(empty.resolve("mvnw"), "the wrapper");
        Launcher.Ended wrapper = build(script, tools);
        assertThat(wrapper.code()).isEqualTo(70);
        assertThat(wrapper.err())
                .contains("the wrapper: -q -B -ntp -pl cli -am -Dmaven.test.skip=true package\n")
                .endsWith("hinge: the build failed, see above\n");
        script(tools.resolve("mvn"), "Maven");
        assertThat(build(script, tools).err())
                .contains("Maven: -q -B -ntp -pl cli -am -Dmaven.test.skip=true package\n")
                .doesNotContain("the wrapper");
    }

    private Launcher.Ended build(Path script, Path tools) throws Exception {
        return Launcher.in(checkout)
                .shell(
                        folder,
                        Map.of("PATH", tools.toString()),
                        "/bin/sh '" + script + "' --version");
    }

    /** A command that says how it was called, and fails. */
    private static void script(Path file, String name) throws Exception {
        Files.writeString(file, "#!/bin/sh\necho \"" + name + ": $*\" >&2\nexit 1\n");
        assumeTrue(file.toFile().setExecutable(true), "files cannot be executable here");
    }

    /** So that a PATH has these commands and no other. */
    private static void forward(Path tools, List<String> names) throws Exception {
        for (String name : names) {
            for (String place : System.getenv("PATH").split(":", -1)) {
                Path command = Path.of(place, name);
                Path forwarding = tools.resolve(name);
                if (Files.isExecutable(command) && Files.notExists(forwarding)) {
                    Files.writeString(forwarding, "#!/bin/sh\nexec " + command + " \"$@\"\n");
                    assumeTrue(forwarding.toFile().setExecutable(true));
                }
            }
        }
    }
}
