package org.hinge;

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
import java.util.stream.IntStream;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningTermination;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Metric;
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
        try (Session session = Hinge.open(program())) {
            for (LearningMethod method : LearningMethod.values()) {
                LearningSettings settings = LearningSettings.of(method);
                LearningResult first = session.learn(settings);
                LearningResult second = session.learn(settings);
                assertThat(weights(second)).containsExactly(weights(first));
                assertThat(first.run().diagnostics()).isEmpty();
                assertThat(second.run().diagnostics()).isEmpty();
            }
            assertThat(session.diagnostics()).isEmpty();
        }
    }

    @Test
    void inferencesWithinLearningAreCutShortIfWanted() throws IOException {
        LearningSettings.Training sharp = LearningSettings.Training.DEFAULT.withGap(1e-9);
        LearningSettings settings =
                new LearningSettings.Perceptron(new LearningSettings.Steps(1, 1, true), sharp);
        String tied = PROGRAM + "2 : Good(X) && X != Y -> Good(Y) ^2\n";
        Path file = Files.writeString(folder.resolve("tied.psl"), tied);
        try (Session session = Hinge.open(file)) {
            double[] whole = weights(session.learn(settings));
            LearningSettings many = settings.withTraining(sharp.withMaxIterations(1_000));
            assertThat(weights(session.learn(many))).containsExactly(whole);
            LearningSettings one = settings.withTraining(sharp.withMaxIterations(1));
            assertThat(weights(session.learn(one))).isNotEqualTo(whole);
        }
    }

    @Test
    void aFailedLearningDoesNotSpoilTheNext() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("m.psl"), PROGRAM.replace("truth Good(\"c\") = 0\n", ""));
        try (Session session = Hinge.open(file)) {
            LearningSettings settings = LearningSettings.of(LearningMethod.SP);
            assertThatThrownBy(() -> session.learn(settings))
                    .isInstanceOf(HingeException.class)
                    .hasMessageContaining("1 target has no truth: Good(\"c\")");
            LearningSettings latent =
                    settings.withTraining(LearningSettings.Training.DEFAULT.withLatent(true));
            assertThat(session.learn(latent).run().diagnostics()).isEmpty();
            assertThat(session.diagnostics()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(LearningMethod.class)
    void stoppedBeforeTheFirstStepThereIsNoResult(LearningMethod method) throws Exception {
        Interruption interruption = new Interruption();
        Progress stopsAtOnce =
                new Progress() {
                    @Override
                    public void begins(String step) {
                        if (step.equals("learning: step 1")) {
                            interruption.request();
                        }
                    }
                };
        Watch watch = new Watch(stopsAtOnce, interruption);
        try (Session session = Hinge.program().files(List.of(program())).watch(watch).open()) {
            assertThatThrownBy(() -> session.learn(LearningSettings.of(method)))
                    .isInstanceOf(InterruptedRunException.class)
                    .hasMessage("interrupted before the first step of learning was done");
        }
    }

    @Test
    void anInterruptedLearnerKeepsItsWeightsSoFar() throws IOException {
        Interruption interruption = new Interruption();
        Progress progress =
                new Progress() {
                    @Override
                    public void begins(String step) {
                        if (step.startsWith("learning: step 3 of 100, objective ")) {
                            interruption.request();
                        }
                    }
                };
        Watch watch = new Watch(progress, interruption);
        try (Session session = Hinge.program().files(List.of(program())).watch(watch).open()) {
            LearningResult learned = session.learn(LearningSettings.of(LearningMethod.SP));
            assertThat(learned.termination()).isEqualTo(LearningTermination.INTERRUPTED);
            assertThat(learned.isFinished()).isFalse();
            LearningResult.History history = learned.history();
            assertThat(history.steps()).isEqualTo(3);
            double mean =
                    IntStream.range(0, history.weightings())
                            .mapToDouble(step -> history.weight(step, 1))
                            .average()
                            .orElseThrow();
            assertThat(weights(learned)[1]).isCloseTo(mean, within(1e-12));
            // What is left to do, such as naming atoms for the output, runs on.
            assertThat(interruption.isRequested()).isFalse();
        }
    }

    @Test
    void aProgramIsGroundedOnceAndScoredUnderManyWeights() throws IOException {
        try (Session session = Hinge.open(program())) {
            // Good(x) settles at w1 Liked(x) / (w1 + w2).
            assertThat(mse(session))
                    .isCloseTo((0.0625 + 0.015625 + 0 + 0.015625) / 4, within(1e-6));
            session.setWeight(1, 3);
            assertThat(mse(session)).isCloseTo((0 + 0.00390625 + 0 + 0.015625) / 4, within(1e-6));
        }
    }

    private static double mse(Session session) {
        InferenceSettings sharp =
                InferenceSettings.DEFAULT.withStopping(
                        InferenceSettings.Stopping.DEFAULT.withGap(1e-10));
        EvaluationSettings settings =
                new EvaluationSettings(EnumSet.of(Metric.MSE), Metric.THRESHOLD, false);
        Map<String, Scores> scores = session.evaluate(sharp, settings).scores();
        return Objects.requireNonNull(scores.get("Good")).of(Metric.MSE).orElseThrow();
    }

    private static double[] weights(LearningResult learned) {
        return learned.rules().stream()
                .mapToDouble(rule -> Objects.requireNonNull(rule.weight()))
                .toArray();
    }

    private Path program() throws IOException {
        return Files.writeString(folder.resolve("model.psl"), PROGRAM);
    }
}
