package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hinge.bench.paper.FaceRegression.Kind;

/**
 * What two regressions make of faces of which a half is hidden: the data that {@code faces.psl} has
 * beside the pixels. They learn from the images given and from their mirror images, and pay the
 * more attention to a pixel the nearer it is to the middle, where the hidden half begins.
 */
final class FaceExpectations {
    private static final int SIZE = FaceImages.SIZE;

    /** Like all numbers here chosen on images that are not for tests. */
    private static final double STRAIGHT_RIDGE = 1;

    private static final double BENT_RIDGE = 0.5;

    /** Attention to what is at the far side; 1 more in the middle. */
    private static final double LEAST_ATTENTION = 0.1;

    private final FaceRegression straight;
    private final FaceRegression bent;

    /**
     * Learns the regressions.
     *
     * @param part what is hidden, as for {@link FaceImages#hidden}
     */
    FaceExpectations(List<double[]> training, String part) {
        double[][] images = new double[2 * training.size()][];
        for (int i = 0; i < training.size(); i++) {
            double[] image = training.get(i);
            images[2 * i] = image;
            images[2 * i + 1] =
                    IntStream.range(0, image.length).mapToDouble(p -> image[mirrored(p)]).toArray();
        }
        double[] attention = attention(part);
        this.straight = new FaceRegression(Kind.STRAIGHT, images, attention, STRAIGHT_RIDGE);
        this.bent = new FaceRegression(Kind.BENT, images, attention, BENT_RIDGE);
    }

    private static double[] attention(String part) {
        boolean[] hidden = FaceImages.hidden(part);
        double[] attention = new double[hidden.length];
        double middle = SIZE / 2;
        for (int p = 0; p < hidden.length; p++) {
            int line = part.equals("left") ? p % SIZE : p / SIZE;
            attention[p] = hidden[p] ? 0 : LEAST_ATTENTION + 1 - Math.abs(line - middle) / middle;
        }
        return attention;
    }

    /** All pixels, as expected from those that are not hidden: the mean of both regressions. */
    double[] expected(double[] image) {
        double[] one = straight.expected(image);
        double[] other = bent.expected(image);
        return IntStream.range(0, image.length).mapToDouble(p -> (one[p] + other[p]) / 2).toArray();
    }

    /**
     * Writes a part: {@code Expected}, {@code ExpectedAround} and {@code ExpectedMirror} of pixel
     * and image; {@code Next} and {@code Mirror} of two pixels.
     *
     * @param first the number of the first image
     */
    void write(Path folder, String name, int first, List<double[]> images) throws IOException {
        List<double[]> expected = images.stream().map(this::expected).toList();
        try (ProblemPart part = new ProblemPart(folder, name)) {
            part.observed("Expected", rows -> means(first, expected, IntStream::of, rows));
            part.observed(
                    "ExpectedAround", rows -> means(first, expected, FaceExpectations::next, rows));
            part.observed(
                    "ExpectedMirror",
                    rows -> means(first, expected, FaceExpectations::mirror, rows));
            part.observed("Next", rows -> pairs(FaceExpectations::next, rows));
            part.observed("Mirror", rows -> pairs(FaceExpectations::mirror, rows));
        }
    }

    /** Over the pixels related to each. */
    private static void means(
            int first,
            List<double[]> expected,
            IntFunction<IntStream> related,
            ProblemPart.Rows rows)
            throws IOException {
        for (int i = 0; i < expected.size(); i++) {
            double[] values = expected.get(i);
            for (int pixel = 0; pixel < values.length; pixel++) {
                double mean =
                        related.apply(pixel).mapToDouble(p -> values[p]).average().orElseThrow();
                rows.row(pixel, first + i, mean);
            }
        }
    }

    private static void pairs(IntFunction<IntStream> related, ProblemPart.Rows rows)
            throws IOException {
        for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
            for (int other : related.apply(pixel).toArray()) {
                rows.row(pixel, other);
            }
        }
    }

    private static IntStream mirror(int pixel) {
        return IntStream.of(mirrored(pixel));
    }

    private static int mirrored(int pixel) {
        return pixel - pixel % SIZE + SIZE - 1 - pixel % SIZE;
    }

    private static IntStream next(int pixel) {
        int row = pixel / SIZE;
        int column = pixel % SIZE;
        return IntStream.of(
                        row > 0 ? pixel - SIZE : -1,
                        row < SIZE - 1 ? pixel + SIZE : -1,
                        column > 0 ? pixel - 1 : -1,
                        column < SIZE - 1 ? pixel + 1 : -1)
                .filter(p -> p >= 0);
    }
}
