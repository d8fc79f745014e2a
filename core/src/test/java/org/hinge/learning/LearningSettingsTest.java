package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.learning.margin.LargeMarginSettings;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class LearningSettingsTest {
    private static void rejected(Runnable making, String message) {
        assertThatIllegalArgumentException().isThrownBy(making::run).withMessage(message);
    }

    @Test
    void settingsCheckThemselves() {
        rejected(() -> new StepSettings(0, 1, true, true), "steps must be positive (got 0)");
        rejected(
                () -> new StepSettings(1, Double.NaN, true, true),
                "stepSize must be positive (got NaN)");
        rejected(() -> new LargeMarginSettings(0, 1, 1), "c must be positive (got 0.0)");
        rejected(() -> new LargeMarginSettings(1, 0, 1), "tolerance must be positive (got 0.0)");
        rejected(() -> new LargeMarginSettings(1, 1, 0), "maxCuts must be positive (got 0)");
        rejected(() -> new QuasiNewtonSettings(1, 1, -1, 1), "l2 must not be negative (got -1.0)");
        rejected(() -> new QuasiNewtonSettings(1, 1, 0, 0), "cap must be positive (got 0.0)");
        rejected(() -> new HardEmSettings(0, 0), "maxRounds must be positive (got 0)");
    }

    @Test
    void problemsCheckThemselves() {
        HingeLossMrf mrf = new HandMade(1, 1).add(0, TermKind.HINGE, 0, 1, 0).build();
        boolean[] all = {true};
        double[] truth = {0.5};
        rejected(
                () -> TrainingProblem.of(mrf, new double[] {1.5}, new double[] {1}, all),
                "truth must be in [0, 1] (got 1.5)");
        rejected(
                () -> TrainingProblem.of(mrf, truth, new double[] {-1}, all),
                "weights must be finite and not negative (got -1.0)");
        rejected(
                () -> TrainingProblem.of(mrf, truth, new double[2], all),
                "there must be one weight per rule");
    }
}
