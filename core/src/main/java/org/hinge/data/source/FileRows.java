package org.hinge.data.source;

import java.io.IOException;
import java.sql.SQLException;
import org.hinge.data.database.Database;

/** Opens files by their format. */
public final class FileRows {
    private FileRows() {}

    /** All rows, with the header if there is one. */
    public static Rows open(DataFile file, Database database) throws IOException, SQLException {
        return file.format() == DataFile.Format.PARQUET
                ? new ParquetRows(file, database)
                : openText(file);
    }

    /** The lines of a text behind its header. */
    public static Rows withoutHeader(DataFile file)
            throws IOException, SQLException, Rows.UnreadableRow {
        Rows rows = openText(file);
        try {
            rows.next();
            return rows;
        } catch (IOException | SQLException | Rows.UnreadableRow e) {
            rows.close();
            throw e;
        }
    }

    /** All lines of a text, with the header if there is one. */
    public static Rows openText(DataFile file) throws IOException {
        return file.format() == DataFile.Format.CSV
                ? new CsvRows(file)
                : new TsvRows(file.open(), file.separator());
    }
}
