package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two sessions at once in one process give what two processes give, to the last bit. */
class SessionsAndProcessesTest {
    private static final List<String> EXAMPLES = List.of("acquaintances", "citations");

    @TempDir private Path folder;

    @Test
    void twoSessionsInTwoThreadsWriteWhatTwoProcessesWrite() throws Exception {
        CyclicBarrier together = new CyclicBarrier(EXAMPLES.size());
        ExecutorService threads = Executors.newFixedThreadPool(EXAMPLES.size());
        List<Future<Path>> written = new ArrayList<>();
        try {
            for (String example : EXAMPLES) {
                written.add(threads.submit(() -> bySession(example, together)));
            }
            for (int i = 0; i < EXAMPLES.size(); i++) {
                Path session = written.get(i).get(1, TimeUnit.MINUTES);
                List<String> expected = values(byProcess(EXAMPLES.get(i)));
                assertThat(expected).isNotEmpty();
                assertThat(values(session)).as(EXAMPLES.get(i)).isEqualTo(expected);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private Path bySession(String example, CyclicBarrier together) throws Exception {
        Path results = folder.resolve(example + "-session");
        together.await();
        try (Session session = Hinge.open(program(example))) {
            together.await();
            session.write(session.infer(), results, ValueForm.of(ValueForm.Format.TSV));
        }
        return results;
    }

    private Path byProcess(String example) throws IOException, InterruptedException {
        Path results = folder.resolve(example + "-process");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName(),
                                "infer",
                                program(example).toString(),
                                "-o",
                                results.toString(),
                                "--quiet")
                        .redirectErrorStream(true)
                        .redirectOutput(new File(results + ".log"))
                        .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(Path.of(results + ".log"))).isZero();
        return results;
    }

    private static Path program(String example) {
        return Path.of("..", "examples", example);
    }

    /** The lines of all files of values. */
    private static List<String> values(Path results) throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.sorted().toList()) {
                if (file.toString().endsWith(".tsv")) {
                    lines.addAll(Files.readAllLines(file));
                }
            }
        }
        return lines;
    }
}
