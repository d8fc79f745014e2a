package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.inference.parts.CheckpointFolder.Mark;
import org.hinge.model.DoubleRow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What processes that were killed leave in a folder of checkpoints. */
class CheckpointFolderTest {
    private static final long FINGERPRINT = 5;

    @TempDir private Path folder;

    private CheckpointFolder checkpoints;

    @BeforeEach
    void open() {
        checkpoints = new CheckpointFolder(folder);
        checkpoints.save(checkpoint(50));
        checkpoints.save(checkpoint(100));
    }

    @Test
    void aFileThatEndsTooEarlyIsLeftAlone() throws IOException {
        Path last = files().get(1);
        byte[] bytes = Files.readAllBytes(last);
        for (int length : new int[] {0, 20, bytes.length - 1}) {
            Files.write(last, Arrays.copyOf(bytes, length));
            assertThat(checkpoints.marks(0, 2, FINGERPRINT)).containsExactly(new Mark(1, 50));
        }
    }

    @Test
    void whatWasNotWrittenToItsEndIsRemoved() throws IOException {
        Path unfinished = folder.resolve(files().get(1).getFileName() + ".tmp");
        Files.write(unfinished, new byte[10]);
        checkpoints.save(checkpoint(150));
        assertThat(unfinished).doesNotExist();
        assertThat(checkpoints.marks(0, 2, FINGERPRINT))
                .containsExactly(new Mark(1, 100), new Mark(1, 150));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static Checkpoint checkpoint(int iteration) {
        return new Checkpoint(
                0, 2, 1, iteration, FINGERPRINT, DoubleRow.of(new double[] {1, 2, 3}));
    }
}
