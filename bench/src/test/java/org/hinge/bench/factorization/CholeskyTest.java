package org.hinge.bench.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void aMatrixTimesItsInverseIsTheUnitMatrix() {
        for (long seed = 0; seed < 20; seed++) {
            int n = 1 + (int) seed % 7;
            double[] a = positiveDefinite(n, new SplittableRandom(seed));
            double[] inverse = Cholesky.of(a.clone(), n).inverse();
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double sum = 0;
                    for (int k = 0; k < n; k++) {
                        sum += a[i * n + k] * inverse[k * n + j];
                    }
                    assertThat(sum).as("seed %d", seed).isCloseTo(i == j ? 1 : 0, within(1e-9));
                }
            }
        }
    }

    private static double[] positiveDefinite(int n, SplittableRandom random) {
        double[] root = random.doubles((long) n * n, -1, 1).toArray();
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i * n + j] = i == j ? 0.1 : 0;
                for (int k = 0; k < n; k++) {
                    a[i * n + j] += root[i * n + k] * root[j * n + k];
                }
            }
        }
        return a;
    }

    @Test
    void anIndefiniteMatrixIsRefused() {
        assertThatThrownBy(() -> Cholesky.of(new double[] {1, 2, 2, 1}, 2))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
