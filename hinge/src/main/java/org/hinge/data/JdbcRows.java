package org.hinge.data;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/** The rows of a query in another database, through a cursor, every value as text. */
final class JdbcRows implements Rows {
    /** Rows fetched at once: few enough for memory, enough to hide the network. */
    private static final int FETCHED = 10_000;

    private final Connection connection;
    private final Statement statement;
    private final ResultSet result;
    private final int columns;
    private long number;

    private JdbcRows(Connection connection, Statement statement, ResultSet result)
            throws SQLException {
        this.connection = connection;
        this.statement = statement;
        this.result = result;
        this.columns = result.getMetaData().getColumnCount();
    }

    static JdbcRows open(DataSource.Jdbc source, List<Path> driverJars) throws SQLException {
        Connection connection = connect(source.url(), driverJars);
        try {
            readOnly(connection);
            // PostgreSQL gives a cursor only inside a transaction.
            connection.setAutoCommit(false);
            Statement statement = connection.createStatement();
            statement.setFetchSize(FETCHED);
            return new JdbcRows(connection, statement, statement.executeQuery(source.query()));
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** A wish: some drivers can only open a whole database so, and refuse. */
    private static void readOnly(Connection connection) {
        try {
            connection.setReadOnly(true);
        } catch (SQLException e) {
            return;
        }
    }

    /** By a driver of the class path, or one of the given jars. */
    private static Connection connect(String url, List<Path> driverJars) throws SQLException {
        if (!driverJars.isEmpty()) {
            // Never closed: classes of the driver may be loaded as long as it is in use.
            ClassLoader loader =
                    new URLClassLoader(urls(driverJars), JdbcRows.class.getClassLoader());
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(url)) {
                    Connection connection = driver.connect(url, new Properties());
                    if (connection != null) {
                        return connection;
                    }
                }
            }
        }
        return DriverManager.getConnection(url);
    }

    private static URL[] urls(List<Path> jars) throws SQLException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            try {
                urls.add(jar.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new SQLException("no driver can be loaded from " + jar, e);
            }
        }
        return urls.toArray(URL[]::new);
    }

    @Override
    public @Nullable Row next() throws SQLException {
        return result.next() ? Row.of(result, columns, ++number) : null;
    }

    @Override
    public void close() throws SQLException {
        try (connection;
                statement) {
            result.close();
            connection.rollback();
        }
    }
}
