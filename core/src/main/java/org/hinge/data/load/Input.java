package org.hinge.data.load;

import java.io.IOException;
import java.sql.SQLException;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** A source of rows that was found, with the columns that are wanted of it. */
public sealed interface Input permits FileInput, JdbcInput, MemoryInput, SqlInput, TableInput {
    Columns columns();

    /** What its rows are read for. */
    Purpose purpose();

    /** Where the program names it. */
    Span span();

    /** What a user calls it. */
    String name();

    /** The source as a whole. */
    Location location();

    /** The place of a row by its number. */
    Place place(long number);

    /** The place of a row that was read. */
    default Place place(Row row) {
        return place(row.number());
    }

    /** Its rows, without a header. */
    Rows rows(DataEngine engine) throws IOException, SQLException, Rows.UnreadableRow;

    /** How other processes read the same rows; null if only this one can. */
    default @Nullable SentRows sent() {
        return null;
    }
}
