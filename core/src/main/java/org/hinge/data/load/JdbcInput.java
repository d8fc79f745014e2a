package org.hinge.data.load;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;

/** A query in another database. Its rows have no place but the statement that asks for them. */
record JdbcInput(
        DataSource.Jdbc source, List<Path> driverJars, Columns columns, Purpose purpose, Span span)
        implements Input {
    @Override
    public String name() {
        return source.url();
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
    public SentRows.Jdbc sent() {
        return new SentRows.Jdbc(
                source.url(),
                DataFile.folderOf(span).toAbsolutePath().toString(),
                source.query(),
                driverJars.stream().map(jar -> jar.toAbsolutePath().toString()).toList());
    }
}
