package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hinge.bench.paper.FaceRegression.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaceRegressionTest {
    private static final int PIXELS = 40;

    /** Images that are mixtures of two are known from any few of their pixels. */
    @Test
    void mixturesAreCompletedFromSomePixels() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] pair = {
            random.doubles(PIXELS, 0.2, 0.6).toArray(), random.doubles(PIXELS, 0.2, 0.6).toArray()
        };
        double[][] images = new double[15][];
        for (int i = 0; i < images.length; i++) {
            images[i] = mixture(pair, random.nextDouble(), random.nextDouble(0.5));
        }
        FaceRegression regression =
                new FaceRegression(Kind.STRAIGHT, images, attentionToHalf(), 1e-9);
        double[] wanted = mixture(pair, 0.3, 0.4);
        assertThat(regression.expected(halfOf(wanted))).containsExactly(wanted, within(1e-5));
    }

    /** By the formula with means, for a ridge that matters. */
    @Test
    void straightIsRidgeRegression() {
        double[][] images = {{0.1, 0.2}, {0.5, 0.3}, {0.9, 0.7}};
        double[] attention = {2, 0};
        // Of the three inputs: variance 0.32 / 3; all pairs differ by twice that, times the
        // attention squared.
        double unit = 2 * 4 * 0.32 / 3;
        double ridge = 0.7;
        double slope = (-0.4 * 0.2 + 0.4 * 0.7) / (0.32 + ridge * unit / 4);
        double[] expected =
                new FaceRegression(Kind.STRAIGHT, images, attention, ridge)
                        .expected(new double[] {0.7, Double.NaN});
        assertThat(expected[1]).isCloseTo(0.4 + slope * 0.2, within(1e-12));
    }

    /** The least bent function through some points of a line is straight between neighbours. */
    @Test
    void bentGoesStraightFromImageToImage() {
        double[][] images = {{0.1, 0.2}, {0.5, 0.3}, {0.9, 0.7}};
        FaceRegression regression =
                new FaceRegression(Kind.BENT, images, new double[] {1, 0}, 1e-12);
        double[] inputs = {0.1, 0.2, 0.5, 0.6, 0.9};
        double[] outputs = {0.2, 0.225, 0.3, 0.4, 0.7};
        for (int i = 0; i < inputs.length; i++) {
            assertThat(regression.expected(new double[] {inputs[i], Double.NaN})[1])
                    .isCloseTo(outputs[i], within(1e-9));
        }
    }

    @ParameterizedTest
    @EnumSource
    void muchRidgeGivesTheMean(Kind kind) {
        double[][] images = {{0, 0.2}, {1, 0.6}};
        double[] expected =
                new FaceRegression(kind, images, new double[] {1, 0}, 1e12)
                        .expected(new double[] {1, 0});
        assertThat(expected[0]).isCloseTo(0.5, within(1e-9));
        assertThat(expected[1]).isCloseTo(0.4, within(1e-9));
    }

    private static double[] mixture(double[][] pair, double a, double b) {
        return IntStream.range(0, PIXELS)
                .mapToDouble(p -> a * pair[0][p] + b * pair[1][p])
                .toArray();
    }

    private static double[] attentionToHalf() {
        double[] attention = new double[PIXELS];
        Arrays.fill(attention, 0, PIXELS / 2, 1);
        return attention;
    }

    private static double[] halfOf(double[] image) {
        double[] half = image.clone();
        Arrays.fill(half, PIXELS / 2, PIXELS, Double.NaN);
        return half;
    }
}
