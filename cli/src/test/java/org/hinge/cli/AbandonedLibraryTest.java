package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class AbandonedLibraryTest {
    @TempDir private Path folder;

    /**
     * The driver names files so; and where there is no launcher, it is the next run that cleans.
     */
    @Test
    void whatAKilledProcessHasUnpackedIsRemovedByTheNextRun() throws Exception {
        Path model =
                Files.writeString(
                        folder.resolve("model.psl"), "Item = {\"a\"}\nGood(Item)\n1: Good(X)\n");
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process killed = start(temporary, model);
        for (int i = 0; i < 6000 && killed.isAlive() && unpacked(temporary).isEmpty(); i++) {
            Thread.sleep(10);
        }
        killed.destroyForcibly().waitFor();
        List<Path> left = unpacked(temporary);
        assertThat(left).hasSize(1);
        aged(left.get(0));
        Process next = start(temporary, model);
        assertThat(next.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(next.exitValue()).isEqualTo(0);
        assertThat(unpacked(temporary)).isEmpty();
    }

    private static Process start(Path temporary, Path model) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "infer",
                        model.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static List<Path> unpacked(Path temporary) throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(f -> f.getFileName().toString().startsWith("libduckdb_java"))
                    .toList();
        }
    }

    private static Path aged(Path file) throws IOException {
        return Files.setLastModifiedTime(
                file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
