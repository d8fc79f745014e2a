package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hinge.cli.output.ExitCode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process of its own, stopped by a signal as a user or a scheduler would. */
@Timeout(120)
class InterruptedProcessTest {
    private static final int SECONDS = 60;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void aSignalWhileGroundingLeavesNothingBehind(String signal) throws Exception {
        Path kept = Files.writeString(folder.resolve("ground.tsv"), "what was there before");
        Ended ended =
                interrupted(
                        signal,
                        "1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) && Rare(E) -> On(A)",
                        "may go through");
        assertThat(ended.code).isEqualTo(ExitCode.STOPPED_EARLY.code());
        assertThat(ended.lastLine)
                .startsWith(
                        "hinge: interrupted while grounding rule 1 of 1 (1: Rare(A) && Rare(B)");
        assertThat(Files.readString(kept)).isEqualTo("what was there before");
        assertThat(ended.left).isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("ground.tsv", "model.psl", "err", "temporary");
        }
    }

    private record Ended(int code, String lastLine, List<Path> left) {}

    /** Runs until a message appears, then sends the signal. */
    private Ended interrupted(String signal, String rule, String message) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill here");
        String facts =
                IntStream.range(0, 3000)
                        .mapToObj(i -> "Rare(\"%d\") = 1\nOn(\"%d\") = 1\n".formatted(i, i))
                        .collect(Collectors.joining());
        Path model =
                Files.writeString(
                        folder.resolve("model.psl"),
                        "Rare(Node) (closed)\nOn(Node)\n" + facts + rule + "\n");
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        Path err = folder.resolve("err");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Djava.io.tmpdir=" + temporary,
                                "-Dstderr.encoding=UTF-8",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName(),
                                "ground",
                                "--max-terms",
                                "1000000000",
                                "-o",
                                folder.resolve("ground.tsv").toString(),
                                model.toString())
                        .redirectError(err.toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            for (int i = 0; i < SECONDS * 10 && !text(err).contains(message); i++) {
                Thread.sleep(100);
            }
            assertThat(text(err)).contains(message);
            Thread.sleep(300);
            send(signal, process);
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = text(err).lines().toList();
        try (Stream<Path> left = Files.list(temporary)) {
            return new Ended(process.exitValue(), lines.get(lines.size() - 1), left.toList());
        }
    }

    private static void send(String signal, Process process)
            throws IOException, InterruptedException {
        new ProcessBuilder("/bin/kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
