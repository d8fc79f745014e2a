package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class GapRuleTest {
    private static final SolverSettings USUAL = SolverSettings.DEFAULT;

    @Test
    void theRatioIsAShareOfTheEnergyWhateverIsWanted() {
        assertThat(GapRule.ratio(2, 1)).isEqualTo(0.5);
        assertThat(GapRule.ratio(2e-9, 1e-9)).isEqualTo(0.5);
        assertThat(GapRule.ratio(-2, -3)).isEqualTo(0.5);
        assertThat(GapRule.difference(2, 1)).isEqualTo(1);
    }

    @Test
    void energyAndBoundBothZeroHaveNoGap() {
        assertThat(GapRule.ratio(0, 0)).isZero();
        assertThat(GapRule.difference(0, 0)).isZero();
    }

    @Test
    void aBoundThatRoundingPutsAboveTheEnergyHasNoGap() {
        assertThat(GapRule.ratio(1, 1 + 1e-15)).isZero();
        assertThat(GapRule.difference(1, 1 + 1e-15)).isZero();
    }

    @Test
    void whatIsNotKnownIsInfinite() {
        assertThat(GapRule.ratio(Double.POSITIVE_INFINITY, 1)).isInfinite();
        assertThat(GapRule.ratio(1, Double.NEGATIVE_INFINITY)).isInfinite();
        assertThat(GapRule.ratio(1, Double.NaN)).isInfinite();
        assertThat(GapRule.difference(Double.NaN, 1)).isInfinite();
    }

    @Test
    void eitherPartOfTheRuleIsEnough() {
        GapRule rule = new GapRule(0.1, 0.01);
        assertThat(rule.isGoodEnough(10, 9)).isTrue();
        assertThat(rule.isGoodEnough(10, 8.9)).isFalse();
        assertThat(rule.isGoodEnough(0.01, 0)).isTrue();
        assertThat(rule.isGoodEnough(0.02, 0)).isFalse();
    }

    @Test
    void theAbsolutePartIsThatOfTheMedianWeight() {
        assertThat(absolute(new int[] {3, 1, 1}, 2, 5, 7)).isEqualTo(2e-6, within(1e-18));
        assertThat(absolute(new int[] {1, 1, 1}, 2, 5, 7)).isEqualTo(5e-6, within(1e-18));
        assertThat(absolute(new int[] {1, 1, 5}, 0, Double.NaN, 7)).isEqualTo(7e-6, within(1e-18));
        assertThat(absolute(new int[] {1}, 0)).isEqualTo(1e-6);
    }

    @Test
    void oneHugeWeightCannotRaiseIt() {
        assertThat(absolute(new int[] {5, 5, 1}, 1, 2, 1e12)).isLessThanOrEqualTo(2e-6);
        assertThat(absolute(new int[] {5, 5, 1_000}, 1, 2, 1e12)).isLessThanOrEqualTo(2e-6);
        assertThat(absolute(new int[] {1, 1_000}, 1, 1e12)).isEqualTo(1e-6);
    }

    @Test
    void itScalesWithTheWeights() {
        for (double scale : new double[] {0x1p-30, 0x1p30}) {
            double scaled = absolute(new int[] {4, 2, 3}, 3 * scale, scale, 2 * scale);
            assertThat(scaled).isEqualTo(scale * absolute(new int[] {4, 2, 3}, 3, 1, 2));
        }
    }

    @Test
    void itCanBeGiven() {
        HingeLossMrf mrf = field(1);
        GapRule rule = GapRule.of(mrf, new double[] {1}, USUAL.withAbsoluteGap(0.25));
        assertThat(rule.absolute()).isEqualTo(0.25);
        GapRule lazy = GapRule.ofLeastWeight(new double[] {1}, USUAL.withAbsoluteGap(0.25));
        assertThat(lazy.absolute()).isEqualTo(0.25);
    }

    @Test
    void ofAFieldThatIsNotAllKnownTheLeastWeightCounts() {
        double[] weights = {Double.NaN, 3, 0, 2e-9, 1e12};
        assertThat(GapRule.ofLeastWeight(weights, USUAL).absolute())
                .isEqualTo(2e-15, within(1e-25));
    }

    private static double absolute(int[] potentials, double... weights) {
        return GapRule.of(field(potentials), weights, USUAL).absolute();
    }

    private static HingeLossMrf field(int... potentials) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, potentials.length);
        for (int q = 0; q < potentials.length; q++) {
            for (int k = 0; k < potentials[q]; k++) {
                builder.add(q, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, 0);
            }
        }
        return builder.build();
    }
}
