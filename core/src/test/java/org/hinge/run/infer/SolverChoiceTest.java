package org.hinge.run.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class SolverChoiceTest {
    /** Enough that rows of its terms are long. */
    private static final int VARIABLES = 20_000;

    @Test
    void aFieldThatTheHeapWouldNotHoldHasTheSameAnswerToTheLastBit() {
        HingeLossMrf mrf = field();
        Solution onHeap = solve(mrf, mrf.terms());
        Solution inFiles = solve(mrf, Integer.MAX_VALUE);
        assertThat(inFiles.values()).isEqualTo(onHeap.values());
        assertThat(inFiles.duals()).isEqualTo(onHeap.duals());
        assertThat(inFiles.iterations()).isEqualTo(onHeap.iterations()).isPositive();
        assertThat(onHeap.dualRow().isInArray()).isTrue();
        assertThat(inFiles.dualRow().isInArray()).isFalse();
    }

    private static Solution solve(HingeLossMrf mrf, int terms) {
        return SolverChoice.solver(
                        InferenceSettings.DEFAULT, Double.POSITIVE_INFINITY, 2, terms, null)
                .solve(mrf, new double[] {1, 0.5}, Start.atZero(mrf), SolverProgress.NONE);
    }

    private static HingeLossMrf field() {
        SplittableRandom random = new SplittableRandom(1);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, 2);
        for (int v = 0; v < VARIABLES; v++) {
            builder.add(
                    0,
                    TermKind.HINGE,
                    new int[] {v, random.nextInt(VARIABLES)},
                    new double[] {1, -1},
                    2,
                    random.nextDouble() - 0.5);
            builder.add(
                    1,
                    TermKind.HINGE,
                    new int[] {v},
                    new double[] {random.nextBoolean() ? 1 : -1},
                    1,
                    random.nextDouble());
        }
        return builder.build();
    }
}
