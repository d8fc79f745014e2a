package org.hinge.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
    private static final String PREFIX = "of-hinge-";

    @TempDir private Path folder;

    @Test
    void aFolderOfThisProcessIsNeverTakenForAbandoned() throws Exception {
        try (TemporaryFolder ours = TemporaryFolder.in(folder, PREFIX)) {
            Files.writeString(ours.path().resolve("file"), "text");
            TemporaryFolder.removeAbandoned(folder, PREFIX);
            assertThat(ours.path().resolve("file")).hasContent("text");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderOfAProcessThatRunsIsKept() throws Exception {
        ProcessHandle parent = ProcessHandle.current().parent().orElse(null);
        assumeTrue(parent != null && parent.info().startInstant().isPresent(), "no parent is seen");
        long start = parent.info().startInstant().orElseThrow().toEpochMilli();
        Path kept =
                Files.createDirectory(
                        folder.resolve(PREFIX + new Owner(parent.pid(), start) + "-1"));
        TemporaryFolder.removeAbandoned(folder, PREFIX);
        assertThat(kept).exists();
    }

    @Test
    void aFolderWhoseProcessIdWasGivenToAnotherIsRemoved() throws Exception {
        ProcessHandle parent = ProcessHandle.current().parent().orElse(null);
        assumeTrue(parent != null && parent.info().startInstant().isPresent(), "no parent is seen");
        long start = parent.info().startInstant().orElseThrow().toEpochMilli() - 1_000_000;
        Path left =
                Files.createDirectories(
                        folder.resolve(PREFIX + new Owner(parent.pid(), start) + "-1/spill"));
        Files.writeString(left.resolve("file"), "text");
        TemporaryFolder.removeAbandoned(folder, PREFIX);
        assertThat(folder).isEmptyDirectory();
    }

    /** As of a container with process ids of its own: the id says nothing, the lock does. */
    @Test
    void aFolderThatAnUnknownProcessKeepsLockedIsKept() throws Exception {
        Path held =
                Files.createDirectory(folder.resolve(PREFIX + new Owner(999_999_999L, 1) + "-1"));
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Holder.class.getName(),
                                held.resolve(".alive").toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try {
            assertThat(process.getInputStream().read()).isEqualTo('!');
            TemporaryFolder.removeAbandoned(folder, PREFIX);
            assertThat(held).exists();
        } finally {
            process.destroyForcibly().waitFor();
        }
        TemporaryFolder.removeAbandoned(folder, PREFIX);
        assertThat(held).doesNotExist();
    }

    @Test
    void whatOnlyLooksLikeOneIsKept() throws Exception {
        List<Path> others =
                List.of(
                        Files.createDirectory(folder.resolve(PREFIX + "results")),
                        Files.createDirectory(folder.resolve(PREFIX + "1-2")),
                        Files.writeString(folder.resolve(PREFIX + "1-2-3"), "a file"));
        TemporaryFolder.removeAbandoned(folder, PREFIX);
        assertThat(others).allMatch(Files::exists);
    }

    /** Locks a file until it is killed. */
    static final class Holder {
        private Holder() {}

        @SuppressWarnings("SystemOut")
        public static void main(String[] arguments) throws Exception {
            try (var channel =
                            java.nio.channels.FileChannel.open(
                                    Path.of(arguments[0]),
                                    java.nio.file.StandardOpenOption.CREATE,
                                    java.nio.file.StandardOpenOption.WRITE);
                    var lock = channel.lock()) {
                System.out.print(lock.isValid() ? '!' : '?');
                System.out.flush();
                Thread.sleep(60_000);
            }
        }
    }
}
