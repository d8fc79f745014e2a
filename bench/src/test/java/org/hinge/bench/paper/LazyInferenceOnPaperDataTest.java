package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Objective;
import org.hinge.api.settings.InferenceSettings;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lazy inference finds the energy of the whole model, within the gap that it proves. */
class LazyInferenceOnPaperDataTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"epinions", "epinions-squared"})
    void onEpinions(String model) throws IOException {
        new TrustNetwork(PaperProblem.data()).write(0, folder);
        compare(model);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cora", "cora-squared"})
    void onCora(String model) throws IOException {
        new CitationNetwork(PaperProblem.data(), "cora").write(0, folder);
        compare(model);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jester-squared"})
    void onJester(String model) throws IOException {
        new JokeRatings(PaperProblem.data(), 0).write(folder);
        compare(model);
    }

    private void compare(String model) {
        Answer all = infer(model, InferenceSettings.DEFAULT);
        double least = Objects.requireNonNull(all.objective().lowerBound());
        for (boolean constraintsToo : List.of(false, true)) {
            Answer part = infer(model, lazily(constraintsToo));
            Objective found = part.objective();
            assertThat(found.gap()).isLessThanOrEqualTo(1e-3);
            assertThat(found.maxViolation()).isLessThanOrEqualTo(1e-6);
            assertThat(found.lowerBound()).isLessThanOrEqualTo(all.energy() * (1 + 1e-9));
            assertThat(part.energy()).isGreaterThanOrEqualTo(least * (1 - 1e-9));
            assertThat(terms(part)).isLessThanOrEqualTo(terms(all));
        }
    }

    private static InferenceSettings lazily(boolean constraintsToo) {
        return new InferenceSettings.Lazy(InferenceSettings.Stopping.DEFAULT, 0, constraintsToo);
    }

    private Answer infer(String model, InferenceSettings settings) {
        try (Session session = Hinge.open(PaperProblem.model(model), folder.resolve("test.psl"))) {
            Answer answer = session.infer(settings);
            assertThat(answer.isSolved()).isTrue();
            return answer;
        }
    }

    private static long terms(Answer answer) {
        return answer.model().potentials() + answer.model().constraints();
    }
}
