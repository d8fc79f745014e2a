package org.hinge.bench.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BayesianFactorizationTest {
    private static final int ROWS = 120;
    private static final int COLUMNS = 60;
    private static final int RANK = 2;
    private static final double NOISE = 0.02;

    /** A matrix of rank 2 plus a constant, within [0, 1]. */
    private static double[][] planted(Random random) {
        double[][] u = new double[ROWS][RANK];
        double[][] v = new double[COLUMNS][RANK];
        for (double[][] factors : new double[][][] {u, v}) {
            for (double[] factor : factors) {
                for (int k = 0; k < RANK; k++) {
                    factor[k] = random.nextDouble() - 0.5;
                }
            }
        }
        double[][] matrix = new double[ROWS][COLUMNS];
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                matrix[i][j] = 0.5 + 0.9 * (u[i][0] * v[j][0] + u[i][1] * v[j][1]);
            }
        }
        return matrix;
    }

    @Test
    void aPlantedMatrixOfLowRankIsRecovered() {
        Random random = new Random(1_618_033_988L);
        double[][] matrix = planted(random);
        KnownEntries known = new KnownEntries(ROWS, COLUMNS);
        int[] hidden =
                IntStream.range(0, ROWS * COLUMNS).filter(e -> random.nextInt(2) == 0).toArray();
        boolean[] isHidden = new boolean[ROWS * COLUMNS];
        IntStream.of(hidden).forEach(e -> isHidden[e] = true);
        for (int e = 0; e < ROWS * COLUMNS; e++) {
            if (!isHidden[e]) {
                double noise = NOISE * random.nextGaussian();
                known.add(e / COLUMNS, e % COLUMNS, matrix[e / COLUMNS][e % COLUMNS] + noise);
            }
        }
        int[] rows = IntStream.of(hidden).map(e -> e / COLUMNS).toArray();
        int[] columns = IntStream.of(hidden).map(e -> e % COLUMNS).toArray();
        BayesianFactorization exact = new BayesianFactorization(4, 60, 30, 1 / (NOISE * NOISE));
        double[] predicted = exact.predict(known, rows, columns, 3);
        double squares = 0;
        for (int e = 0; e < hidden.length; e++) {
            double error = predicted[e] - matrix[rows[e]][columns[e]];
            squares += error * error / hidden.length;
        }
        // Less than half the noise that was added; the matrix itself varies by about 0.1.
        assertThat(Math.sqrt(squares)).isLessThan(NOISE / 2);
        assertThat(exact.predict(known, rows, columns, 3)).isEqualTo(predicted);
    }

    /** With one entry and rank 1 the factor is drawn from a known normal distribution. */
    @Test
    void aFactorIsDrawnFromItsPosterior() {
        Random random = new Random(5_772_156_649L);
        double[][] fixed = new double[500][1];
        for (double[] factor : fixed) {
            factor[0] = 1 + 0.5 * random.nextGaussian();
        }
        double mean = 0;
        double squares = 0;
        int draws = 4_000;
        for (int draw = 0; draw < draws; draw++) {
            double[] drawn = new double[1];
            FactorPrior.draw(fixed, random)
                    .drawFactor(12, new double[][] {{2}}, new double[] {1}, random, drawn);
            mean += drawn[0] / draws;
            squares += drawn[0] * drawn[0] / draws;
        }
        // Prior N(1, 1/4) as far as 500 factors tell, entry 1 ~ N(2 u, 1/12): precision 4 + 48.
        assertThat(mean).isCloseTo((4 * 1 + 12 * 2) / 52.0, within(0.02));
        assertThat(squares - mean * mean).isCloseTo(1 / 52.0, within(0.0025));
    }

    @Test
    void predictionsStayInTheUnitInterval() {
        KnownEntries known = new KnownEntries(3, 3);
        for (int i = 0; i < 3; i++) {
            known.add(i, i, i % 2);
        }
        int[] all = {0, 1, 2};
        double[] predicted = new BayesianFactorization(2, 10, 5, 100).predict(known, all, all, 0);
        assertThat(Arrays.stream(predicted)).allMatch(value -> value >= 0 && value <= 1);
    }

    @Test
    void impossibleSettingsAreRefused() {
        assertThatThrownBy(() -> new BayesianFactorization(0, 10, 5, 2))
                .hasMessageContaining("rank");
        assertThatThrownBy(() -> new BayesianFactorization(2, 10, 11, 2))
                .hasMessageContaining("kept");
        assertThatThrownBy(() -> new BayesianFactorization(2, 10, 5, Double.NaN))
                .hasMessageContaining("alpha");
    }
}
