package org.hinge.bench.paper;

import org.hinge.bench.factorization.Cholesky;

/**
 * Regression of whole images on some of their pixels, with a kernel:
 *
 * <pre>
 *   d(x, y) = sum over p of (attention_p (x_p - y_p))^2, divided by its mean over all pairs of training images
 *   k(x, y) = - d / 2 (straight) or - sqrt d (bent)
 *   expected(x) = mean + (A - mean)' (H K H + ridge I)^-1 H (k(., x) - K 1 / n),   H = I - 1 1' / n
 * </pre>
 *
 * where the rows of A are the n training images and K is k between them. H makes k, which is only
 * conditionally definite, a product of what differs from the mean: the straight one is then ridge
 * regression. The bent one counts small differences for more, so that it follows images nearby.
 */
final class FaceRegression {
    /** The kernel. */
    enum Kind {
        STRAIGHT,
        BENT;

        private double of(double distance) {
            return this == STRAIGHT ? -distance / 2 : -Math.sqrt(distance);
        }
    }

    private final Kind kind;
    private final double[][] images;
    private final double[] attention;
    private final double[] mean;

    /** Of d before it is divided. */
    private final double unit;

    /** K 1 / n. */
    private final double[] level;

    private final Cholesky root;

    /**
     * Keeps the training images.
     *
     * @param attention to each pixel; 0 for those that are hidden in the images to come
     */
    FaceRegression(Kind kind, double[][] images, double[] attention, double ridge) {
        this.kind = kind;
        this.images = images;
        this.attention = attention;
        this.mean = mean(images);
        int n = images.length;
        double[][] kernel = new double[n][n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                kernel[i][j] = distance(images[i], images[j]);
                sum += 2 * kernel[i][j];
            }
        }
        this.unit = sum / n / n;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                kernel[i][j] = kind.of(kernel[i][j] / unit);
                kernel[j][i] = kernel[i][j];
            }
        }
        this.level = mean(kernel);
        // H K H, here and in shares, but for a constant. It adds the same to all shares, which
        // changes nothing, because A - mean adds up to 0.
        double[] centred = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                centred[i * n + j] = kernel[i][j] - (level[i] + level[j]);
            }
            centred[i * n + i] += ridge;
        }
        this.root = Cholesky.of(centred, n);
    }

    private static double[] mean(double[][] rows) {
        double[] mean = new double[rows[0].length];
        for (double[] row : rows) {
            for (int p = 0; p < mean.length; p++) {
                mean[p] += row[p] / rows.length;
            }
        }
        return mean;
    }

    private double distance(double[] a, double[] b) {
        double sum = 0;
        for (int p = 0; p < attention.length; p++) {
            if (attention[p] != 0) {
                double difference = attention[p] * (a[p] - b[p]);
                sum += difference * difference;
            }
        }
        return sum;
    }

    /** All pixels of an image of which only those with attention are read; within [0, 1]. */
    double[] expected(double[] image) {
        double[] share = shares(image);
        double[] expected = mean.clone();
        for (int i = 0; i < share.length; i++) {
            for (int p = 0; p < mean.length; p++) {
                expected[p] += share[i] * (images[i][p] - mean[p]);
            }
        }
        for (int p = 0; p < mean.length; p++) {
            expected[p] = Math.min(1, Math.max(0, expected[p]));
        }
        return expected;
    }

    /** Of the training images, by which they differ from the mean. */
    private double[] shares(double[] image) {
        double[] share = new double[images.length];
        for (int i = 0; i < share.length; i++) {
            share[i] = kind.of(distance(images[i], image) / unit) - level[i];
        }
        root.solveLower(share);
        root.solveUpper(share);
        return share;
    }
}
