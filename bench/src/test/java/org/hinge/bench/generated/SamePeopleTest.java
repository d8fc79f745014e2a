package org.hinge.bench.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamePeopleTest {
    private static final int REFERENCES = 60;

    @TempDir private Path folder;

    @Test
    void lazyInferenceGroundsLessThanATenthAndFindsTheSameEnergy() throws IOException {
        new SamePeople(REFERENCES).write(folder);
        Answer all = infer(InferenceSettings.DEFAULT);
        Answer part = infer(InferenceSettings.Lazy.DEFAULT);
        int n = REFERENCES;
        assertThat(all.model().rules().get(1).groundings()).isEqualTo((long) n * (n - 1) * (n - 2));
        assertThat(terms(part)).isLessThan(terms(all) / 10);
        assertThat(part.isSolved()).isTrue();
        assertThat(part.objective().lowerBound()).isLessThanOrEqualTo(all.energy());
        assertThat(part.energy())
                .isGreaterThanOrEqualTo(Objects.requireNonNull(all.objective().lowerBound()));
        assertThat(part.objective().gap()).isLessThanOrEqualTo(1e-3);
    }

    private static long terms(Answer answer) {
        return answer.model().potentials() + answer.model().constraints();
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

    private Answer infer(InferenceSettings settings) {
        try (Session session =
                Hinge.open(Path.of("models/transitivity.psl"), folder.resolve("data.psl"))) {
            return session.infer(settings);
        }
    }
}
