package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.hinge.evaluation.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningFoldTest {
    private static final LearningTask TASK = LearningTask.EPINIONS;

    @TempDir private Path folder;

    /** Without learning the paper's model has an area of .796 on this fold, by our reference. */
    @Test
    void learningBeatsUnitWeights() throws IOException {
        TASK.write(PaperProblem.data(), 0, folder);
        Path model = PaperProblem.model("epinions-squared");
        try (LearningFold fold = LearningFold.of(model, folder, RunSettings.DEFAULT)) {
            double[] ones = new double[fold.test().mrf().rules()];
            Arrays.fill(ones, 1);
            double without = auc(fold, ones);
            assertThat(without).isBetween(0.79, 0.80);
            for (LearningMethod method : LearningMethod.values()) {
                LearningSettings settings =
                        LearningSettings.of(method).withSteps(50, TASK.stepSize());
                double with = auc(fold, fold.learn(settings).weights());
                assertThat(with).as(method.toString()).isGreaterThan(without + 0.005);
            }
        }
    }

    private static double auc(LearningFold fold, double[] weights) {
        return Objects.requireNonNull(
                        fold.test(weights, InferenceSettings.DEFAULT.withGap(1e-4))
                                .get(TASK.predicate()))
                .of(Metric.AUC)
                .orElseThrow();
    }
}
