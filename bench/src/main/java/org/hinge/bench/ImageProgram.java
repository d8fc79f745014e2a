package org.hinge.bench;

/**
 * The paper's image model as text: for each of 64 x 64 pixels four rules to each of its neighbours
 * and two to each of its two mirror images, every rule with a weight of its own; 80,896 rules. That
 * is the number in the paper, and what its code has. Its text has four rules to each mirror image
 * too, which makes 97,280.
 */
public final class ImageProgram {
    public static final int RULES = 80_896;
    public static final int RULES_OF_TEXT = 97_280;

    private static final int SIZE = 64;
    private static final int[][] NEIGHBOURS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    private final StringBuilder text = new StringBuilder();
    private String weight = "1.0";
    private boolean mirrorsDisagree;

    private ImageProgram() {}

    /**
     * The same with the two rules that say one thing of a pair, once from either end, merged to one
     * of weight 2; 40,448 rules. Under steps twice as long it learns the same.
     */
    public static String mergedText() {
        return merged(false);
    }

    /** The merged form of the model in the paper's text; 48,640 rules. */
    public static String mergedTextOfPaper() {
        return merged(true);
    }

    private static String merged(boolean mirrorsDisagree) {
        ImageProgram program = new ImageProgram();
        program.weight = "2.0";
        program.mirrorsDisagree = mirrorsDisagree;
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
            mirror(row, column, row, SIZE - 1 - column);
        }
        if (row < SIZE / 2) {
            mirror(row, column, SIZE - 1 - row, column);
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
        mirror(row, column, row, SIZE - 1 - column);
        mirror(row, column, SIZE - 1 - row, column);
    }

    private void mirror(int row, int column, int otherRow, int otherColumn) {
        if (mirrorsDisagree) {
            neighbours(row, column, otherRow, otherColumn);
        } else {
            agree(row, column, otherRow, otherColumn);
        }
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
