package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Group;
import org.hinge.api.explanation.Comparison.Spread;
import org.junit.jupiter.api.Test;

class ComparerTest {
    private static Comparer comparer(double[] predicted, double[] truth) {
        return new Comparer(ScoredAtoms.of(predicted, truth));
    }

    @Test
    void calibrationByHand() {
        double[] predicted = {0.1, 0.15, 0.95, 1, 1, 0.8};
        double[] truth = {0, 1, 1, 1, 0, 1};
        Decisions decisions = Objects.requireNonNull(comparer(predicted, truth).decisions(0.5));
        List<Group> bins = decisions.calibration();
        assertThat(bins).hasSize(10);
        assertThat(bins.get(0)).isEqualTo(new Group(0, 0, 0));
        assertThat(bins.get(1)).isEqualTo(new Group(2, 0.125, 0.5));
        assertThat(bins.get(8)).isEqualTo(new Group(1, 0.8, 1));
        assertThat(bins.get(9)).isEqualTo(new Group(3, 2.95 / 3, 2.0 / 3));
        double error = (2 * 0.375 + 0.2 + 3 * (0.95 / 3)) / 6;
        assertThat(decisions.calibrationError()).isCloseTo(error, within(1e-12));
    }

    @Test
    void binsHoldTheValuesOfTheirRange() {
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 1 + random.nextInt(200);
            double[] predicted = random.doubles(n).toArray();
            double[] truth = random.ints(n, 0, 2).asDoubleStream().toArray();
            List<Group> bins =
                    Objects.requireNonNull(comparer(predicted, truth).decisions(0.5)).calibration();
            for (int bin = 0; bin < 10; bin++) {
                double count = 0;
                double trueOnes = 0;
                for (int i = 0; i < n; i++) {
                    boolean inside = predicted[i] >= bin / 10.0 && predicted[i] < (bin + 1) / 10.0;
                    count += inside ? 1 : 0;
                    trueOnes += inside ? truth[i] : 0;
                }
                assertThat(bins.get(bin).count()).as("seed " + seed).isEqualTo((long) count);
                assertThat(bins.get(bin).truth() * count)
                        .as("seed " + seed)
                        .isCloseTo(trueOnes, within(1e-9));
            }
        }
    }

    @Test
    void confusionIsAtTheThresholdAndAtTheBestOne() {
        double[] predicted = {0.9, 0.4, 0.35, 0.1};
        double[] truth = {1, 1, 1, 0};
        Decisions decisions = Objects.requireNonNull(comparer(predicted, truth).decisions(0.38));
        assertThat(decisions.confusion().threshold()).isEqualTo(0.38);
        assertThat(decisions.confusion().truePositives()).isEqualTo(2);
        assertThat(decisions.confusion().falseNegatives()).isEqualTo(1);
        assertThat(decisions.confusion().trueNegatives()).isEqualTo(1);
        assertThat(decisions.confusion().falsePositives()).isZero();
        assertThat(Objects.requireNonNull(decisions.best()).threshold())
                .isCloseTo(0.225, within(1e-12));
        assertThat(decisions.best().truePositives()).isEqualTo(3);
    }

    @Test
    void observedAtomsAreNotCompared() {
        ScoredAtoms atoms =
                ScoredAtoms.of(
                        new double[] {0.9, 1, 0.2},
                        new double[] {1, 1, 0},
                        new int[] {0, 1, 2},
                        new boolean[] {false, true, false});
        Decisions decisions = Objects.requireNonNull(new Comparer(atoms).decisions(0.5));
        assertThat(decisions.confusion().truePositives()).isEqualTo(1);
        assertThat(decisions.calibration().get(9).count()).isEqualTo(1);
    }

    @Test
    void numbersAreSpreadAndTruthsAreDecided() {
        assertThat(comparer(new double[] {0.3, 1}, new double[] {0, 1}).spread()).isNull();
        Comparer numbers = comparer(new double[] {0.3, 0.31, 1}, new double[] {0.5, 0.505, 0});
        assertThat(numbers.decisions(0.5)).isNull();
        Spread spread = Objects.requireNonNull(numbers.spread());
        // The first two share a square and lie in their middle.
        assertThat(spread.groups()).hasSize(2);
        assertThat(spread.groups().get(0)).isEqualTo(new Group(1, 1, 0));
        Group both = spread.groups().get(1);
        assertThat(both.count()).isEqualTo(2);
        assertThat(both.value()).isCloseTo(0.305, within(1e-12));
        assertThat(both.truth()).isCloseTo(0.5025, within(1e-12));
        List<Long> expected = new ArrayList<>();
        for (int part = -20; part <= 20; part++) {
            expected.add(part == -4 ? 2L : part == 20 ? 1L : 0L);
        }
        assertThat(spread.differences()).isEqualTo(expected);
    }
}
