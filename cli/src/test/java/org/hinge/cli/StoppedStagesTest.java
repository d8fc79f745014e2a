package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Processes that are stopped by a signal or by their limit of time in each stage. Without that each
 * would last for minutes. How soon they end is measured in the long form only, where nothing else
 * runs.
 */
class StoppedStagesTest {
    private static final double LONGEST_SECONDS = RandomCases.isLong() ? 2 : 60;

    @TempDir private static Path checkout;

    @TempDir private Path folder;

    private Path work = Path.of("");
    private Path temporary = Path.of("");

    static List<Stage> stages() {
        return RandomCases.isLong() ? Stage.all() : Stage.small();
    }

    @ParameterizedTest
    @MethodSource("stages")
    void aSignalEndsTheStage(Stage stage) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill here");
        Process process = start(stage, List.of());
        try {
            awaitReached(stage, process);
            String signal =
                    stage.arguments().size() % 2 == 0 && !isInterruptIgnored() ? "INT" : "TERM";
            send(signal, process);
            long from = System.nanoTime();
            Launcher.Ended ended = Launcher.ended(work, process);
            double seconds = (System.nanoTime() - from) / 1e9;
            System.out.printf("SIG%s, %s: %.2f s%n", signal, stage, seconds);
            assertThat(told(ended)).as(stage.toString()).contains("interrupted");
            if (!stage.keeps()) {
                assertThat(told(ended)).as(stage.toString()).contains(stage.name());
            }
            check(stage, ended, seconds);
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @MethodSource("stages")
    void theLimitOfTimeEndsTheStage(Stage stage) throws Exception {
        // Of stages with an answer one must be reached; those of the others are as good as any.
        int limit = stage.keeps() && !RandomCases.isLong() ? 15 : 5;
        Process process = start(stage, List.of("--time-limit", Integer.toString(limit)));
        long from = System.nanoTime();
        Launcher.Ended ended = Launcher.ended(work, process);
        double seconds = (System.nanoTime() - from) / 1e9 - limit;
        System.out.printf("limit, %s: %.2f s after it%n", stage, seconds);
        assertThat(told(ended)).as(stage.toString()).contains("stopped at the limit of time");
        // It counts from when the command begins, which the start of Java precedes.
        check(stage, ended, seconds - 1);
    }

    /** Before Java has come to Hinge it ends by itself, with the code that shells know. */
    @Test
    void aSignalEndsTheStart() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill here");
        Stage stage = Stage.small().get(0);
        prepare(stage);
        double longest = 0;
        for (int i = 0; i < RandomCases.count(40); i++) {
            Process process = process(stage, List.of());
            Thread.sleep(50L * i);
            send("TERM", process);
            long from = System.nanoTime();
            Launcher.Ended ended = Launcher.ended(work, process);
            longest = Math.max(longest, (System.nanoTime() - from) / 1e9);
            assertThat(ended.code()).as("after %d ms: %s", 50 * i, told(ended)).isIn(1, 143);
            if (ended.code() == 1) {
                assertThat(told(ended)).contains("hinge: interrupted while ");
            }
        }
        System.out.printf("SIGTERM at the start: at most %.2f s%n", longest);
        assertThat(longest).isLessThan(LONGEST_SECONDS);
    }

