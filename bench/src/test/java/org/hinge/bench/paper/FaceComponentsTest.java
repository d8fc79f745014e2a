package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;

class FaceComponentsTest {
    private static final boolean[] HIDDEN = {false, false, true, true};

    /** Images on a line m + z v, z = -0.2, 0, 0.2. */
    @Test
    void onOneLineTheFitIsExactAndTheProjectionFallsShort() {
        double[] mean = {0.5, 0.5, 0.5, 0.5};
        double[] v = {0.5, 0.5, 0.5, -0.5};
        List<double[]> images = new ArrayList<>();
        for (double z : new double[] {-0.2, 0, 0.2}) {
            images.add(at(mean, v, z));
        }
        FaceComponents components = new FaceComponents(images, 1);
        double[] image = at(mean, v, 0.4);
        assertClose(components.fitted(image, HIDDEN), image);
        // Half of the squared length of v is seen: z becomes 0.4 / 2.
        assertClose(components.projected(image, HIDDEN), at(mean, v, 0.2));
    }

    private static double[] at(double[] mean, double[] v, double z) {
        double[] image = mean.clone();
        for (int p = 0; p < image.length; p++) {
            image[p] += z * v[p];
        }
        return image;
    }

    /** m + V V' (x - m), with V from a singular value decomposition of all centred images. */
    @Test
    void theProjectionIsThatOnTheFirstSingularVectors() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int n = 6;
            double[][] images = new double[n][4];
            double[] mean = new double[4];
            for (double[] image : images) {
                for (int p = 0; p < 4; p++) {
                    image[p] = 0.4 + 0.2 * random.nextDouble();
                    mean[p] += image[p] / n;
                }
            }
            double[][] centred = new double[n][4];
            for (int i = 0; i < n; i++) {
                for (int p = 0; p < 4; p++) {
                    centred[i][p] = images[i][p] - mean[p];
                }
            }
            double[][] v =
                    new SingularValueDecomposition(new Array2DRowRealMatrix(centred))
                            .getV()
                            .getData();
            double[] expected = mean.clone();
            for (int k = 0; k < 2; k++) {
                double seen = v[0][k] * centred[0][0] + v[1][k] * centred[0][1];
                for (int p = 0; p < 4; p++) {
                    expected[p] += v[p][k] * seen;
                }
            }
            FaceComponents components = new FaceComponents(List.of(images), 2);
            double[] found = components.projected(images[0], HIDDEN);
            assertThat(found).as("seed " + seed).containsExactly(expected, within(1e-9));
        }
    }

    private static void assertClose(double[] found, double[] expected) {
        assertThat(found).containsExactly(expected, within(1e-9));
    }
}
