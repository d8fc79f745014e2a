package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.SolverName;
import org.hinge.inference.Solution;
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
        try (Inference whole = infer(model, InferenceSettings.DEFAULT);
                Inference lazy = infer(model, lazily(false));
                Inference lazier = infer(model, lazily(true))) {
            Solution all = solution(whole);
            for (Inference each : List.of(lazy, lazier)) {
                Solution part = solution(each);
                assertThat(part.gap()).isLessThanOrEqualTo(1e-3);
                assertThat(part.maxViolation()).isLessThanOrEqualTo(1e-6);
                assertThat(part.lowerBound()).isLessThanOrEqualTo(all.energy() * (1 + 1e-9));
                assertThat(part.energy()).isGreaterThanOrEqualTo(all.lowerBound() * (1 - 1e-9));
                assertThat(terms(each)).isLessThanOrEqualTo(terms(whole));
            }
        }
    }

    private static InferenceSettings lazily(boolean constraintsToo) {
        return InferenceSettings.DEFAULT
                .withSolver(SolverName.LAZY)
                .withLazy(new InferenceSettings.Lazy(0, constraintsToo));
    }

    private Inference infer(String model, InferenceSettings settings) {
        return Inference.of(
                List.of(PaperProblem.model(model), folder.resolve("test.psl")),
                RunSettings.DEFAULT,
                settings);
    }

    private static Solution solution(Inference inference) {
        Answer answer = Objects.requireNonNull(inference.answer());
        assertThat(answer.isSolved()).isTrue();
        return Objects.requireNonNull(answer.solution());
    }

    private static int terms(Inference inference) {
        return Objects.requireNonNull(inference.answer()).ground().mrf().terms();
    }
}
