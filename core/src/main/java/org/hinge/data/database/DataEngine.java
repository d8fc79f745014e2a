package org.hinge.data.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;

/**
 * What loading asks of an engine besides what grounding does: rows from outside, numbers in an
 * order, and an end to both.
 *
 * <p>{@link Database} is DuckDB in this process. Another engine may have its tables elsewhere; what
 * is read row by row, for a message or because only this process can read it, goes through the
 * {@link #embedded} database there too.
 */
public interface DataEngine extends QueryEngine, AutoCloseable {
    /** What stops its statements. */
    Interruption interruption();

    /** Adds rows to a table. */
    void append(String table, Filler filler);

    /** Gives a table another name; replaces one of that name. */
    void rename(String table, String name);

    /**
     * Makes a table of the distinct rows of a query, in the order of these columns; {@link
     * Dialect#place} counts them.
     */
    void createOrdered(String table, String query, List<String> order);

    /** Where the texts of a staging table find their ids, once constants are numbered. */
    default TextLookup textLookup(String staged, int columns) {
        return TextLookup.among(TableNames.CONSTANTS, columns);
    }

    /**
     * Makes a table whose rows are joined again and again by a column, those with equal values in
     * one place if tables are in several.
     */
    default void createTogether(String table, String query, String together, List<String> order) {
        create(table, dialect().kept(query, order));
    }

    /** The number that a query gives for a text, bound in place of {@code ?}; -1 if it has none. */
    int find(String query, String text);

    /** Reads the rows of sources one by one, here in this process. */
    Database embedded();

    /**
     * The rows of a table that the engine knows by a name of the user's, as texts.
     *
     * @throws SQLException if there is no such table, or it cannot be read
     */
    Iterable<List<@Nullable String>> catalogTable(String name) throws SQLException;

    /** Whether loaded data can be changed, so that all that was loaded is kept. */
    boolean changesData();

    /** Whether it knows tables by names of the user's. */
    boolean hasCatalog();

    /** Writes the rows of a query to one Parquet file. */
    void export(String select, Path file) throws IOException;

    /** All data is loaded: from here on nothing outside is touched, whatever a statement says. */
    void lockDown();

    @Override
    void close();

    /**
     * Where the texts in the columns {@code c0, c1, …} of a staging table find their ids.
     *
     * @param hint for the engine, behind SELECT; may be empty
     * @param tables {@code (id, text)}, joined as {@code d0, d1, …}: one for each column, with all
     *     texts that it has
     */
    record TextLookup(String hint, List<String> tables) {
        public TextLookup {
            tables = List.copyOf(tables);
        }

        /** All columns in one table. */
        public static TextLookup among(String table, int columns) {
            return new TextLookup("", Collections.nCopies(columns, table));
        }

        /** Joins of rows {@code s} of texts with their ids. */
        public String joins() {
            StringBuilder joins = new StringBuilder();
            for (int i = 0; i < tables.size(); i++) {
                joins.append(i == 0 ? "" : " ")
                        .append(
                                "JOIN %2$s AS d%1$s ON d%1$s.text = s.c%1$s"
                                        .formatted(i, tables.get(i)));
            }
            return joins.toString();
        }
    }
}
