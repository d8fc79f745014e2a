package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.explanation.Comparison.Curve;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Point;
import org.junit.jupiter.api.Test;

class CurvePointsTest {
    /** Atoms with many ties, of both classes. */
    private static final class Sample {
        private final double[] predicted;
        private final double[] truth;

        Sample(double[] predicted, double[] truth) {
            this.predicted = predicted;
            this.truth = truth;
        }

        static Sample random(long seed, int most, int levels) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 2 + random.nextInt(most);
            double share = random.nextDouble();
            double[] predicted = new double[n];
            double[] truth = new double[n];
            for (int i = 0; i < n; i++) {
                truth[i] = random.nextDouble() < share ? 1 : 0;
                double noisy = 0.3 * truth[i] + 0.7 * random.nextDouble();
                predicted[i] = Math.round(noisy * levels) / (double) levels;
            }
            truth[0] = 1;
            truth[1] = 0;
            return new Sample(predicted, truth);
        }

        /** At or above a threshold: false and true atoms. */
        int[] above(double threshold) {
            int[] counts = new int[2];
            for (int i = 0; i < predicted.length; i++) {
                counts[(int) truth[i]] += predicted[i] >= threshold ? 1 : 0;
            }
            return counts;
        }

        double[] thresholds() {
            double[] descending =
                    Arrays.stream(predicted).map(v -> -v).distinct().sorted().toArray();
            return Arrays.stream(descending).map(v -> -v).toArray();
        }

        Curves curves() {
            return Curves.of(1, predicted, truth);
        }
    }

    private static double area(List<Point> points) {
        double area = 0;
        for (int i = 1; i < points.size(); i++) {
            Point a = points.get(i - 1);
            Point b = points.get(i);
            area += (b.x() - a.x()) * (a.y() + b.y()) / 2;
        }
        return area;
    }

    @Test
    void rocPointsAreThoseOfAllThresholds() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Sample sample = Sample.random(seed, 60, 1 + (int) (seed % 40));
            List<Point> expected = new ArrayList<>(List.of(new Point(0, 0)));
            int[] all = sample.above(0);
            for (double threshold : sample.thresholds()) {
                int[] above = sample.above(threshold);
                expected.add(new Point((double) above[0] / all[0], (double) above[1] / all[1]));
            }
            List<Point> points = sample.curves().points().roc();
            assertThat(points).as("seed " + seed).isEqualTo(expected);
            assertThat(area(points))
                    .as("seed " + seed)
                    .isCloseTo(sample.curves().auc().orElseThrow(), within(1e-12));
        }
    }

    @Test
    void precisionAndRecallAreThoseOfAllThresholds() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Sample sample = Sample.random(seed, 60, 1 + (int) (seed % 40));
            List<Point> points = sample.curves().points().precisionRecall();
            int[] all = sample.above(0);
            for (double threshold : sample.thresholds()) {
                int[] above = sample.above(threshold);
                Point expected =
                        new Point(
                                (double) above[1] / all[1],
                                (double) above[1] / (above[0] + above[1]));
                // Nothing is drawn behind the last true atom.
                if (above[1] < all[1]) {
                    assertThat(points).as("seed " + seed).contains(expected);
                }
            }
            assertThat(points.get(points.size() - 1).x()).isEqualTo(1);
            assertThat(area(points))
                    .as("seed " + seed)
                    .isCloseTo(
                            sample.curves().precisionRecallOfPositives().orElseThrow(),
                            within(2e-4));
        }
    }

    @Test
    void aGroupOfManyIsAnArcAndNoLine() {
        // One true atom, then a group with one of ten thousand: precision falls at once.
        double[] predicted = new double[10_001];
        double[] truth = new double[10_001];
        predicted[0] = 1;
        truth[0] = 1;
        truth[1] = 1;
        List<Point> points = Curves.of(1, predicted, truth).points().precisionRecall();
        assertThat(points)
                .filteredOn(point -> point.x() > 0.51 && point.x() < 0.99)
                .isNotEmpty()
                .allSatisfy(point -> assertThat(point.y()).isLessThan(0.01));
    }

    @Test
    void aThinnedCurveIsNowhereFarFromTheWholeOne() {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            Sample sample = Sample.random(seed, 20_000, 1_000_000);
            Decisions decisions = decisions(sample);
            Curves curves = sample.curves();
            String what = "seed " + seed;
            checkThinned(what, curves.points().roc(), Objects.requireNonNull(decisions.roc()));
            checkThinned(
                    what,
                    curves.points().precisionRecall(),
                    Objects.requireNonNull(decisions.precisionRecall()));
            assertThat(decisions.roc().area()).isEqualTo(curves.auc().orElseThrow());
            assertThat(decisions.precisionRecall().area())
                    .isEqualTo(curves.precisionRecallOfPositives().orElseThrow());
        }
    }

    private static Decisions decisions(Sample sample) {
        return Objects.requireNonNull(
                new Comparer(ScoredAtoms.of(sample.predicted, sample.truth)).decisions(0.5));
    }

    private static void checkThinned(String what, List<Point> whole, Curve thinned) {
        List<Point> kept = thinned.points();
        assertThat(kept).as(what).hasSizeLessThanOrEqualTo(600).isSubsetOf(whole);
        assertThat(kept.get(0)).isEqualTo(whole.get(0));
        assertThat(kept.get(kept.size() - 1)).isEqualTo(whole.get(whole.size() - 1));
        // A point that was left out is near the lines of the kept ones on either side of it.
        int next = 1;
        for (Point point : whole) {
            double distance = ThinnedCurve.distance(point, kept.get(next - 1), kept.get(next));
            assertThat(distance).as(what).isLessThanOrEqualTo(1 / 400.0 + 1e-12);
            if (next < kept.size() - 1 && point.equals(kept.get(next))) {
                next++;
            }
        }
        assertThat(next).as(what).isEqualTo(kept.size() - 1);
        assertThat(area(kept)).as(what).isCloseTo(thinned.area(), within(4e-3));
    }

    @Test
    void withoutBothClassesThereIsNoCurve() {
        Decisions decisions = decisions(new Sample(new double[] {0.2, 0.4}, new double[] {1, 1}));
        assertThat(decisions.roc()).isNull();
        assertThat(decisions.precisionRecall()).isNull();
        assertThat(decisions.best()).isNull();
        assertThat(decisions.confusion().falseNegatives()).isEqualTo(2);
    }
}
