package org.hinge.run.begin;

import java.util.List;
import org.hinge.data.source.DataFile;

/**
 * A table that a project is made from.
 *
 * @param file how it is read where it is
 * @param place what the program calls it, relative to the folder of the project
 * @param names of its columns; empty texts if it has no header
 * @param header whether the first line holds these names
 * @param rows without the header, each with as many texts as there are names
 * @param whole whether these are all rows; a large table is only looked at
 * @param base the name of its file, without folders and endings
 */
record Table(
        DataFile file,
        String place,
        List<String> names,
        boolean header,
        List<List<String>> rows,
        boolean whole,
        String base) {
    /** All cells of a column. */
    List<String> cells(int column) {
        return rows.stream().map(row -> row.get(column)).toList();
    }

    int width() {
        return names.size();
    }
}
