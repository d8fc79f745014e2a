package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ZeroWeightsTest {
    @Test
    void zerosBecomeAShareOfTheMean() {
        double[] raised = ZeroWeights.raised(new double[] {3, 0, 1, 0}, q -> true, 0.01);
        assertThat(raised).containsExactly(3, 0.02, 1, 0.02);
    }

    @Test
    void rulesThatAreNotLearnedStayAndDoNotCount() {
        double[] raised = ZeroWeights.raised(new double[] {100, 0, 2, 0}, q -> q >= 2, 0.01);
        assertThat(raised).containsExactly(100, 0, 2, 0.02);
    }

    @Test
    void noZeroRisesAboveAPositiveWeight() {
        double[] raised = ZeroWeights.raised(new double[] {4, 1e-9, 0}, q -> true, 0.01);
        assertThat(raised).containsExactly(4, 1e-9, 1e-9);
    }

    @Test
    void nothingChangesWithoutAShareOrWithoutPositiveWeights() {
        assertThat(ZeroWeights.raised(new double[] {1, 0}, q -> true, 0)).containsExactly(1, 0);
        assertThat(ZeroWeights.raised(new double[] {0, 0}, q -> true, 0.1)).containsExactly(0, 0);
    }
}
