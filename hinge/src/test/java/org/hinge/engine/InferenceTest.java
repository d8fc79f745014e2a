package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.control.Interruption;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InferenceTest {
    /** Linear, with constraints that overlap: it takes many iterations to the last digit. */
    private static final String SLOW =
            """
            Item = {"a", "b", "c", "d", "e", "f", "g"}
            Same(Item, Item)
            1 : Same(X, Y) && Same(Y, Z) -> Same(X, Z)
            0.7 : Same("a", Y)
            0.61 : !Same(X, Y)
            0.9 : Same(X, Y) -> Same(Y, X)
            Same(X, +Y) <= 1.3 .
            Same(+X, Y) >= 0.9 .
            """;

    @TempDir private Path folder;

    @Test
    void interruptedWhileSolvingTheBestAnswerSoFarIsKept() throws IOException {
        Interruption interruption = new Interruption();
        RunProgress stopsWhenSolving =
                new RunProgress() {
                    @Override
                    public void begins(String step) {
                        if (step.startsWith("solving: energy")) {
                            interruption.request();
                        }
                    }
                };
        InferenceSettings settings = InferenceSettings.DEFAULT.withGap(1e-13);
        RunWatch watch = new RunWatch(stopsWhenSolving, interruption);
        Path results = folder.resolve("results");
        try (Inference inference =
                Inference.of(List.of(model(SLOW)), RunSettings.DEFAULT, settings, watch)) {
            Answer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            // Or writing the values would be cancelled as well.
            assertThat(interruption.isRequested()).isFalse();
            Solution solution = Objects.requireNonNull(answer.solution());
            assertThat(solution.gap()).isFinite().isPositive();
            assertThat(solution.maxViolation()).isLessThanOrEqualTo(1e-6);
            answer.write(results, AnswerFormat.TSV);
        }
        assertThat(Files.readAllLines(results.resolve("Same.tsv"))).hasSize(49);
        Verification verification =
                Verification.of(results, List.of(), RunSettings.DEFAULT, RunWatch.none());
        assertThat(verification.findings()).isEmpty();
        assertThat(verification.holds()).isTrue();
    }

    @Test
    void valuesAreFoundByName() throws IOException {
        String text =
                "Item = {\"a\", \"b\"}\nGood(Item)\nGood(\"b\") = 1\n2 : Good(X) ^2\n2 : !Good(X) ^2\n";
        try (Inference inference =
                Inference.of(
                        List.of(model(text)),
                        RunSettings.DEFAULT,
                        InferenceSettings.DEFAULT.withGap(1e-12))) {
            Answer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.value("Good", "a")).isEqualTo(0.5);
            assertThat(answer.constantEnergy()).isEqualTo(2);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> answer.value("Good", "b"))
                    .withMessage("atom must be a target (got Good(\"b\"))");
        }
    }

    @Test
    void bothSolversAndAnyNumberOfThreadsAgree() throws IOException {
        Path model = model(SLOW);
        Solution one = solve(model, SolverName.PRIMAL_DUAL, 1);
        Solution two = solve(model, SolverName.PRIMAL_DUAL, 2);
        assertThat(two.values()).isEqualTo(one.values());
        Solution admm = solve(model, SolverName.ADMM, 1);
        assertThat(admm.energy()).isBetween(one.lowerBound(), one.energy() * 1.01);
        assertThat(admm.maxViolation()).isLessThanOrEqualTo(1e-6);
        assertThat(admm.lowerBound()).isLessThanOrEqualTo(one.energy());
    }

    private static Solution solve(Path model, SolverName solver, int threads) {
        try (Inference inference =
                Inference.of(
                        List.of(model),
                        RunSettings.DEFAULT.withThreads(threads),
                        InferenceSettings.DEFAULT.withSolver(solver).withGap(1e-6))) {
            return Objects.requireNonNull(Objects.requireNonNull(inference.answer()).solution());
        }
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
