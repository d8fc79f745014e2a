package org.hinge.data.source;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Interruption;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.schema.DataSource;

/** Reads a Parquet file whose last column is a number. */
public final class ParquetFile {
    private ParquetFile() {}

    /** What to do with each row. */
    public interface Visitor {
        void row(List<String> arguments, double value) throws IOException;
    }

    /** Visits the rows in their order. */
    public static void forEachRow(Path file, Visitor visitor) throws IOException {
        try (Database database = Database.open(DatabaseSettings.DEFAULT, new Interruption());
                PreparedStatement statement =
                        database.prepare("SELECT * FROM " + ParquetRows.READ)) {
            statement.setString(1, database.files().parquet(dataFile(file)));
            try (ResultSet result = statement.executeQuery()) {
                int columns = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<String> arguments = new ArrayList<>(columns - 1);
                    for (int i = 1; i < columns; i++) {
                        arguments.add(result.getString(i));
                    }
                    double value = result.getDouble(columns);
                    visitor.row(arguments, result.wasNull() ? Double.NaN : value);
                }
            }
        } catch (SQLException e) {
            throw new IOException("it is no Parquet file of values", e);
        }
    }

    private static DataFile dataFile(Path file) {
        return new DataFile(
                file.toAbsolutePath(),
                file.toString(),
                DataFile.Format.PARQUET,
                false,
                new DataSource.File(file.toString(), false, List.of()),
                Sandbox.below(null));
    }
}
