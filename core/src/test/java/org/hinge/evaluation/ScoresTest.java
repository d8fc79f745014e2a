package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumSet;
import java.util.List;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.junit.jupiter.api.Test;

class ScoresTest {
    @Test
    void observedAtomsCountOnlyForTheirCategory() {
        ScoredAtoms atoms =
                ScoredAtoms.of(
                        new double[] {1, 0.8, 0.4},
                        new double[] {1, 1, 0},
                        new int[] {0, 1, 1},
                        new boolean[] {true, false, false});
        Scores scores = Scorer.scores(atoms, EnumSet.allOf(Metric.class));
        assertThat(scores.of(Metric.MAE).orElseThrow()).isBetween(0.2999, 0.3001);
        assertThat(scores.of(Metric.AUC)).hasValue(1);
        assertThat(scores.of(Metric.HITS10)).hasValue(1);
        assertThat(scores.of(Metric.CATEGORICAL)).hasValue(1);
        assertThat(scores.values().keySet()).containsExactlyElementsOf(List.of(Metric.values()));
    }

    @Test
    void whatDoesNotExistIsAbsent() {
        ScoredAtoms positives = ScoredAtoms.of(new double[] {0.9}, new double[] {1});
        Scores scores = Scorer.scores(positives, EnumSet.of(Metric.AUC, Metric.MSE));
        assertThat(scores.values()).containsOnlyKeys(Metric.MSE);
        assertThat(scores.of(Metric.AUC)).isEmpty();
    }

    @Test
    void familiesNameTheirMetrics() {
        assertThat(Metric.ofFamilies(List.of("mse", "ranking")))
                .containsExactlyInAnyOrder(Metric.MSE, Metric.RMSE, Metric.MRR, Metric.HITS10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.ofFamilies(List.of("acuracy")))
                .withMessage(
                        "unknown metric 'acuracy'; choose among: auc, accuracy, f1, categorical,"
                                + " mse, mae, ranking");
    }

    @Test
    void valuesOutsideTheUnitIntervalAreMistakes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoredAtoms.of(new double[] {Double.NaN}, new double[] {1}))
                .withMessage("predicted must be in [0, 1] (got NaN)");
    }
}
