package org.hinge.bench.paper;

/**
 * Ridge regression of whole images on some of their pixels:
 *
 * <pre>
 *   expected(x) = mean + (A - mean)' (K + ridge I)^-1 (X - mean) (x - mean),   K = (X - mean)(X - mean)'
 * </pre>
 *
 * where the rows of A are the training images and those of X what is observed of them.
 */
final class FaceRegression {
    private final double[][] images;
    private final int[] observed;
    private final double[] mean;
    private final double[][] kernel;

    /** Keeps the training images; their observed pixels are those of the images to come. */
    FaceRegression(double[][] images, int[] observed, double ridge) {
        this.images = images;
        this.observed = observed;
        int n = images.length;
        this.mean = new double[images[0].length];
        for (double[] image : images) {
            for (int p = 0; p < mean.length; p++) {
                mean[p] += image[p] / n;
            }
        }
        this.kernel = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                kernel[i][j] = product(images[i], images[j]) + (i == j ? ridge : 0);
            }
        }
        factor();
    }

    /** Of the observed pixels, without the mean. */
    private double product(double[] a, double[] b) {
        double sum = 0;
        for (int p : observed) {
            sum += (a[p] - mean[p]) * (b[p] - mean[p]);
        }
        return sum;
    }

    /** Cholesky: the kernel's lower triangle becomes its root. */
    private void factor() {
        for (int i = 0; i < kernel.length; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = kernel[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= kernel[i][k] * kernel[j][k];
                }
                kernel[i][j] = i == j ? Math.sqrt(sum) : sum / kernel[j][j];
            }
        }
    }

    /** All pixels of an image of which only the observed ones are read; within [0, 1]. */
    double[] expected(double[] image) {
        int n = images.length;
        double[] share = new double[n];
        for (int i = 0; i < n; i++) {
            share[i] = product(images[i], image);
            for (int k = 0; k < i; k++) {
                share[i] -= kernel[i][k] * share[k];
            }
            share[i] /= kernel[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                share[i] -= kernel[k][i] * share[k];
            }
            share[i] /= kernel[i][i];
        }
        double[] expected = mean.clone();
        for (int i = 0; i < n; i++) {
            for (int p = 0; p < mean.length; p++) {
                expected[p] += share[i] * (images[i][p] - mean[p]);
            }
        }
        for (int p = 0; p < mean.length; p++) {
            expected[p] = Math.min(1, Math.max(0, expected[p]));
        }
        return expected;
    }
}
