package org.hinge.web.workbench;

import java.util.Comparator;
import java.util.List;
import org.hinge.api.Location;

/**
 * Another text at a place of a file.
 *
 * @param place lines and columns in code points, both from 1
 */
record TextEdit(Location place, String text) {
    /** The text of a file after those edits that are of it. */
    static String apply(String name, String text, List<TextEdit> edits) {
        List<TextEdit> its =
                edits.stream()
                        .filter(edit -> edit.place().file().equals(name) && edit.place().line() > 0)
                        .sorted(
                                Comparator.comparingInt((TextEdit edit) -> edit.place().line())
                                        .thenComparingInt(edit -> edit.place().column())
                                        .reversed())
                        .toList();
        StringBuilder changed = new StringBuilder(text);
        for (TextEdit edit : its) {
            int start = offset(text, edit.place().line(), edit.place().column());
            int end = offset(text, edit.place().endLine(), edit.place().endColumn());
            changed.replace(start, end, edit.text());
        }
        return changed.toString();
    }

    private static int offset(String text, int line, int column) {
        int start = 0;
        for (int l = 1; l < line; l++) {
            start = text.indexOf('\n', start) + 1;
        }
        return text.offsetByCodePoints(start, column - 1);
    }
}
