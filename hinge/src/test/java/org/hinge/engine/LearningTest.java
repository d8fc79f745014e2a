package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.control.InterruptedRunException;
import org.hinge.control.Interruption;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.hinge.inference.Solution;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningTermination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LearningTest {
    private static final String PROGRAM =
            """
            Item = {"a", "b", "c", "d"}
            Good(Item)
            Liked(Item) (closed)
            Liked("a") = 1
            Liked("b") = 0.75
            1 : Liked(X) -> Good(X) ^2
            1 : !Good(X) ^2
            truth Good("a") = 0.75
            truth Good("b") = 0.5
            truth Good("c") = 0
            truth Good("d") = 0.125
            """;

    @TempDir private Path folder;

    @Test
    void aProgramIsGroundedOnceAndLearnedManyTimes() throws IOException {
        try (Learning learning = Learning.of(program(), RunSettings.DEFAULT)) {
            assertThat(learning.isReady()).isTrue();
            for (LearningMethod method : LearningMethod.values()) {
                LearningSettings settings = LearningSettings.of(method);
                double[] first = weights(learning, settings);
                assertThat(weights(learning, settings)).containsExactly(first);
            }
            assertThat(learning.diagnostics()).isEmpty();
        }
    }

    @Test
    void inferencesWithinLearningAreCutShortIfWanted() throws IOException {
        LearningSettings settings =
                LearningSettings.of(LearningMethod.SP).withGap(1e-9).withSteps(1, 1);
        String tied = PROGRAM + "2 : Good(X) && X != Y -> Good(Y) ^2\n";
        Path file = Files.writeString(folder.resolve("tied.psl"), tied);
        try (Learning learning = Learning.of(List.of(file), RunSettings.DEFAULT)) {
            double[] whole = weights(learning, settings);
            assertThat(weights(learning, settings.withMaxIterations(1_000))).containsExactly(whole);
            assertThat(weights(learning, settings.withMaxIterations(1))).isNotEqualTo(whole);
        }
    }

    @Test
    void aFailedLearningDoesNotSpoilTheNext() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("m.psl"), PROGRAM.replace("truth Good(\"c\") = 0\n", ""));
        try (Learning learning = Learning.of(List.of(file), RunSettings.DEFAULT)) {
            LearningSettings settings = LearningSettings.of(LearningMethod.SP);
            assertThat(learning.learn(settings)).isNull();
            assertThat(learning.diagnosticsText(false))
                    .contains("1 target has no truth: Good(\"c\")");
            assertThat(learning.learn(settings.withLatent(true))).isNotNull();
            assertThat(learning.diagnostics()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(LearningMethod.class)
    void stoppedBeforeTheFirstStepThereIsNoResult(LearningMethod method) throws Exception {
        Interruption interruption = new Interruption();
        RunWatch watch = new RunWatch(RunWatch.none().progress(), interruption);
        try (Learning learning = Learning.of(program(), RunSettings.DEFAULT, watch)) {
            interruption.request();
            assertThatThrownBy(() -> learning.learn(LearningSettings.of(method)))
                    .isInstanceOf(InterruptedRunException.class)
                    .hasMessage("interrupted before the first step of learning was done");
            assertThat(learning.learned()).isNull();
        }
    }

    @Test
    void anInterruptedLearnerKeepsItsWeightsSoFar() throws IOException {
        Interruption interruption = new Interruption();
        RunProgress progress =
                new RunProgress() {
                    @Override
                    public void begins(String step) {
                        if (step.startsWith("learning: step 3 of 100, objective ")) {
                            interruption.request();
                        }
                    }
                };
        try (Learning learning =
                Learning.of(program(), RunSettings.DEFAULT, new RunWatch(progress, interruption))) {
            LearnedProgram learned =
                    Objects.requireNonNull(learning.learn(LearningSettings.of(LearningMethod.SP)));
            assertThat(learned.termination()).isEqualTo(LearningTermination.INTERRUPTED);
            assertThat(learned.isFinished()).isFalse();
            LearnedWeights steps = learned.learned();
            assertThat(steps.steps()).isEqualTo(3);
            double mean = steps.history().stream().mapToDouble(w -> w[1]).average().orElseThrow();
            assertThat(learned.weights()[1]).isCloseTo(mean, within(1e-12));
            // What is left to do, such as naming atoms for the output, runs on.
            assertThat(interruption.isRequested()).isFalse();
        }
    }

    @Test
    void aTestProblemIsScoredUnderManyWeights() throws IOException {
        TestProblem test = TestProblem.of(program(), RunSettings.DEFAULT);
        InferenceSettings sharp = InferenceSettings.DEFAULT.withGap(1e-10);
        // Good(x) settles at w1 Liked(x) / (w1 + w2).
        assertThat(mse(test, new double[] {1, 1}, sharp))
                .isCloseTo((0.0625 + 0.015625 + 0 + 0.015625) / 4, within(1e-6));
        assertThat(mse(test, new double[] {3, 1}, sharp))
                .isCloseTo((0 + 0.00390625 + 0 + 0.015625) / 4, within(1e-6));
    }

    private static double mse(TestProblem test, double[] weights, InferenceSettings settings) {
        Solution solution = test.solve(weights, settings);
        Map<String, Scores> scores = test.score(solution.values(), EnumSet.of(Metric.MSE));
        return Objects.requireNonNull(scores.get("Good")).of(Metric.MSE).orElseThrow();
    }

    private static double[] weights(Learning learning, LearningSettings settings) {
        return Objects.requireNonNull(learning.learn(settings)).weights();
    }

    private List<Path> program() throws IOException {
        return List.of(Files.writeString(folder.resolve("model.psl"), PROGRAM));
    }
}
