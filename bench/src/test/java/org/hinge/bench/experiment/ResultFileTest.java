package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
    @TempDir private Path folder;

    private static Result result(int fold, String method, double value) {
        return new Result("trust", "epinions", fold, method, "ROC", value, 1.5, "steps 100");
    }

    @Test
    void whatWasAddedIsThereAfterReadingAgain() throws IOException {
        Path file = folder.resolve("deep/results.tsv");
        ResultFile results = new ResultFile(file);
        results.add(List.of(result(0, "SP", 0.1 + 0.2), result(1, "SP", 0.75)));
        results.add(List.of(result(0, "LME", 0.5)));
        ResultFile again = new ResultFile(file);
        assertThat(again.of("trust").toList())
                .containsExactly(
                        result(0, "SP", 0.1 + 0.2), result(1, "SP", 0.75), result(0, "LME", 0.5));
        assertThat(again.of("jester")).isEmpty();
        assertThat(again.has("trust", "epinions", 1, "SP")).isTrue();
        assertThat(again.has("trust", "epinions", 1, "LME")).isFalse();
        assertThat(again.has("trust", "cora", 1, "SP")).isFalse();
    }

    @Test
    void anUnfinishedLineIsDroppedAndCanBeWrittenAgain() throws IOException {
        Path file = folder.resolve("results.tsv");
        new ResultFile(file).add(List.of(result(0, "SP", 0.5)));
        Files.writeString(file, "trust\tepinions\t1\tSP\tRO", StandardOpenOption.APPEND);
        ResultFile after = new ResultFile(file);
        assertThat(after.of("trust")).containsExactly(result(0, "SP", 0.5));
        after.add(List.of(result(1, "SP", 0.25)));
        assertThat(new ResultFile(file).of("trust"))
                .containsExactly(result(0, "SP", 0.5), result(1, "SP", 0.25));
    }

    @Test
    void textThatWouldBreakTheTableIsRefused() {
        assertThatThrownBy(() -> result(0, "a\tb", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Result.of("too\tfew"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
