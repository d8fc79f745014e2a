package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.inference.Solution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningFoldTest {
    @TempDir private Path folder;

    /** Without learning the paper's model has an area of .796 on this fold, by our reference. */
    @Test
    void learningBeatsUnitWeights() throws IOException {
        new TrustNetwork(PaperProblem.data()).write(0, folder);
        Path model = PaperProblem.model("epinions-squared");
        try (LearningFold fold = LearningFold.of(model, folder, false, RunSettings.DEFAULT)) {
            assertThat(fold.test().weights()).hasSize(20).containsOnly(1);
            double without = auc(fold.test(), fold.test().weights());
            assertThat(without).isBetween(0.79, 0.80);
            for (LearningMethod method : LearningMethod.values()) {
                double with = auc(fold.test(), fold.learn(settings(method)).weights());
                assertThat(with).as(method.toString()).isGreaterThan(without + 0.005);
            }
        }
    }

    private static LearningSettings settings(LearningMethod method) {
        LearningSettings.Steps steps = new LearningSettings.Steps(50, 5, true);
        return switch (method) {
            case SP -> LearningSettings.Perceptron.DEFAULT.withSteps(steps);
            case MPLE -> LearningSettings.Pseudolikelihood.DEFAULT.withSteps(steps);
            case LME -> LearningSettings.LargeMargin.DEFAULT;
        };
    }

    private static double auc(TestProblem test, double[] weights) {
        Solution solution =
                test.solve(
                        weights,
                        InferenceSettings.DEFAULT.withStopping(
                                InferenceSettings.Stopping.DEFAULT.withGap(1e-4)));
        return Objects.requireNonNull(
                        test.score(solution.values(), EnumSet.of(Metric.AUC)).get("Trusts"))
                .of(Metric.AUC)
                .orElseThrow();
    }
}
