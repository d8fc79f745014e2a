package org.hinge.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ConstraintRepairTest {
    @Test
    void halfTheExcessGoesFromBoth() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(4, 1);
        builder.add(0, TermKind.AT_MOST, new int[] {0, 1}, new double[] {1, 1}, 2, -1);
        builder.add(0, TermKind.AT_MOST, new int[] {2, 3}, new double[] {1, 1}, 2, -1);
        double[] values = {0.9, 0.3, 0.2, 0.1};
        assertThat(ConstraintRepair.repair(builder.build(), values)).isLessThan(1e-9);
        assertThat(values).containsExactly(new double[] {0.8, 0.2, 0.2, 0.1}, within(1e-12));
    }

    @Test
    void overlappingConstraintsHoldTogetherInTheEnd() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(3, 1);
        builder.add(0, TermKind.EQUAL, new int[] {0, 1}, new double[] {1, 1}, 2, -1);
        builder.add(0, TermKind.AT_MOST, new int[] {1, 2}, new double[] {1, 1}, 2, -1);
        HingeLossMrf mrf = builder.build();
        double[] values = {0.7, 0.9, 0.8};
        assertThat(ConstraintRepair.repair(mrf, values)).isLessThan(1e-9);
        assertThat(values[0] + values[1]).isCloseTo(1, within(2e-9));
        assertThat(values[1] + values[2]).isLessThanOrEqualTo(1 + 2e-9);
    }

    @Test
    void whatCannotBeRepairedIsTold() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, 1);
        builder.add(0, TermKind.EQUAL, new int[] {0}, new double[] {1}, 1, -2);
        assertThat(ConstraintRepair.repair(builder.build(), new double[] {0})).isEqualTo(1);
    }
}
