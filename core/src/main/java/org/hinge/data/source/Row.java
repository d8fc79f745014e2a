package org.hinge.data.source;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * One row as it was read.
 *
 * @param number the line where it starts, or for sources without lines its place, from 1
 * @param fields its texts; empty where the source has no value
 * @param missing the first column where the source has no value, from 0; -1 if it has all
 */
public record Row(long number, List<String> fields, int missing) {
    static Row of(long number, List<String> fields) {
        return new Row(number, fields, -1);
    }

    /** The row at which the result stands, all columns as texts. */
    static Row of(ResultSet result, int columns, long number) throws SQLException {
        List<String> fields = new ArrayList<>(columns);
        int missing = -1;
        for (int i = 0; i < columns; i++) {
            String text = result.getString(i + 1);
            if (text == null && missing < 0) {
                missing = i;
            }
            fields.add(text == null ? "" : text);
        }
        return new Row(number, fields, missing);
    }
}
