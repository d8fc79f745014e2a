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

    private ImageProgram() {}

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
                agree(row, column, otherRow, otherColumn);
                rule("", row, column, "!", otherRow, otherColumn);
                rule("!", row, column, "", otherRow, otherColumn);
            }
        }
        agree(row, column, row, SIZE - 1 - column);
        agree(row, column, SIZE - 1 - row, column);
    }

    private void agree(int row, int column, int otherRow, int otherColumn) {
        rule("", row, column, "", otherRow, otherColumn);
        rule("!", row, column, "!", otherRow, otherColumn);
    }

    private void rule(
            String body, int row, int column, String head, int otherRow, int otherColumn) {
        text.append("1.0: ").append(body).append("Bright(\"").append(SIZE * row + column);
        text.append("\", I) -> ").append(head).append("Bright(\"");
        text.append(SIZE * otherRow + otherColumn).append("\", I) ^2\n");
    }
}
