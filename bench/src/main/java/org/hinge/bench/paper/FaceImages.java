package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The Olivetti and Caltech faces, for the image model: {@code Bright(pixel, image)} in [0, 1],
 * pixel {@code 64 * row + column}.
 *
 * <p>Training: the first 200 images, each pixel observed with probability 1/2. Tests: the last 50
 * images with the left half, the bottom 31 rows (as in the authors' code) or the bottom half
 * hidden. What {@code faces.psl} is given beside pixels is learned from all images but the last 50.
 */
public final class FaceImages {
    public static final int SIZE = 64;
    public static final int TEST_IMAGES = 50;
    public static final int TRAINING_IMAGES = 200;

    /** What is hidden in tests: each is a part. */
    public static final List<String> PARTS = List.of("left", "bottom", "bottom-half");

    private static final double WHITE = 255;

    private final List<double[]> images;
    private final int tests;

    /**
     * Chooses the images.
     *
     * @param name olivetti or caltech101_faces_easy
     */
    public FaceImages(DataFolder data, String name) throws IOException {
        this(data.lines("faces/" + name + ".csv.gz"), TEST_IMAGES);
    }

    /**
     * Takes images as lines of values from 0 to 255 with commas between them.
     *
     * @param tests how many, at the end, are for tests
     */
    FaceImages(List<String> images, int tests) {
        this.images = images.stream().map(FaceImages::pixels).toList();
        this.tests = tests;
    }

    /** Says which pixels of an image are hidden. */
    private interface Mask {
        boolean[] hidden();
    }

    /** Writes the parts {@code train}, {@code left}, {@code bottom} and {@code bottom-half}. */
    public void write(Path folder) throws IOException {
        writeTraining(folder, TRAINING_IMAGES);
        writeTests(folder);
    }

    /** Writes the part {@code train} with the first images only. */
    public void writeTraining(Path folder, int count) throws IOException {
        Random random = new Random(0);
        write(folder, "train", 0, count, () -> half(random));
    }

    /** Writes the parts for tests only. */
    public void writeTests(Path folder) throws IOException {
        int first = images.size() - tests;
        for (String part : PARTS) {
            write(folder, part, first, tests, () -> hidden(part));
        }
    }

    /** How many images there are, those for tests, which are the last, among them. */
    public int count() {
        return images.size();
    }

    /** The pixels of an image, in [0, 1]. */
    public double[] pixels(int image) {
        return images.get(image).clone();
    }

    private static double[] pixels(String line) {
        return Arrays.stream(line.split(",", -1))
                .mapToDouble(value -> Double.parseDouble(value) / WHITE)
                .toArray();
    }

    /** Which pixels are hidden in a part for tests. */
    public static boolean[] hidden(String part) {
        return switch (part) {
            case "left" -> region(0, SIZE / 2);
            case "bottom" -> region(SIZE / 2 + 1, SIZE);
            case "bottom-half" -> region(SIZE / 2, SIZE);
            default -> throw new IllegalArgumentException("part must be known (got " + part + ")");
        };
    }

    /** Writes what {@code faces.psl} adds to a part for tests, as {@code PART-more}. */
    public void writeMore(Path folder, String part) throws IOException {
        int first = images.size() - tests;
        new FaceExpectations(images.subList(0, first), part)
                .write(folder, part + "-more", first, images.subList(first, images.size()));
    }

    /** Columns by number, and in them rows; true is observed, as in the authors' code. */
    private static boolean[] half(Random random) {
        boolean[] hidden = new boolean[SIZE * SIZE];
        for (int column = 0; column < SIZE; column++) {
            for (int row = 0; row < SIZE; row++) {
                hidden[SIZE * row + column] = !random.nextBoolean();
            }
        }
        return hidden;
    }

    /** Hides columns 0 to last - 1 if first is 0, else rows first to last - 1. */
    private static boolean[] region(int first, int last) {
        boolean[] hidden = new boolean[SIZE * SIZE];
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                hidden[SIZE * row + column] = first == 0 ? column < last : row >= first;
            }
        }
        return hidden;
    }

    private void write(Path folder, String name, int first, int count, Mask mask)
            throws IOException {
        boolean[][] hidden = new boolean[count][];
        for (int i = 0; i < count; i++) {
            hidden[i] = mask.hidden();
        }
        try (ProblemPart part = new ProblemPart(folder, name)) {
            part.observed("Bright", rows -> pixels(first, hidden, false, true, rows));
            part.targets("Bright", rows -> pixels(first, hidden, true, false, rows));
            part.truth("Bright", rows -> pixels(first, hidden, true, true, rows));
        }
    }

    private void pixels(
            int first, boolean[][] hidden, boolean wanted, boolean valued, ProblemPart.Rows rows)
            throws IOException {
        for (int i = 0; i < hidden.length; i++) {
            double[] values = images.get(first + i);
            for (int pixel = 0; pixel < values.length; pixel++) {
                if (hidden[i][pixel] != wanted) {
                    continue;
                }
                if (valued) {
                    rows.row(pixel, first + i, values[pixel]);
                } else {
                    rows.row(pixel, first + i);
                }
            }
        }
    }
}
