package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.LearningResult;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Weights that Spark learns where the terms are. */
class LearnedInPartsTest {
    private static final LearningSettings SETTINGS =
            LearningSettings.Perceptron.DEFAULT
                    .withSteps(new LearningSettings.Steps(6, 1, true))
                    .withTraining(LearningSettings.Training.DEFAULT.withGap(1e-7));

    /** Nothing is gathered, and terms are shuffled once, however many steps there are. */
    @ParameterizedTest
    @ValueSource(strings = {"citations", "jokes"})
    void examplesLearnTheWeightsOfOneMachine(String example) throws Exception {
        LearningResult expected;
        try (Session here = open(example, RunSettings.DEFAULT)) {
            expected = here.learn(SETTINGS);
        }
        try (Session onSpark = open(example, TestSession.settings());
                JobNames jobs = new JobNames()) {
            LearningResult found = onSpark.learn(SETTINGS);
            assertSame(found, expected);
            assertThat(jobs.names()).doesNotContain("gather").contains("sums");
            assertThat(jobs.names().stream().filter("solve"::equals)).hasSize(6 + 2);
            if (example.equals("jokes")) {
                return;
            }
            long making = jobs.names().stream().filter("parts"::equals).count();
            LearningResult again = onSpark.learn(SETTINGS);
            assertSameBits(again, found);
            assertThat(jobs.names().stream().filter("parts"::equals)).hasSize((int) (2 * making));
        }
    }

    private static void assertSame(LearningResult found, LearningResult expected) {
        assertThat(found.termination()).isEqualTo(expected.termination());
        assertThat(found.history().steps()).isEqualTo(6);
        assertThat(found.model().potentials()).isEqualTo(expected.model().potentials());
        for (int rule = 0; rule < expected.rules().size(); rule++) {
            LearningResult.LearnedRule its = expected.rules().get(rule);
            LearningResult.LearnedRule same = found.rules().get(rule);
            assertThat(same.learned()).isEqualTo(its.learned());
            assertThat(same.groundings()).isEqualTo(its.groundings());
            if (its.weight() != null) {
                assertThat(same.weight()).as(its.text()).isCloseTo(its.weight(), within(1e-4));
            }
        }
        assertThat(expected.rules()).anyMatch(LearnedInPartsTest::hasMoved);
        assertThat(Objects.requireNonNull(found.scores()).predicates().keySet())
                .isEqualTo(Objects.requireNonNull(expected.scores()).predicates().keySet());
    }

    private static boolean hasMoved(LearningResult.LearnedRule rule) {
        Double after = rule.weight();
        Double before = rule.initialWeight();
        return after != null && before != null && Math.abs(after - before) > 1e-3;
    }

    private static void assertSameBits(LearningResult again, LearningResult once) {
        for (int step = 0; step < once.history().weightings(); step++) {
            for (int rule = 0; rule < once.rules().size(); rule++) {
                if (once.rules().get(rule).learned()) {
                    assertThat(again.history().weight(step, rule))
                            .isEqualTo(once.history().weight(step, rule));
                }
            }
        }
    }

    /** As after the end of a driver, which has kept three steps and begun to write the fourth. */
    @Test
    void anotherRunGoesOnBehindTheStepsThatAreDone(@TempDir Path folder) throws Exception {
        RunSettings keeping =
                TestSession.settings()
                        .withEngine(RunSettings.Engine.spark("local[2]").withCheckpoint(folder));
        LearningResult whole;
        try (Session session = open("citations", keeping)) {
            whole = session.learn(SETTINGS);
        }
        Path file;
        try (Stream<Path> files = Files.list(folder)) {
            file = files.filter(f -> f.toString().endsWith(".steps")).findAny().orElseThrow();
        }
        byte[] steps = Files.readAllBytes(file);
        assertThat(steps.length % (6 * Double.BYTES)).isZero();
        Files.write(file, Arrays.copyOf(steps, steps.length / 2 + 3));
        try (Session session = open("citations", keeping);
                JobNames jobs = new JobNames()) {
            LearningResult found = session.learn(SETTINGS);
            assertThat(jobs.names().stream().filter("solve"::equals)).hasSize(3 + 2);
            assertSame(found, whole);
            assertThat(found.run().diagnostics().toString())
                    .contains("learning goes on from a checkpoint after 3 steps");
            for (int rule = 0; rule < whole.rules().size(); rule++) {
                if (whole.rules().get(rule).learned()) {
                    assertThat(found.history().weight(2, rule))
                            .isEqualTo(whole.history().weight(2, rule));
                }
            }
        }
        assertThat(Files.size(file)).isEqualTo(steps.length);
    }

    /** What the perceptron alone can do without terms, other methods do here. */
    @Test
    void otherMethodsGatherTheTerms() throws Exception {
        try (Session onSpark = open("citations", TestSession.settings());
                JobNames jobs = new JobNames();
                Session here = open("citations", RunSettings.DEFAULT)) {
            LearningSettings large = LearningSettings.LargeMargin.DEFAULT;
            assertThat(onSpark.learn(large).rules().get(0).weight())
                    .isCloseTo(here.learn(large).rules().get(0).weight(), within(1e-2));
            assertThat(jobs.names()).contains("gather");
        }
    }

    private static Session open(String example, RunSettings settings) {
        Path program = Path.of("../examples").resolve(example);
        return Hinge.program().files(List.of(program)).settings(settings).open();
    }
}
