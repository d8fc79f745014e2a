package org.hinge.inference.fold;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.model.Storage;
import org.junit.jupiter.api.Test;

class StepSizesTest {
    private static StepSizes steps() {
        StepSizes steps = new StepSizes(new double[] {4, 4, 4});
        steps.keepAll(Storage.HEAP);
        return steps;
    }

    @Test
    void stepsAreAsLongAsTheTermsAwakeAllowAndAtMostTenTimesThoseOfAll() {
        StepSizes steps = steps();
        steps.lengthen(0, 3, new double[] {4, 1, 0}, true);
        assertThat(steps.unweighted()).containsExactly(0.25, 1, 2.5);
    }

    @Test
    void withinAnEpochTheyOnlyBecomeShorter() {
        StepSizes steps = steps();
        steps.lengthen(0, 3, new double[] {4, 1, 2}, true);
        steps.lengthen(0, 3, new double[] {1, 2, 1}, false);
        assertThat(steps.unweighted()).containsExactly(0.25, 0.5, 0.5);
        steps.lengthen(0, 3, new double[] {1, 2, 1}, true);
        assertThat(steps.unweighted()).containsExactly(1, 0.5, 1);
    }

    @Test
    void thoseOfAllComeBack() {
        StepSizes steps = steps();
        steps.lengthen(1, 2, new double[] {1, 1, 1}, true);
        assertThat(steps.unweighted()).containsExactly(0.25, 1, 0.25);
        steps.useAllTerms();
        assertThat(steps.unweighted()).containsExactly(0.25, 0.25, 0.25);
    }

    @Test
    void whatIsPutAsideIsWhatComesBack() {
        StepSizes steps = steps();
        steps.putAside(Storage.HEAP);
        steps.takeBack();
        steps.lengthen(0, 3, new double[] {1, 1, 1}, true);
        steps.putAside(Storage.HEAP);
        steps.takeBack();
        assertThat(steps.unweighted()).containsExactly(1, 1, 1);
    }
}
