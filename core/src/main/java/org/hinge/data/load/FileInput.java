package org.hinge.data.load;

import java.io.IOException;
import java.sql.SQLException;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.FileRows;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** A file, with the columns that are wanted of it. */
public record FileInput(DataFile file, Columns columns, Purpose purpose, Span span)
        implements Input {
    @Override
    public String name() {
        return file.name();
    }

    @Override
    public Location location() {
        return Location.ofFile(file.name());
    }

    @Override
    public Place place(long number) {
        return file.format() == DataFile.Format.PARQUET
                ? new Place(location(), "row " + number + ": ")
                : new Place(Location.ofLine(file.name(), Math.toIntExact(number)), "");
    }

    @Override
    public Rows rows(DataEngine engine) throws IOException, SQLException, Rows.UnreadableRow {
        return file.source().header() && file.format() != DataFile.Format.PARQUET
                ? FileRows.withoutHeader(file)
                : FileRows.open(file, engine.embedded());
    }

    /** Within a sandbox files are opened by who has checked them. */
    @Override
    public @Nullable SentRows sent() {
        return file.format() == DataFile.Format.PARQUET || !file.mayBeLinked()
                ? null
                : SentRows.Text.of(file);
    }
}
