package org.hinge.data.source;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;

/** The rows of a query, through a cursor, every value as text. */
public final class JdbcRows implements Rows {
    /** Rows fetched at once: few enough for memory, enough to hide the network. */
    private static final int FETCHED = 10_000;

    private final Connection connection;
    private final Statement statement;
    private final Interruption.Registration cancels;
    private final ResultSet result;
    private final int columns;
    private long number;

    private JdbcRows(
            Connection connection,
            Statement statement,
            Interruption.Registration cancels,
            ResultSet result)
            throws SQLException {
        this.connection = connection;
        this.statement = statement;
        this.cancels = cancels;
        this.result = result;
        this.columns = result.getMetaData().getColumnCount();
    }

    /** Asks a connection that can only read; it is closed with the rows. */
    public static JdbcRows of(Connection connection, String query, Interruption interruption)
            throws SQLException {
        String problem = SelectOnly.problem(query);
        if (problem != null) {
            throw new AssertionError("checked when it was found: " + problem);
        }
        try {
            Statement statement = connection.createStatement();
            statement.setFetchSize(FETCHED);
            Interruption.Registration cancels = interruption.onRequest(() -> cancel(statement));
            return new JdbcRows(connection, statement, cancels, statement.executeQuery(query));
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException e) {
            // Some drivers cannot; then the next row notices.
            return;
        }
    }

    @Override
    public @Nullable Row next() throws SQLException {
        return result.next() ? Row.of(result, columns, ++number) : null;
    }

    @Override
    public void close() throws SQLException {
        try (connection;
                statement;
                cancels) {
            result.close();
            connection.rollback();
        }
    }
}
