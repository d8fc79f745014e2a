package org.hinge.data.database;

import java.sql.SQLException;
import org.duckdb.DuckDBAppender;

/** Rows that are appended to a table of DuckDB. */
final class AppendedRows implements RowWriter {
    private final Database database;
    private final String table;
    private final DuckDBAppender appender;
    private boolean begun;

    AppendedRows(Database database, String table, DuckDBAppender appender) {
        this.database = database;
        this.table = table;
        this.appender = appender;
    }

    @Override
    public RowWriter add(int value) {
        try {
            begin();
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public RowWriter add(double value) {
        try {
            begin();
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public RowWriter add(String value) {
        try {
            begin();
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public RowWriter addMissing() {
        try {
            begin();
            appender.appendNull();
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void endRow() {
        try {
            begin();
            appender.endRow();
            begun = false;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void begin() throws SQLException {
        if (!begun) {
            appender.beginRow();
            begun = true;
        }
    }

    private DatabaseException failed(SQLException e) {
        return database.failed("append to " + table, e);
    }
}