    /** Whoever should read the answer does not: nothing can be said to be lost. */
    @Test
    void aSignalEndsAnAnswerThatNobodyReads() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill here");
        Stage stage =
                new Stage("", Stage::ring, List.of("infer", "model.psl", "--values"), 1, false);
        prepare(stage);
        Path err = work.resolve("err");
        Process process =
                new ProcessBuilder(
                                Launcher.in(checkout)
                                        .java(
                                                List.of("-Djava.io.tmpdir=" + temporary),
                                                stage.arguments()))
                        .directory(work.toFile())
                        .redirectError(err.toFile())
                        .start();
        try {
            // A pipe holds 64 KiB and the answer is longer.
            for (int i = 0; i < 2400 && process.getInputStream().available() < 60_000; i++) {
                Thread.sleep(50);
            }
            Thread.sleep(300);
            send("TERM", process);
            long from = System.nanoTime();
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            double seconds = (System.nanoTime() - from) / 1e9;
            System.out.printf("SIGTERM, an answer that nobody reads: %.2f s%n", seconds);
            assertThat(process.exitValue()).isEqualTo(1);
            assertThat(err).hasContent("hinge: interrupted while showing the result\n");
            assertThat(names(temporary)).isEmpty();
            assertThat(seconds).isLessThan(LONGEST_SECONDS);
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * That there is no answer is known already; only the reason becomes longer than it could be.
     */
    @Test
    void aSignalEndsTheSearchForASmallConflict() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill here");
        Stage stage =
                new Stage(
                        "looking for a small conflict",
                        Stage::chain,
                        List.of("infer", "model.psl"),
                        3,
                        true);
        Process process = start(stage, List.of());
        try {
            awaitReached(stage, process);
            send("TERM", process);
            long from = System.nanoTime();
            Launcher.Ended ended = Launcher.ended(work, process);
            double seconds = (System.nanoTime() - from) / 1e9;
            System.out.printf("SIGTERM, looking for a small conflict: %.2f s%n", seconds);
            assertThat(told(ended))
                    .contains("contradict each other", "there was no time to find out");
            check(stage, ended, seconds);
        } finally {
            process.destroyForcibly();
        }
    }

    private void check(Stage stage, Launcher.Ended ended, double seconds) throws IOException {
        assertThat(ended.code()).as(stage + ": " + told(ended)).isEqualTo(stage.code());
        assertThat(told(ended)).doesNotContain("a bug in Hinge");
        if (!stage.keeps()) {
            assertThat(told(ended)).as(stage.toString()).contains("while ");
        }
        if (stage.arguments().contains("-o")) {
            Path output = work.resolve(stage.arguments().get(stage.arguments().indexOf("-o") + 1));
            if (stage.keeps()) {
                assertThat(output).exists();
            } else {
                assertThat(output).hasContent("what was there before");
            }
        }
        assertThat(names(temporary)).as(stage.toString()).isEmpty();
        assertThat(seconds).as(stage.toString()).isLessThan(LONGEST_SECONDS);
    }

    private Process start(Stage stage, List<String> more) throws IOException {
        prepare(stage);
        return process(stage, more);
    }

    private void prepare(Stage stage) throws IOException {
        work = Files.createDirectory(folder.resolve("work"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
        stage.files().make(work);
    }

    private Process process(Stage stage, List<String> more) throws IOException {
        Launcher launcher = Launcher.in(checkout);
        List<String> arguments = new ArrayList<>(stage.arguments());
        arguments.addAll(more);
        // Progress is shown on terminals; it says which stage is reached.
        List<String> options =
                List.of(
                        "-Djava.io.tmpdir=" + temporary,
                        "-Dhinge.terminal=err",
                        "-Dstderr.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8");
        return launcher.start(
                work,
                Map.of("COLUMNS", "200", "TERM", "xterm", "NO_COLOR", "1"),
                launcher.java(options, arguments));
    }

    private void awaitReached(Stage stage, Process process) throws Exception {
        for (int i = 0; i < 2400 && !err().contains(stage.name()); i++) {
            assertThat(process.isAlive()).as(stage + ": " + err()).isTrue();
            Thread.sleep(50);
        }
        assertThat(err()).contains(stage.name());
        Thread.sleep(300);
    }

    private String err() throws IOException {
        return Files.readString(work.resolve("err"));
    }

    /** All that it said but the lines of progress. */
    private static String told(Launcher.Ended ended) {
        String err = ended.err().replaceAll("\r[^\r\n]*\u001b\\[K", "");
        return ended.out() + err;
    }

    private static void send(String signal, Process process) throws Exception {
        Process kill =
                new ProcessBuilder("/bin/kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    /** As by everything that a shell without a terminal starts in the background. */
    private static boolean isInterruptIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(
                                line ->
                                        (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2)
                                                != 0);
    }

    private static List<String> names(Path at) throws IOException {
        try (Stream<Path> files = Files.list(at)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }
}
