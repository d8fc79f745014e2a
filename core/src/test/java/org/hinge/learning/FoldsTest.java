package org.hinge.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class FoldsTest {
    private static final int VARIABLES = 12;

    @Test
    void whatHardRulesAndGroupsTieIsInOneFold() {
        for (long seed = 0; seed < 20; seed++) {
            Folds folds = Folds.of(problem(truth()), groups(), 3, seed);
            assertThat(folds.of(0)).isEqualTo(folds.of(1));
            assertThat(folds.of(2)).isEqualTo(folds.of(3));
            int[] sizes = new int[3];
            for (int i = 0; i < VARIABLES; i++) {
                assertThat(folds.of(i)).isBetween(i == VARIABLES - 1 ? -1 : 0, 2);
                if (folds.of(i) >= 0) {
                    sizes[folds.of(i)]++;
                }
            }
            for (int size : sizes) {
                assertThat(size).isBetween(3, 4);
            }
        }
    }

    /** What is learned from cannot depend on the truth that is held out. */
    @Test
    void theTruthOfAFoldIsNowhereInWhatIsLeft() {
        TrainingProblem problem = problem(truth());
        Folds folds = Folds.of(problem, groups(), 3, 7);
        for (int f = 0; f < 3; f++) {
            double[] changed = truth();
            int kept = 0;
            for (int i = 0; i < VARIABLES; i++) {
                changed[i] = folds.of(i) == f ? 1 - changed[i] : changed[i];
                kept += folds.of(i) == f ? 0 : 1;
            }
            TrainingProblem left = folds.without(f, problem);
            TrainingProblem same = folds.without(f, problem(changed));
            assertThat(left.mrf().variables()).isEqualTo(kept);
            assertThat(left.truth()).isEqualTo(same.truth()).hasSize(kept);
            assertThat(left.mrf().fingerprint()).isEqualTo(same.mrf().fingerprint());
            assertThat(left.mrf().terms()).isPositive().isLessThan(problem.mrf().terms());
        }
    }

    @Test
    void oneSeedGivesTheSameFolds() {
        Folds first = Folds.of(problem(truth()), groups(), 4, 3);
        Folds second = Folds.of(problem(truth()), groups(), 4, 3);
        for (int i = 0; i < VARIABLES; i++) {
            assertThat(first.of(i)).isEqualTo(second.of(i));
        }
    }

    @Test
    void moreFoldsThanPartsAreRefused() {
        assertThatThrownBy(() -> Folds.of(problem(truth()), groups(), 10, 0))
                .isInstanceOf(LearningException.class)
                .hasMessage(
                        "the targets cannot be dealt to 10 folds: hard rules and groups leave 9"
                                + " parts");
    }

    /** A chain of implications; variables 0 and 1 share a hard rule, 2 and 3 a group. */
    private static TrainingProblem problem(double[] truth) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, 2);
        for (int i = 0; i + 1 < VARIABLES; i++) {
            builder.add(0, TermKind.HINGE, new int[] {i, i + 1}, new double[] {1, -1}, 2, 0);
            builder.add(0, TermKind.HINGE, new int[] {i}, new double[] {-1}, 1, 1);
        }
        builder.add(1, TermKind.AT_MOST, new int[] {0, 1}, new double[] {1, 1}, 2, -1);
        HingeLossMrf mrf = builder.build();
        return TrainingProblem.of(mrf, truth, new double[] {1, 0}, new boolean[] {true, false});
    }

    private static double[] truth() {
        double[] truth = new double[VARIABLES];
        for (int i = 0; i < VARIABLES; i++) {
            truth[i] = i % 3 == 0 ? 1 : 0;
        }
        truth[VARIABLES - 1] = Double.NaN;
        return truth;
    }

    private static int[] groups() {
        int[] groups = new int[VARIABLES];
        Arrays.setAll(groups, i -> i == 3 ? 2 : i);
        return groups;
    }
}
