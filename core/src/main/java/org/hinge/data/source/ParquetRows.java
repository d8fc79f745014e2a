package org.hinge.data.source;

import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.data.database.Database;
import org.hinge.data.database.Sql;
import org.jspecify.annotations.Nullable;

/** The rows of a Parquet file, every value as text. */
public final class ParquetRows implements Rows {
    /** Folders called {@code fold=0} add no columns. */
    static final String READ = "read_parquet(?, hive_partitioning = false)";

    private final PreparedStatement statement;
    private final ResultSet result;
    private final int columns;
    private long number;

    ParquetRows(DataFile file, Database database) throws IOException, SQLException {
        columns = columnNames(file, database).size();
        statement =
                database.prepare(
                        "SELECT * FROM "
                                + "(SELECT "
                                + Sql.list(columns, "c%d::VARCHAR")
                                + " FROM "
                                + renamed(columns)
                                + ")");
        statement.setString(1, database.files().parquet(file));
        result = statement.executeQuery();
    }

    public static List<String> columnNames(DataFile file, Database database)
            throws IOException, SQLException {
        try (PreparedStatement statement = database.prepare("SELECT * FROM " + READ + " LIMIT 0")) {
            statement.setString(1, database.files().parquet(file));
            try (ResultSet result = statement.executeQuery()) {
                ResultSetMetaData metaData = result.getMetaData();
                List<String> names = new ArrayList<>();
                for (int i = 1; i <= metaData.getColumnCount(); i++) {
                    names.add(metaData.getColumnName(i));
                }
                return names;
            }
        }
    }

    /** How many rows the file says it has. */
    public static long count(String path, Database database) throws SQLException {
        try (PreparedStatement statement =
                database.prepare("SELECT sum(num_rows) FROM parquet_file_metadata(?)")) {
            statement.setString(1, path);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getLong(1) : -1;
            }
        }
    }

    /** What is staged: columns c0, c1, … as text, and one more that is always NULL. */
    public static String query(Columns columns) {
        String checked =
                IntStream.range(0, columns.count())
                        .mapToObj(
                                i ->
                                        columns.arguments().contains(i) || i == columns.value()
                                                ? "coalesce(c%s::VARCHAR, error('missing')) AS c%s"
                                                        .formatted(i, i)
                                                : "'' AS c" + i)
                        .collect(Collectors.joining(", "));
        return "(SELECT %s, NULL AS c%s FROM %s)"
                .formatted(checked, columns.count(), renamed(columns.count()));
    }

    private static String renamed(int columns) {
        return READ + " AS file(" + Sql.list(columns, "c%d") + ")";
    }

    @Override
    public @Nullable Row next() throws SQLException {
        return result.next() ? Row.of(result, columns, ++number) : null;
    }

    @Override
    public void close() throws SQLException {
        try (statement) {
            result.close();
        }
    }
}
