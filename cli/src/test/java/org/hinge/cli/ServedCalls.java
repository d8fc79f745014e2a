package org.hinge.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Commands through the launcher in one folder, where a server may be. Java is started by a script
 * that counts, so that it is seen which commands had a process of their own.
 */
final class ServedCalls {
    private static final int MOST_SECONDS = 60;

    private final Launcher launcher;
    private final Path work;
    private final Path outside;
    private final Map<String, String> environment;
    private @Nullable Process server;

    private ServedCalls(Launcher launcher, Path work, Path outside, Path home) {
        this.launcher = launcher;
        this.work = work;
        this.outside = outside;
        this.environment =
                Map.of(
                        "JAVA_HOME", home.toString(),
                        "STARTS", outside.resolve("starts").toString(),
                        "XDG_RUNTIME_DIR", outside.toString());
    }

    /**
     * Starts a server.
     *
     * @param checkout that of the launcher; all tests of a class have one
     * @param folder where commands are called in {@code work}
     */
    static ServedCalls in(Path checkout, Path folder) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "there is no mkfifo here");
        Path home = checkout.resolve("counted");
        Path java = home.resolve("bin/java");
        if (Files.notExists(java)) {
            Files.createDirectories(java.getParent());
            Files.writeString(
                    java,
                    "#!/bin/sh\necho $1 >>\"$STARTS\"\nexec '%s/bin/java' \"$@\"\n"
                            .formatted(System.getProperty("java.home")));
            Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path work = Files.createDirectory(folder.resolve("work"));
        Path outside = Files.createDirectory(folder.resolve("outside"));
        ServedCalls calls = new ServedCalls(Launcher.in(checkout), work, outside, home);
        // The archive of classes is made now, not at the first start that is counted.
        calls.off("--version");
        calls.serve();
        return calls;
    }

    /** Starts a server, and waits until it is there. */
    void serve() throws Exception {
        Process process = begin(said(), "serve");
        server = process;
        for (int i = 0;
                i < MOST_SECONDS * 20 && process.isAlive() && Files.notExists(free());
                i++) {
            Thread.sleep(50);
        }
        if (Files.notExists(free())) {
            throw new AssertionError("no server: " + Files.readString(said()));
        }
    }

    /** Begins a command; what it says goes to one file. */
    Process begin(Path said, String... command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(launcher.command(command))
                        .directory(work.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile());
        builder.environment().remove("HINGE_JAVA_OPTS");
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** What the server said. */
    Path said() {
        return outside.resolve("said");
    }

    Process server() {
        return Objects.requireNonNull(server);
    }

    Path work() {
        return work;
    }

    /** Where callers find the server, with the folders of all servers above it. */
    Path place() throws IOException {
        try (Stream<Path> all = Files.walk(outside, 2)) {
            return all.filter(path -> path.toString().endsWith("_work_"))
                    .findFirst()
                    .orElse(outside.resolve("none"));
        }
    }

    private Path free() throws IOException {
        return place().resolve("free");
    }

    /** Runs a line of the shell in the folder, in which $HINGE is the launcher. */
    Launcher.Ended shell(String line) throws Exception {
        return shell(work, Map.of(), line);
    }

    /** The same elsewhere, or with other variables. */
    Launcher.Ended shell(Path folder, Map<String, String> more, String line) throws Exception {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return launcher.shell(folder, all, line);
    }

    /** Runs a command in a process of its own. */
    Launcher.Ended off(String command) throws Exception {
        return shell(work, Map.of("HINGE_SERVE", "off"), "$HINGE " + command);
    }

    /** How many processes of Java were started so far. */
    int starts() throws IOException {
        return Files.readAllLines(outside.resolve("starts")).size();
    }

    static void send(String signal, long process) throws Exception {
        new ProcessBuilder(List.of("/bin/kill", "-" + signal, Long.toString(process)))
                .start()
                .waitFor();
    }

    /** Ends the server, unless it has ended. */
    void close() throws Exception {
        Process process = server();
        process.destroy();
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the server does not end");
        }
    }
}
