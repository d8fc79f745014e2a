package org.hinge.api;

/**
 * A place as it is shown to a user.
 *
 * @param file what the user called the file
 * @param line the first line, from 1; 0 for the file as a whole
 * @param column the first column in code points, from 1; 0 for the line as a whole
 * @param endLine the last line
 * @param endColumn the column after the last one
 * @param excerpt the first line, cut around the place if it is long; empty where none is shown
 * @param caret how many code points of the excerpt stand before the place
 * @param carets how many code points of the excerpt the place covers, at least 1
 */
public record Location(
        String file,
        int line,
        int column,
        int endLine,
        int endColumn,
        String excerpt,
        int caret,
        int carets)
        implements Located {

    /**
     * {@return a file as a whole}
     *
     * @param file what the user called the file
     */
    public static Location ofFile(String file) {
        return new Location(file, 0, 0, 0, 0, "", 0, 1);
    }

    /**
     * {@return a line as a whole}
     *
     * @param file what the user called the file
     * @param line from 1
     */
    public static Location ofLine(String file, int line) {
        return new Location(file, line, 0, line, 0, "", 0, 1);
    }

    @Override
    public Location location() {
        return this;
    }

    @Override
    public String toString() {
        if (line == 0) {
            return file;
        }
        return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
