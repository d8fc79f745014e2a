package org.hinge.bench.paper;

import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.hinge.bench.factorization.Cholesky;

/**
 * Completion of images by their principal components, with mean m and the first K components V of
 * the training images as rows:
 *
 * <pre>
 *   projected(x) = m + V' V (x - m),                              hidden pixels of x taken as those of m
 *   fitted(x)    = m + V' z,   z = argmin over z of |V z - (x - m)|^2   over the pixels that are seen
 * </pre>
 *
 * The components are found from the products of images with each other, of which there are fewer
 * than of pixels: if u is a unit eigenvector of A A' to the eigenvalue s, then A' u / sqrt s is one
 * of A' A.
 */
public final class FaceComponents {
    private final double[] mean;
    private final double[][] components;

    /** Finds the components of the greatest variance. */
    public FaceComponents(List<double[]> training, int count) {
        int n = training.size();
        if (count < 1 || count >= n) {
            throw new IllegalArgumentException(
                    "count must be from 1 to below the number of images (got " + count + ")");
        }
        this.mean = mean(training);
        double[][] centred = new double[n][];
        for (int i = 0; i < n; i++) {
            centred[i] = less(training.get(i), mean);
        }
        double[][] products = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                products[i][j] = product(centred[i], centred[j]);
                products[j][i] = products[i][j];
            }
        }
        // In the order of falling eigenvalues.
        EigenDecomposition eigen =
                new EigenDecomposition(new Array2DRowRealMatrix(products, false));
        this.components = new double[count][mean.length];
        for (int k = 0; k < count; k++) {
            double scale = 1 / Math.sqrt(eigen.getRealEigenvalue(k));
            for (int i = 0; i < n; i++) {
                addTo(components[k], scale * eigen.getEigenvector(k).getEntry(i), centred[i]);
            }
        }
    }

    /** The image with hidden pixels at the mean, projected on the components. */
    public double[] projected(double[] image, boolean[] hidden) {
        double[] difference = visible(image, hidden);
        double[] completed = mean.clone();
        for (double[] component : components) {
            addTo(completed, product(component, difference), component);
        }
        return clipped(completed);
    }

    /** The combination of components that is nearest in the pixels that are not hidden. */
    public double[] fitted(double[] image, boolean[] hidden) {
        int count = components.length;
        double[][] seen = new double[count][];
        for (int k = 0; k < count; k++) {
            seen[k] = components[k].clone();
            for (int p = 0; p < hidden.length; p++) {
                seen[k][p] = hidden[p] ? 0 : seen[k][p];
            }
        }
        double[] normal = new double[count * count];
        double[] factors = new double[count];
        double[] difference = visible(image, hidden);
        for (int k = 0; k < count; k++) {
            factors[k] = product(seen[k], difference);
            for (int l = 0; l <= k; l++) {
                normal[k * count + l] = product(seen[k], seen[l]);
            }
        }
        Cholesky root = Cholesky.of(normal, count);
        root.solveLower(factors);
        root.solveUpper(factors);
        double[] completed = mean.clone();
        for (int k = 0; k < count; k++) {
            addTo(completed, factors[k], components[k]);
        }
        return clipped(completed);
    }

    /** What differs from the mean, 0 where hidden. */
    private double[] visible(double[] image, boolean[] hidden) {
        double[] difference = less(image, mean);
        for (int p = 0; p < hidden.length; p++) {
            difference[p] = hidden[p] ? 0 : difference[p];
        }
        return difference;
    }

    private static double[] mean(List<double[]> images) {
        double[] mean = new double[images.get(0).length];
        images.forEach(image -> addTo(mean, 1.0 / images.size(), image));
        return mean;
    }

    private static double[] less(double[] a, double[] b) {
        double[] difference = a.clone();
        addTo(difference, -1, b);
        return difference;
    }

    private static void addTo(double[] sum, double factor, double[] added) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * added[i];
        }
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double[] clipped(double[] image) {
        for (int i = 0; i < image.length; i++) {
            image[i] = Math.min(1, Math.max(0, image[i]));
        }
        return image;
    }
}
