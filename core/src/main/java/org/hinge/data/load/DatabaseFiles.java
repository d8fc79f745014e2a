package org.hinge.data.load;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.data.database.Database;
import org.hinge.data.database.EngineFiles;
import org.hinge.data.database.LineCount;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.ParquetRows;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.ValueRange;

/**
 * Files that the embedded database reads itself: UTF-8 between tabs, and Parquet. Whatever it
 * cannot read, or reads otherwise than it stands there, is not added.
 */
public final class DatabaseFiles implements BulkReader {
    /** No field of a TSV file equals it, so no text is taken for a missing value. */
    private static final String NEVER = "E'\\n'";

    /** In bytes. The database refuses lines of twice the length, and drops much longer ones. */
    static final int LONGEST_LINE = 1 << 20;

    private final Database database;

    public DatabaseFiles(Database database) {
        this.database = database;
    }

    @Override
    public Added add(String table, boolean values, Input input, Diagnostics diagnostics)
            throws IOException {
        if (!(input instanceof FileInput file) || !file.file().isPlain()) {
            return Added.NONE;
        }
        try {
            return file.file().format() == DataFile.Format.TSV
                    ? addText(table, values, file)
                    : addParquet(table, values, file);
        } catch (LineCount.CopyException | SQLException e) {
            return Added.NONE;
        }
    }

    private Added addText(String table, boolean values, FileInput input)
            throws IOException, SQLException {
        try (EngineFiles.Text text = database.files().text(input.file())) {
            long rows = text.count().lines() - (input.file().source().header() ? 1 : 0);
            boolean readable =
                    text.count().longest() <= LONGEST_LINE && !text.count().bareReturns();
            return readable
                    ? insert(table, values, input, text.path(), Math.max(0, rows))
                    : Added.NONE;
        }
    }

    private Added addParquet(String table, boolean values, FileInput input)
            throws IOException, SQLException {
        String path = database.files().parquet(input.file());
        return insert(table, values, input, path, ParquetRows.count(path, database));
    }

    private Added insert(String table, boolean values, FileInput input, String path, long rows)
            throws SQLException {
        Columns columns = input.columns();
        try {
            // Targets have no values; that some row has one shows only when it is read.
            boolean added = insert(table, values, input, columns, !values, path, rows);
            return added ? Added.ALL : Added.NONE;
        } catch (SQLException refused) {
            if (values || columns.value() < 0) {
                throw refused;
            }
            boolean added = insert(table, false, input, columns.withoutValue(), false, path, rows);
            return added ? Added.WITHOUT_VALUES : Added.NONE;
        }
    }

    /** Adds all rows or, if they are not as many as there are, none. */
    private boolean insert(
            String table,
            boolean values,
            FileInput input,
            Columns columns,
            boolean refuseValues,
            String path,
            long rows)
            throws SQLException {
        String source =
                input.file().format() == DataFile.Format.TSV
                        ? tsv(input.file(), columns)
                        : ParquetRows.query(columns);
        String sql = "INSERT INTO " + table + " " + select(columns, values, refuseValues) + source;
        database.run("BEGIN");
        boolean complete = false;
        try {
            complete = database.tryRun(sql, List.of(path)) == rows;
            return complete;
        } finally {
            database.run(complete ? "COMMIT" : "ROLLBACK");
        }
    }

    /**
     * The arguments and the value; a row that {@link RowCheck} would refuse stops the statement.
     */
    private static String select(Columns columns, boolean values, boolean refuseValues) {
        List<String> wrong = new ArrayList<>();
        wrong.add("c%s IS NULL".formatted(columns.least() - 1));
        if (columns.count() < Integer.MAX_VALUE) {
            wrong.add("c%s IS NOT NULL".formatted(columns.count()));
        }
        if (refuseValues && columns.value() >= 0) {
            wrong.add("c%s IS NOT NULL".formatted(columns.value()));
        }
        List<String> selected = new ArrayList<>();
        for (int place : columns.arguments()) {
            selected.add("c" + place);
        }
        selected.set(
                0,
                "CASE WHEN %s THEN error('columns') ELSE %s END"
                        .formatted(String.join(" OR ", wrong), selected.get(0)));
        if (values) {
            selected.add(
                    columns.value() < 0 ? "1.0" : value("c" + columns.value(), columns.scale()));
        }
        return "SELECT " + String.join(", ", selected) + " FROM ";
    }

    /** The database also reads 1_000 as a number; Hinge does not. Adding 0 turns -0 into 0. */
    private static String value(String column, ValueRange scale) {
        String number = "CAST(%s AS DOUBLE)".formatted(column);
        String least = "%s::DOUBLE".formatted(scale.least());
        String greatest = "%s::DOUBLE".formatted(scale.greatest());
        String scaled =
                scale.isUnit()
                        ? number
                        : "(%s - %s) / (%s - %s)".formatted(number, least, greatest, least);
        return ("CASE WHEN %1$s IS NULL THEN 1.0"
                        + " WHEN TRY_CAST(%1$s AS DOUBLE) BETWEEN %2$s AND %3$s"
                        + " AND NOT contains(%1$s, '_') THEN %4$s + 0.0"
                        + " ELSE error('value') END")
                .formatted(column, least, greatest, scaled);
    }

    /**
     * Literal text between tabs and line ends: no quotes, escapes, comments, missing values, no
     * guesses. One column more than wanted shows rows that are too long; being lenient admits mixed
     * line ends.
     */
    private static String tsv(DataFile file, Columns columns) {
        int declared =
                (columns.count() < Integer.MAX_VALUE ? columns.count() : columns.least()) + 1;
        return ("read_csv(?, auto_detect = false, delim = E'\\t', quote = '', escape = '',"
                        + " comment = '', nullstr = %s, header = %s, null_padding = true,"
                        + " strict_mode = false, compression = 'none',"
                        + " hive_partitioning = false, columns = {%s})")
                .formatted(
                        NEVER,
                        file.source().header(),
                        IntStream.range(0, declared)
                                .mapToObj("'c%s': 'VARCHAR'"::formatted)
                                .collect(Collectors.joining(", ")));
    }
}
