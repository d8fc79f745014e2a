package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.hinge.api.result.BestThreshold;
import org.junit.jupiter.api.Test;

class BestThresholdTest {
    @Test
    void noOtherThresholdHasALargerF1() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int n = 2 + random.nextInt(12);
            double[] predicted = random.doubles(n).map(v -> Math.round(v * 8) / 8.0).toArray();
            double[] truth = random.doubles(n).map(v -> v < 0.4 ? 1 : 0).toArray();
            truth[0] = 1;
            truth[1] = 0;
            BestThreshold best =
                    ThresholdSearch.best(ScoredAtoms.of(predicted, truth)).orElseThrow();
            Confusion there = Confusion.at(best.threshold(), predicted, truth);
            assertThat(there.f1().orElse(0))
                    .as("seed %d", seed)
                    .isCloseTo(best.f1(), within(1e-12));
            assertThat(there.accuracy().orElse(0)).isCloseTo(best.accuracy(), within(1e-12));
            for (double t = 0; t <= 1; t += 1 / 64.0) {
                double f1 = Confusion.at(t, predicted, truth).f1().orElse(0);
                assertThat(f1).as("seed %d, threshold %s", seed, t).isLessThanOrEqualTo(best.f1());
            }
        }
    }

    @Test
    void oneHalfIsKeptWhereItIsAsGoodAsAny() {
        double[] truth = {1, 0};
        assertThat(best(new double[] {0.9, 0.2}, truth)).isEqualTo(0.5);
        assertThat(best(new double[] {0.4, 0.2}, truth)).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void thereIsNoneForOtherTruthThanTrueAndFalse() {
        double[] values = {0.4, 0.2};
        assertThat(ThresholdSearch.best(ScoredAtoms.of(values, new double[] {1, 0.5}))).isEmpty();
        assertThat(ThresholdSearch.best(ScoredAtoms.of(values, new double[] {1, 1}))).isEmpty();
    }

    private static double best(double[] predicted, double[] truth) {
        return ThresholdSearch.best(ScoredAtoms.of(predicted, truth)).orElseThrow().threshold();
    }
}
