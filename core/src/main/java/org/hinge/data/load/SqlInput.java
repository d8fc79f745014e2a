package org.hinge.data.load;

import java.nio.file.Path;
import java.sql.SQLException;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;

/**
 * A query of the embedded engine over files.
 *
 * @param folder the folder whose files it may read, after all links
 */
record SqlInput(DataSource.Sql source, Path folder, Columns columns, Purpose purpose, Span span)
        implements Input {
    @Override
    public String name() {
        return "the query";
    }

    @Override
    public Location location() {
        return span.location();
    }

    @Override
    public Place place(long number) {
        return new Place(location(), "row " + number + ": ");
    }

    @Override
    public Rows rows(DataEngine engine) throws SQLException {
        return sent().open(engine.embedded().spaceOfQueries(), engine.interruption());
    }

    @Override
    public SentRows.Sql sent() {
        return new SentRows.Sql(folder.toString(), source.query());
    }
}
