package org.hinge.text;

/**
 * How many columns of a terminal a text takes: letters of East Asia and pictures take two, marks
 * that stand on the letter before none. Where terminals differ it is the larger number.
 */
public final class TextColumns {
    /** From and to, both included, of what takes two columns. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x231A, 0x23FF},
        {0x25FD, 0x27BF},
        {0x2B1B, 0x2B55},
        {0x2E80, 0x303E},
        {0x3041, 0x33FF},
        {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},
        {0xA000, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE10, 0xFE19},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x16FE0, 0x1B2FF},
        {0x1F000, 0x1FAFF},
        {0x20000, 0x3FFFD}
    };

    private static final String DOTS = "…";

    private TextColumns() {}

    /** How many columns the text takes. */
    public static int of(String text) {
        return text.codePoints().map(TextColumns::of).sum();
    }

    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        for (int[] range : WIDE) {
            if (codePoint >= range[0] && codePoint <= range[1]) {
                return 2;
            }
        }
        return 1;
    }

    /** The text, or as much of its beginning as fits, with dots behind it. */
    public static String cut(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        int room = columns - 1;
        for (int codePoint : text.codePoints().toArray()) {
            room -= of(codePoint);
            if (room < 0) {
                break;
            }
            shown.appendCodePoint(codePoint);
        }
        return columns < 1 ? "" : shown + DOTS;
    }
}
