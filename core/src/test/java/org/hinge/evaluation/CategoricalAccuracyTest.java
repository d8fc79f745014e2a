package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CategoricalAccuracyTest {
    /** Four documents of two or three categories; the third one is a seed. */
    private final ScoredAtoms atoms =
            ScoredAtoms.of(
                    new double[] {0.6, 0.4, 0.3, 0.7, 1, 0, 0.5, 0.5, 0},
                    new double[] {1, 0, 1, 0, 1, 0, 0, 1, 0},
                    new int[] {0, 0, 1, 1, 2, 2, 3, 3, 3},
                    new boolean[] {false, false, false, false, true, false, false, false, false});

    @Test
    void observedGroupsCountOrNot() {
        // Right, wrong, half (a tie); the seed is right.
        assertThat(CategoricalAccuracy.withoutObserved(atoms).orElseThrow())
                .isCloseTo(1.5 / 3, within(1e-15));
        assertThat(CategoricalAccuracy.withObserved(atoms).orElseThrow())
                .isCloseTo(2.5 / 4, within(1e-15));
    }

    @Test
    void anObservedWrongCategoryDoesNotDecideAGroup() {
        ScoredAtoms one =
                ScoredAtoms.of(
                        new double[] {0, 0.2, 0.8},
                        new double[] {0, 1, 0},
                        new int[] {0, 0, 0},
                        new boolean[] {true, false, false});
        assertThat(CategoricalAccuracy.withoutObserved(one)).hasValue(0);
    }

    @Test
    void groupsWithoutTruthAreNotJudged() {
        ScoredAtoms none =
                ScoredAtoms.of(
                        new double[] {0.1, 0.9},
                        new double[] {0, 0},
                        new int[] {5, 5},
                        new boolean[2]);
        assertThat(CategoricalAccuracy.withObserved(none)).isEmpty();
    }
}
