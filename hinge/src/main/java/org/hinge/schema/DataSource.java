package org.hinge.schema;

import java.util.List;

/** Where rows come from. */
public sealed interface DataSource {
    /**
     * A file: TSV, CSV or Parquet, perhaps compressed, told by its ending.
     *
     * @param path as written; relative to the file of the program that names it
     * @param header whether the first line names the columns
     * @param columns the names of the columns to read, in order; empty for all
     * @param tabs whether rows are split at tabs, whatever the ending
     */
    record File(String path, boolean header, List<String> columns, boolean tabs)
            implements DataSource {
        public File {
            columns = List.copyOf(columns);
            if (!columns.isEmpty() && !header) {
                throw new IllegalArgumentException("columns must go with a header");
            }
        }

        /** A file whose ending tells how rows are written. */
        public File(String path, boolean header, List<String> columns) {
            this(path, header, columns, false);
        }
    }

    /** No rows at all: {@code targets Knows none}. */
    record None() implements DataSource {}

    /** The result of a query in another database. */
    record Jdbc(String url, String query) implements DataSource {}
}
