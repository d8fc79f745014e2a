package org.hinge.bench.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;

class EigenTrustTest {
    /** The eigenvector to the eigenvalue 1 of (1 - a) C' + a p 1', written out. */
    @Test
    void itIsTheStationaryDistributionOfTheWalk() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int n = 3 + random.nextInt(8);
            double[][] local = new double[n][n];
            TrustGraph graph = new TrustGraph();
            for (int i = 0; i < n; i++) {
                graph.user("u" + i);
            }
            // Nobody is trusted by the last user; some links are distrust.
            for (int i = 0; i < n - 1; i++) {
                for (int j = 0; j < n; j++) {
                    if (i != j && random.nextInt(3) > 0) {
                        local[i][j] = random.nextInt(4) == 0 ? 0 : random.nextDouble();
                        graph.trust("u" + i, "u" + j, local[i][j]);
                    }
                }
            }
            double[] expected = stationary(local);
            double[] found = EigenTrust.of(graph);
            for (int i = 0; i < n; i++) {
                assertThat(found[i]).as("seed " + seed).isCloseTo(expected[i], within(1e-9));
            }
        }
    }

    private static double[] stationary(double[][] local) {
        int n = local.length;
        double[][] walk = new double[n][n];
        for (int i = 0; i < n; i++) {
            double sum = Arrays.stream(local[i]).sum();
            for (int j = 0; j < n; j++) {
                double step = sum == 0 ? 1.0 / n : local[i][j] / sum;
                walk[j][i] = (1 - EigenTrust.RESTART) * step + EigenTrust.RESTART / n;
            }
        }
        EigenDecomposition eigen = new EigenDecomposition(new Array2DRowRealMatrix(walk));
        int largest =
                IntStream.range(0, n)
                        .boxed()
                        .max(Comparator.comparingDouble(eigen::getRealEigenvalue))
                        .orElseThrow();
        double[] vector = eigen.getEigenvector(largest).toArray();
        double sum = Arrays.stream(vector).sum();
        return Arrays.stream(vector).map(v -> v / sum).toArray();
    }

    @Test
    void inARingAllAreTrustedAlike() {
        TrustGraph graph = new TrustGraph();
        graph.trust("a", "b", 1);
        graph.trust("b", "c", 1);
        graph.trust("c", "a", 1);
        assertThat(EigenTrust.of(graph))
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-12));
    }
}
