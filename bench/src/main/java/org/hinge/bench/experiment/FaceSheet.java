package org.hinge.bench.experiment;

import java.awt.image.BufferedImage;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.hinge.bench.paper.FaceImages;

/**
 * Faces as one picture: ten to a band; in each band the originals, under them what was observed
 * (hidden pixels are grey), under them one row for each way to complete them.
 */
final class FaceSheet {
    private static final int ACROSS = 10;
    private static final int SIDE = FaceImages.SIZE;
    private static final double GREY = 0.5;
    private static final int WHITE = 255;

    private FaceSheet() {}

    /** Writes a PNG file. */
    static void write(Path file, double[][] originals, boolean[] hidden, List<double[][]> completed)
            throws IOException {
        List<double[][]> rows = new ArrayList<>(List.of(originals, observed(originals, hidden)));
        rows.addAll(completed);
        int bands = (originals.length + ACROSS - 1) / ACROSS;
        BufferedImage sheet =
                new BufferedImage(
                        ACROSS * SIDE, bands * rows.size() * SIDE, BufferedImage.TYPE_BYTE_GRAY);
        for (int row = 0; row < rows.size(); row++) {
            for (int i = 0; i < originals.length; i++) {
                int top = (i / ACROSS * rows.size() + row) * SIDE;
                draw(rows.get(row)[i], i % ACROSS * SIDE, top, sheet.getRaster());
            }
        }
        ImageIO.write(sheet, "png", file.toFile());
    }

    private static double[][] observed(double[][] originals, boolean[] hidden) {
        double[][] observed = new double[originals.length][];
        for (int i = 0; i < observed.length; i++) {
            observed[i] = originals[i].clone();
            for (int p = 0; p < hidden.length; p++) {
                observed[i][p] = hidden[p] ? GREY : observed[i][p];
            }
        }
        return observed;
    }

    private static void draw(double[] image, int left, int top, WritableRaster onto) {
        for (int p = 0; p < image.length; p++) {
            int grey = (int) Math.round(WHITE * image[p]);
            onto.setSample(left + p % SIDE, top + p / SIDE, 0, grey);
        }
    }
}
