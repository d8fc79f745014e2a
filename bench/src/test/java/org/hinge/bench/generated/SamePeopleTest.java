package org.hinge.bench.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.SolverName;
import org.hinge.inference.Solution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamePeopleTest {
    private static final int REFERENCES = 60;

    @TempDir private Path folder;

    @Test
    void lazyInferenceGroundsLessThanATenthAndFindsTheSameEnergy() throws IOException {
        new SamePeople(REFERENCES).write(folder);
        try (Inference whole = infer(SolverName.PRIMAL_DUAL);
                Inference lazy = infer(SolverName.LAZY)) {
            Answer all = Objects.requireNonNull(whole.answer());
            Answer part = Objects.requireNonNull(lazy.answer());
            int n = REFERENCES;
            assertThat(all.ground().mrf().groundings()[1]).isEqualTo((long) n * (n - 1) * (n - 2));
            assertThat(part.ground().mrf().terms()).isLessThan(all.ground().mrf().terms() / 10);
            Solution exact = Objects.requireNonNull(all.solution());
            Solution found = Objects.requireNonNull(part.solution());
            assertThat(part.isSolved()).isTrue();
            assertThat(found.lowerBound()).isLessThanOrEqualTo(exact.energy());
            assertThat(found.energy()).isGreaterThanOrEqualTo(exact.lowerBound());
            assertThat(found.gap()).isLessThanOrEqualTo(1e-3);
        }
    }

    @Test
    void theSameSizeGivesTheSameFiles() throws IOException {
        new SamePeople(20).write(folder.resolve("first"));
        new SamePeople(20).write(folder.resolve("second"));
        for (String file : List.of("data/Similar_observed.tsv", "data/Same_targets.tsv")) {
            assertThat(folder.resolve("first").resolve(file))
                    .hasSameTextualContentAs(folder.resolve("second").resolve(file));
        }
        assertThat(Files.readAllLines(folder.resolve("first/data/Same_targets.tsv")))
                .hasSize(20 * 19);
    }

    private Inference infer(SolverName solver) {
        return Inference.of(
                List.of(Path.of("models/transitivity.psl"), folder.resolve("data.psl")),
                RunSettings.DEFAULT,
                InferenceSettings.DEFAULT.withSolver(solver));
    }
}
