package org.hinge.bench;

/**
 * The paper's image model as text: for each of 64 x 64 pixels four rules to each of its neighbours
 * and two to each of its two mirror images, every rule with a weight of its own; 80,896 rules.
 */
public final class ImageProgram {
    public static final int RULES = 80_896;

    private static final int SIZE = 64;
    private static final int[][] NEIGHBOURS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    private final StringBuilder text = new StringBuilder();
    private String weight = "1.0";

    private ImageProgram() {}

    /**
     * The same with the two rules that say one thing of a pair, once from either end, merged to one
     * of weight 2; 40,448 rules. Under steps twice as long it learns the same.
     */
    public static String mergedText() {
        ImageProgram program = new ImageProgram();
        program.weight = "2.0";
        program.text.append("Bright(Pixel, Image)\n");
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                program.pairs(row, column);
            }
        }
        return program.text.toString();
    }

    /** Those of which this pixel is the upper or the left one. */
    private void pairs(int row, int column) {
        if (column + 1 < SIZE) {
            neighbours(row, column, row, column + 1);
        }
        if (row + 1 < SIZE) {
            neighbours(row, column, row + 1, column);
        }
        if (column < SIZE / 2) {
            agree(row, column, row, SIZE - 1 - column);
        }
        if (row < SIZE / 2) {
            agree(row, column, SIZE - 1 - row, column);
        }
    }

    public static String text() {
        ImageProgram program = new ImageProgram();
        program.text.append("Bright(Pixel, Image)\n");
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                program.pixel(row, column);
            }
        }
        return program.text.toString();
    }

    private void pixel(int row, int column) {
        for (int[] step : NEIGHBOURS) {
            int otherRow = row + step[0];
            int otherColumn = column + step[1];
            boolean inside =
                    otherRow >= 0 && otherRow < SIZE && otherColumn >= 0 && otherColumn < SIZE;
            if (inside) {
                neighbours(row, column, otherRow, otherColumn);
            }
        }
        agree(row, column, row, SIZE - 1 - column);
        agree(row, column, SIZE - 1 - row, column);
    }

    private void neighbours(int row, int column, int otherRow, int otherColumn) {
        agree(row, column, otherRow, otherColumn);
        rule("", row, column, "!", otherRow, otherColumn);
        rule("!", row, column, "", otherRow, otherColumn);
    }

    private void agree(int row, int column, int otherRow, int otherColumn) {
        rule("", row, column, "", otherRow, otherColumn);
        rule("!", row, column, "!", otherRow, otherColumn);
    }

    private void rule(
            String body, int row, int column, String head, int otherRow, int otherColumn) {
        text.append(weight)
                .append(": ")
                .append(body)
                .append("Bright(\"")
                .append(SIZE * row + column);
        text.append("\", I) -> ").append(head).append("Bright(\"");
        text.append(SIZE * otherRow + otherColumn).append("\", I) ^2\n");
    }
}
