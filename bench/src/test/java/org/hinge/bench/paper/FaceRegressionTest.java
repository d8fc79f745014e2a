package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaceRegressionTest {
    /** Images that are mixtures of two are known from any few of their pixels. */
    @Test
    void mixturesAreCompletedFromSomePixels() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] pair = {
            random.doubles(40, 0.2, 0.6).toArray(), random.doubles(40, 0.2, 0.6).toArray()
        };
        double[][] images = new double[15][];
        for (int i = 0; i < images.length; i++) {
            images[i] = mixture(pair, random.nextDouble(), random.nextDouble(0.5));
        }
        int[] observed = IntStream.range(0, 20).toArray();
        FaceRegression regression = new FaceRegression(images, observed, 1e-9);
        double[] wanted = mixture(pair, 0.3, 0.4);
        double[] given = wanted.clone();
        for (int p = 20; p < 40; p++) {
            given[p] = Double.NaN;
        }
        double[] expected = regression.expected(given);
        for (int p = 0; p < 40; p++) {
            assertThat(expected[p]).isCloseTo(wanted[p], within(1e-5));
        }
    }

    private static double[] mixture(double[][] pair, double a, double b) {
        return IntStream.range(0, 40).mapToDouble(p -> a * pair[0][p] + b * pair[1][p]).toArray();
    }

    @Test
    void muchRidgeGivesTheMean() {
        double[][] images = {{0, 0.2}, {1, 0.6}};
        double[] expected =
                new FaceRegression(images, new int[] {0}, 1e12).expected(new double[] {1, 0});
        assertThat(expected[0]).isCloseTo(0.5, within(1e-9));
        assertThat(expected[1]).isCloseTo(0.4, within(1e-9));
    }
}
