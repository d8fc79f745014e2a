package org.hinge.data;

import java.io.IOException;
import java.sql.SQLException;
import org.hinge.diagnostic.Location;
import org.hinge.diagnostic.Span;

/** A file, with the columns that are wanted of it. */
record FileInput(DataFile file, Columns columns, Span span) implements Input {
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
    public Rows rows(Database database) throws IOException, SQLException, Rows.UnreadableRow {
        Rows rows = open(file, database);
        try {
            if (file.source().header() && file.format() != DataFile.Format.PARQUET) {
                rows.next();
            }
            return rows;
        } catch (IOException | SQLException | Rows.UnreadableRow e) {
            rows.close();
            throw e;
        }
    }

    /** All rows, with the header if there is one. */
    static Rows open(DataFile file, Database database) throws IOException, SQLException {
        return switch (file.format()) {
            case TSV -> new TsvRows(file.open(), file.separator());
            case CSV -> new CsvRows(file);
            case PARQUET -> new ParquetRows(file, database);
        };
    }
}
