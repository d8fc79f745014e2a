package org.hinge.bench.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WishartTest {
    private static final int DRAWS = 40_000;

    /** Mean nu W; variance of entry (i, j) nu (w_ij^2 + w_ii w_jj). */
    @Test
    void momentsAreThoseOfTheDistribution() {
        double[] scale = {1.0, 0.3, -0.2, 0.3, 0.5, 0.1, -0.2, 0.1, 2.0};
        double degrees = 7.5;
        Wishart wishart = new Wishart(scale.clone(), 3, degrees);
        Random random = new Random(4_815_162_342L);
        double[] sum = new double[9];
        double[] squares = new double[9];
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] drawn = wishart.draw(random);
            for (int e = 0; e < 9; e++) {
                sum[e] += drawn[e] / DRAWS;
                squares[e] += drawn[e] * drawn[e] / DRAWS;
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int e = 3 * i + j;
                double product = scale[4 * i] * scale[4 * j];
                double variance = degrees * (scale[e] * scale[e] + product);
                double error = Math.sqrt(variance / DRAWS);
                assertThat(sum[e]).as("%d", e).isCloseTo(degrees * scale[e], within(5 * error));
                assertThat(squares[e] - sum[e] * sum[e])
                        .as("%d", e)
                        .isCloseTo(variance, within(0.06 * variance));
            }
        }
    }

    @Test
    void chiSquareHasItsMeanAndVarianceAlsoBelowTwoDegrees() {
        for (double degrees : new double[] {0.6, 1, 3.3, 40}) {
            Random random = new Random(2_718_281_828L);
            double sum = 0;
            double squares = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                double drawn = Wishart.chiSquare(degrees, random);
                sum += drawn / DRAWS;
                squares += drawn * drawn / DRAWS;
            }
            double variance = 2 * degrees;
            assertThat(sum).isCloseTo(degrees, within(5 * Math.sqrt(variance / DRAWS)));
            assertThat(squares - sum * sum).isCloseTo(variance, within(0.12 * variance));
        }
    }

    @Test
    void tooFewDegreesAreRefused() {
        assertThatThrownBy(() -> new Wishart(new double[] {1, 0, 0, 1}, 2, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
