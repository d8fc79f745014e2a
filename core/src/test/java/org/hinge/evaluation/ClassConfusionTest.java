package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class ClassConfusionTest {
    /** Groups with one true class each; class 0 is the likeliest. */
    private static final class Sample {
        private final ScoredAtoms atoms;
        private final int[] classes;

        Sample(ScoredAtoms atoms, int[] classes) {
            this.atoms = atoms;
            this.classes = classes;
        }

        static Sample random(long seed, int groups, int kinds) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = groups * kinds;
            double[] predicted = new double[n];
            double[] truth = new double[n];
            int[] group = new int[n];
            int[] classes = new int[n];
            boolean[] observed = new boolean[n];
            for (int g = 0; g < groups; g++) {
                int actual = (int) (kinds * Math.pow(random.nextDouble(), 3));
                boolean given = g > 1 && random.nextInt(5) == 0;
                for (int c = 0; c < kinds; c++) {
                    int i = g * kinds + c;
                    truth[i] = c == actual ? 1 : 0;
                    predicted[i] = given ? truth[i] : random.nextInt(4) / 3.0;
                    group[i] = g;
                    classes[i] = c;
                    observed[i] = given;
                }
            }
            return new Sample(ScoredAtoms.of(predicted, truth, group, observed), classes);
        }

        /** How often each class has the largest value where another is true, draws shared. */
        double[][] counts(int kinds) {
            double[][] counts = new double[kinds][kinds];
            for (int first = 0; first < atoms.size(); first += kinds) {
                int actual = -1;
                double largest = 0;
                for (int c = 0; c < kinds; c++) {
                    actual = atoms.truth(first + c) == 1 ? c : actual;
                    largest = Math.max(largest, atoms.predicted(first + c));
                }
                int tied = 0;
                for (int c = 0; c < kinds; c++) {
                    tied += atoms.predicted(first + c) == largest ? 1 : 0;
                }
                for (int c = 0; c < kinds && !atoms.observed(first + actual); c++) {
                    counts[actual][c] += atoms.predicted(first + c) == largest ? 1.0 / tied : 0;
                }
            }
            return counts;
        }
    }

    @Test
    void theTableIsThatOfNaiveLoops() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Sample sample = Sample.random(seed, 40, 5);
            ClassConfusion.Table table =
                    ClassConfusion.of(sample.atoms, sample.classes).orElseThrow();
            double[][] expected = sample.counts(5);
            assertThat(table.merged()).isZero();
            for (int row = 0; row < table.classes().size(); row++) {
                for (int column = 0; column < table.classes().size(); column++) {
                    assertThat(table.counts().get(row).get(column))
                            .as("seed " + seed)
                            .isCloseTo(
                                    expected[table.classes().get(row)][table.classes().get(column)],
                                    within(1e-9));
                }
            }
            assertThat(table.right() / table.groups())
                    .as("seed " + seed)
                    .isCloseTo(
                            CategoricalAccuracy.withoutObserved(sample.atoms).orElseThrow(),
                            within(1e-12));
        }
    }

    @Test
    void classesThatOccurSeldomShareTheLastRow() {
        Sample sample = Sample.random(7, 400, 30);
        ClassConfusion.Table table = ClassConfusion.of(sample.atoms, sample.classes).orElseThrow();
        assertThat(table.classes()).hasSize(19).startsWith(0);
        assertThat(table.merged()).isEqualTo(11);
        assertThat(table.counts()).hasSize(20);
        double[][] expected = sample.counts(30);
        double others = 0;
        double all = 0;
        for (int c = 0; c < 30; c++) {
            others += table.classes().contains(c) ? 0 : expected[c][0];
        }
        for (List<Double> row : table.counts()) {
            all += row.stream().mapToDouble(Double::doubleValue).sum();
        }
        int first = table.classes().indexOf(0);
        assertThat(table.counts().get(19).get(first)).isCloseTo(others, within(1e-9));
        assertThat(all).isCloseTo(table.groups(), within(1e-9));
    }

    @Test
    void namesOfSingleThingsAreNoClasses() {
        int n = 100;
        double[] predicted = new double[2 * n];
        double[] truth = new double[2 * n];
        int[] group = new int[2 * n];
        int[] classes = new int[2 * n];
        for (int i = 0; i < 2 * n; i++) {
            group[i] = i / 2;
            classes[i] = i;
            truth[i] = i % 2;
        }
        ScoredAtoms atoms = ScoredAtoms.of(predicted, truth, group, new boolean[2 * n]);
        assertThat(ClassConfusion.of(atoms, classes)).isEmpty();
        assertThat(ClassConfusion.of(ScoredAtoms.of(predicted, truth), classes)).isEmpty();
    }
}
