package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PairedTTestTest {
    @Test
    void byHandWithTwoDegreesOfFreedom() {
        // d = 1, 2, 3: mean 2, sd 1, t = 2 sqrt(3); p = 1 - t / sqrt(t^2 + 2) for 2 degrees.
        PairedTTest test = PairedTTest.of(new double[] {2, 4, 6}, new double[] {1, 2, 3});
        double t = 2 * Math.sqrt(3);
        assertThat(test.t()).isCloseTo(t, within(1e-12));
        assertThat(test.degreesOfFreedom()).isEqualTo(2);
        assertThat(test.p()).isCloseTo(1 - t / Math.sqrt(t * t + 2), within(1e-12));
        assertThat(test.isSignificant(0.1)).isTrue();
        assertThat(test.isSignificant(0.01)).isFalse();
    }

    @Test
    void twoSided() {
        double[] first = {1, 2, 3, 5};
        double[] second = {2, 2, 5, 6};
        PairedTTest one = PairedTTest.of(first, second);
        PairedTTest other = PairedTTest.of(second, first);
        assertThat(one.p()).isEqualTo(other.p());
        assertThat(one.t()).isEqualTo(-other.t()).isNegative();
    }

    @Test
    void equalDifferencesHaveNoSpread() {
        double[] scores = {0.7, 0.8, 0.9};
        assertThat(PairedTTest.of(scores, scores).p()).isEqualTo(1);
        PairedTTest shifted = PairedTTest.of(scores, new double[] {0.6, 0.7, 0.8});
        assertThat(shifted.p()).isEqualTo(0);
    }

    @Test
    void oneFoldIsTooFew() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedTTest.of(new double[1], new double[1]))
                .withMessageContaining("two or more folds");
    }
}
