package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import org.hinge.text.TextColumns;

/**
 * A table for a terminal: one column of texts, which takes what is left of the width and is cut off
 * there, and others that are as wide as they must be. Of these the last ones are left out where the
 * terminal is narrow.
 */
final class TextTable {
    /** Less of a text tells nobody anything. */
    private static final int LEAST_TEXT = 16;

    private static final int BETWEEN = 2;

    private final List<List<String>> rows = new ArrayList<>();
    private final boolean colours;

    /** A table with the names of its columns; the first is the one of texts. */
    TextTable(boolean colours, String... names) {
        this.colours = colours;
        rows.add(List.of(names));
    }

    void add(String... cells) {
        rows.add(List.of(cells));
    }

    String text(int columns) {
        int[] widths = widths();
        int shown = widths.length;
        while (shown > 1 && roomForText(widths, shown, columns) < Math.min(LEAST_TEXT, widths[0])) {
            shown--;
        }
        widths[0] = Math.max(1, Math.min(widths[0], roomForText(widths, shown, columns)));
        StringBuilder out = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            String line = line(rows.get(r), widths, shown);
            out.append(r == 0 && colours ? "\u001b[1m" + line + "\u001b[0m" : line).append('\n');
        }
        return out.toString();
    }

    private int[] widths() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], TextColumns.of(row.get(i)));
            }
        }
        return widths;
    }

    private static int roomForText(int[] widths, int shown, int columns) {
        int room = columns;
        for (int i = 1; i < shown; i++) {
            room -= BETWEEN + widths[i];
        }
        return room;
    }

    /** Texts begin at the left, numbers end at the right. */
    private static String line(List<String> cells, int[] widths, int shown) {
        String text = TextColumns.cut(cells.get(0), widths[0]);
        StringBuilder line = new StringBuilder(text);
        line.append(" ".repeat(shown == 1 ? 0 : widths[0] - TextColumns.of(text)));
        for (int i = 1; i < shown; i++) {
            String cell = cells.get(i);
            line.append(" ".repeat(BETWEEN + widths[i] - TextColumns.of(cell))).append(cell);
        }
        return line.toString();
    }
}
