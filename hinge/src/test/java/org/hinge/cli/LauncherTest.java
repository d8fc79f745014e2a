package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        Path target = checkout.resolve("hinge/target");
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
                .contains("the wrapper: -q -B -ntp -pl hinge -am -Dmaven.test.skip=true package\n")
                .endsWith("hinge: the build failed, see above\n");
        script(tools.resolve("mvn"), "Maven");
        assertThat(build(script, tools).err())
                .contains("Maven: -q -B -ntp -pl hinge -am -Dmaven.test.skip=true package\n")
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
