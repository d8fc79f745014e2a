package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class CurvesTest {
    private static Curves curves(double[] predicted, double[] truth) {
        return Curves.of(0.5, predicted, truth);
    }

    @Test
    void aucByHand() {
        // Of the 2 x 3 pairs: 0.9 wins three; 0.5 wins one, ties one, loses one.
        double[] predicted = {0.9, 0.5, 0.5, 0.1, 0.7};
        double[] truth = {1, 1, 0, 0, 0};
        assertThat(curves(predicted, truth).auc()).hasValue(4.5 / 6);
    }

    @Test
    void perfectAndReversedRankings() {
        double[] truth = {1, 1, 0, 0};
        Curves perfect = curves(new double[] {0.9, 0.8, 0.2, 0.1}, truth);
        assertThat(perfect.auc()).hasValue(1);
        assertThat(perfect.precisionRecallOfPositives()).hasValue(1);
        assertThat(perfect.precisionRecallOfNegatives()).hasValue(1);
        Curves reversed = curves(new double[] {0.1, 0.2, 0.8, 0.9}, truth);
        assertThat(reversed.auc()).hasValue(0);
    }

    @Test
    void aSingleGroupHasTheShareOfItsClassAsPrecision() {
        Curves tied = curves(new double[] {0.3, 0.3, 0.3, 0.3}, new double[] {1, 0, 0, 0});
        assertThat(tied.auc()).hasValue(0.5);
        assertThat(tied.precisionRecallOfPositives()).hasValue(0.25);
        assertThat(tied.precisionRecallOfNegatives()).hasValue(0.75);
    }

    @Test
    void precisionRecallByHand() {
        // Positive, negative, positive: recall 0..1/2 at precision 1; then precision goes from
        // 1/2 to 2/3 as (1 + t) / (2 + t), whose integral over 0..1 is 1 - ln(3/2).
        Curves three = curves(new double[] {0.9, 0.6, 0.3}, new double[] {1, 0, 1});
        assertThat(three.precisionRecallOfPositives().orElseThrow())
                .isCloseTo(0.5 + 0.5 * (1 - Math.log(1.5)), within(1e-15));
        // The negative comes second from below: precision goes from 0 to 1/2 as t / (1 + t).
        assertThat(three.precisionRecallOfNegatives().orElseThrow())
                .isCloseTo(1 - Math.log(2), within(1e-15));
    }

    @Test
    void nothingExistsWithoutBothClasses() {
        Curves positives = curves(new double[] {0.2, 0.4}, new double[] {1, 1});
        assertThat(positives.auc()).isEmpty();
        assertThat(positives.precisionRecallOfPositives()).isEmpty();
        assertThat(positives.precisionRecallOfNegatives()).isEmpty();
        assertThat(curves(new double[0], new double[0]).auc()).isEmpty();
    }

    @Test
    void areasEqualBruteForce() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 2 + random.nextInt(30);
            double[] predicted = new double[n];
            double[] truth = new double[n];
            for (int i = 0; i < n; i++) {
                predicted[i] = random.nextInt(8) / 7.0;
                truth[i] = i == 0 ? 0 : i == 1 ? 1 : random.nextInt(2);
            }
            Curves curves = curves(predicted, truth);
            assertThat(curves.auc().orElseThrow())
                    .as("seed %d", seed)
                    .isCloseTo(pairs(predicted, truth), within(1e-12));
            assertThat(curves.precisionRecallOfPositives().orElseThrow())
                    .as("seed %d", seed)
                    .isCloseTo(integral(predicted, truth, 1), within(1e-5));
            assertThat(curves.precisionRecallOfNegatives().orElseThrow())
                    .as("seed %d", seed)
                    .isCloseTo(integral(predicted, truth, 0), within(1e-5));
        }
    }

    private static double pairs(double[] predicted, double[] truth) {
        double wins = 0;
        int pairs = 0;
        for (int i = 0; i < truth.length; i++) {
            for (int j = 0; j < truth.length; j++) {
                if (truth[i] == 1 && truth[j] == 0) {
                    pairs++;
                    wins +=
                            predicted[i] > predicted[j]
                                    ? 1
                                    : predicted[i] == predicted[j] ? 0.5 : 0;
                }
            }
        }
        return wins / pairs;
    }

    /** The midpoint rule on precision as a function of recall, value by value. */
    private static double integral(double[] predicted, double[] truth, double wanted) {
        double total = 0;
        for (double t : truth) {
            total += t == wanted ? 1 : 0;
        }
        double area = 0;
        double right = 0;
        double all = 0;
        for (int level = 0; level < 8; level++) {
            double value = (wanted == 1 ? 7 - level : level) / 7.0;
            double p = 0;
            double m = 0;
            for (int i = 0; i < truth.length; i++) {
                if (predicted[i] == value) {
                    m++;
                    p += truth[i] == wanted ? 1 : 0;
                }
            }
            int steps = 2_000;
            for (int k = 0; k < steps && m > 0; k++) {
                double t = (k + 0.5) / steps;
                area += p / steps / total * (right + t * p) / (all + t * m);
            }
            right += p;
            all += m;
        }
        return area;
    }
}
