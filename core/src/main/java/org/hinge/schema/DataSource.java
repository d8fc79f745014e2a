package org.hinge.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where rows come from. */
public sealed interface DataSource {
    /**
     * A file: TSV, CSV or Parquet, perhaps compressed, told by its ending unless a separator is
     * given.
     *
     * @param path as written; relative to the file of the program that names it
     * @param header whether the first line names the columns
     * @param columns the names of the columns to read, in order; empty for all
     * @param places the same by their places from 1, in a file with or without a header
     * @param separator what stands between two columns; null if the ending tells. A tab means TSV
     * @param encoding the name of a character set; null for UTF-8
     */
    record File(
            String path,
            boolean header,
            List<String> columns,
            List<Integer> places,
            @Nullable String separator,
            @Nullable String encoding)
            implements DataSource {
        /** The separator of TSV. */
        public static final String TAB = "\t";

        public File {
            columns = List.copyOf(columns);
            places = List.copyOf(places);
            if (!columns.isEmpty() && !header) {
                throw new IllegalArgumentException("columns must go with a header");
            }
            if (!columns.isEmpty() && !places.isEmpty()) {
                throw new IllegalArgumentException("columns must be names or places, not both");
            }
        }

        /** A UTF-8 file whose ending tells how rows are written. */
        public File(String path, boolean header, List<String> columns) {
            this(path, header, columns, List.of(), null, null);
        }

        /** The same file, named from another place. */
        public File withPath(String newPath) {
            return new File(newPath, header, columns, places, separator, encoding);
        }
    }

    /** No rows at all: {@code targets Knows none}. */
    record None() implements DataSource {}

    /**
     * The result of a query of the embedded engine over files.
     *
     * @param folder where its files lie; empty for the folder of the program
     */
    record Sql(String query, String folder) implements DataSource {}

    /**
     * Rows that a program hands over. They may be gone through more than once.
     *
     * @param rows the arguments, then perhaps the value; anything but null has a text
     */
    record Memory(Iterable<? extends List<?>> rows) implements DataSource {}

    /** A table of the catalog of an engine that has one, by its name there. */
    record Table(String name) implements DataSource {}

    /** The result of a query in another database. */
    record Jdbc(String url, String query) implements DataSource {}
}
