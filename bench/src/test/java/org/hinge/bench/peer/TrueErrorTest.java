package org.hinge.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrueErrorTest {
    @TempDir private Path folder;

    /** The least of 2 max(0, 0.9 - D) + max(0, 0.6 - R) with D + R at most 1 is 0.5. */
    private TrueError votes() throws IOException {
        Path program = folder.resolve("p.psl");
        Files.writeString(folder.resolve("bias.tsv"), "a\tD\t0.9\n");
        Files.writeString(folder.resolve("other.tsv"), "a\tR\t0.6\n");
        Files.writeString(folder.resolve("votes.tsv"), "a\tR\na\tD\n");
        Files.writeString(
                program,
                """
                Votes(Person, Party)
                Bias(Person, Party) (closed)
                Other(Person, Party) (closed)
                observed Bias from "bias.tsv"
                observed Other from "other.tsv"
                targets Votes from "votes.tsv"
                2: Bias(A, P) -> Votes(A, P)
                1: Other(A, P) -> Votes(A, P)
                Votes(A, +P) <= 1 .
                """);
        return new TrueError(List.of(program));
    }

    @Test
    void comparesRepairedValuesWithTheOptimum() throws IOException {
        TrueError error = votes();
        assertThat(error.optimum()).isCloseTo(0.5, within(1e-6));
        assertThat(error.gap()).isLessThanOrEqualTo(1e-6);
        // Repaired to 0.8 and 0.2: 2 * 0.1 + 0.4.
        Files.writeString(folder.resolve("VOTES.txt"), "a\tD\t0.9\na\tR\t0.3\n");
        assertThat(error.of(folder, ".txt")).isCloseTo(0.2, within(1e-5));
    }

    @Test
    void missingValuesAreNoticed() throws IOException {
        TrueError error = votes();
        Files.writeString(folder.resolve("VOTES.txt"), "a\tD\t0.9\n");
        assertThatThrownBy(() -> error.of(folder, ".txt")).isInstanceOf(IOException.class);
    }
}
