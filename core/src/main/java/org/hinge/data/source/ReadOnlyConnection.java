package org.hinge.data.source;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import org.hinge.data.database.OwnDatabase;
import org.hinge.data.database.RefusedSource;
import org.hinge.schema.JdbcAddress;
import org.jspecify.annotations.Nullable;

/**
 * Connections to other databases that cannot change them.
 *
 * <p>Files of DuckDB, SQLite and H2 are opened for reading only. Of every other database the
 * standard's read-only transaction is asked, and whatever does not know it is refused: a driver's
 * own flag is a wish that many take lightly.
 */
public final class ReadOnlyConnection {
    private static final String OTHERWISE = "write the rows to a CSV file, and read that";

    /** What to give with --class-path. */
    private static final Map<String, String> DRIVERS =
            Map.of(
                    "postgresql", "org.postgresql:postgresql",
                    "sqlite", "org.xerial:sqlite-jdbc",
                    "h2", "com.h2database:h2",
                    "mysql", "com.mysql:mysql-connector-j",
                    "mariadb", "org.mariadb.jdbc:mariadb-java-client",
                    "oracle", "com.oracle.database.jdbc:ojdbc11",
                    "sqlserver", "com.microsoft.sqlserver:mssql-jdbc");

    /** Settings of H2 that run statements, write files, or allow to. */
    private static final Pattern ACTING_SETTINGS =
            Pattern.compile("(?i).*;\\s*(INIT|ACCESS_MODE_DATA|TRACE_LEVEL_FILE)\\s*=.*");

    private final List<Path> driverJars;

    public ReadOnlyConnection(List<Path> driverJars) {
        this.driverJars = driverJars;
    }

    /**
     * Connects, with a transaction begun.
     *
     * @param base the folder at which relative paths start
     * @param space of an embedded database
     */
    public Connection open(String written, Path base, OwnDatabase.Space space) throws SQLException {
        JdbcAddress file = JdbcAddress.ofFile(written);
        JdbcAddress absolute = file == null ? null : absolute(file, base);
        String url = absolute == null ? written : absolute.toString();
        return switch (JdbcAddress.kind(url)) {
            case "duckdb" -> OwnDatabase.open(absolute, url, space);
            case "sqlite" -> sqlite(absolute, url);
            case "h2" -> h2(absolute, url);
            default -> server(url);
        };
    }

    private static JdbcAddress absolute(JdbcAddress file, Path base) throws SQLException {
        Path path = base.toAbsolutePath().resolve(file.path()).normalize();
        boolean isH2 = JdbcAddress.kind(file.toString()).equals("h2");
        if (!Files.exists(isH2 ? path.resolveSibling(path.getFileName() + ".mv.db") : path)) {
            throw new RefusedSource(
                    "there is no database " + path,
                    "relative paths start at the folder of the program file");
        }
        return file.withPath(path.toString());
    }

    private Connection sqlite(@Nullable JdbcAddress file, String url) throws SQLException {
        OwnDatabase.refuseOptions(file);
        Properties properties = new Properties();
        // SQLITE_OPEN_READONLY
        properties.setProperty("open_mode", "1");
        return confirmed(connect(url, properties));
    }

    private Connection h2(@Nullable JdbcAddress file, String url) throws SQLException {
        if (ACTING_SETTINGS.matcher(url).matches()) {
            throw new RefusedSource(
                    "this address has settings that do more than read", "delete them");
        }
        return confirmed(
                connect(
                        file == null
                                ? url
                                : url + ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE;TRACE_LEVEL_FILE=0",
                        new Properties()));
    }

    /** These drivers ask the database itself whether it is read-only. */
    private static Connection confirmed(Connection connection) throws SQLException {
        if (!connection.isReadOnly()) {
            throw refused(connection, "it is open for writing");
        }
        connection.setAutoCommit(false);
        return connection;
    }

    private Connection server(String url) throws SQLException {
        Connection connection = connect(url, new Properties());
        try {
            connection.setReadOnly(true);
        } catch (SQLException e) {
            // A wish; what counts comes next.
        }
        // PostgreSQL gives a cursor only inside a transaction.
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET TRANSACTION READ ONLY");
        } catch (SQLException e) {
            throw refused(connection, "it has no read-only transactions");
        }
        return connection;
    }

    private static RefusedSource refused(Connection connection, String why) throws SQLException {
        try (connection) {
            return new RefusedSource(
                    "%s cannot promise that a query changes nothing: %s"
                            .formatted(connection.getMetaData().getDriverName(), why),
                    OTHERWISE);
        }
    }

    /** By a driver of the class path, or one of the given jars. */
    private Connection connect(String url, Properties properties) throws SQLException {
        ClassLoader own = ReadOnlyConnection.class.getClassLoader();
        // Never closed: classes of the driver may be loaded as long as it is in use.
        ClassLoader loader = driverJars.isEmpty() ? own : new URLClassLoader(urls(), own);
        // Also without jars: the manager of drivers knows those alone that were there at first.
        for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
            Connection connection = driver.acceptsURL(url) ? driver.connect(url, properties) : null;
            if (connection != null) {
                return connection;
            }
        }
        try {
            DriverManager.getDriver(url);
        } catch (SQLException e) {
            throw noDriver(url);
        }
        return DriverManager.getConnection(url, properties);
    }

    private static RefusedSource noDriver(String url) {
        String kind = JdbcAddress.kind(url);
        if (kind.isEmpty()) {
            return new RefusedSource(
                    "this is no address of a database",
                    "addresses begin with jdbc: and the kind, as in jdbc:postgresql://host/name");
        }
        String artifact = DRIVERS.get(kind);
        return new RefusedSource(
                "there is no driver for jdbc:" + kind,
                "give its jar: `class-path` "
                        + (artifact == null
                                ? "driver.jar"
                                : artifact.replaceFirst(".*:", "")
                                        + ".jar (in Maven Central: "
                                        + artifact
                                        + ")"));
    }

    private URL[] urls() throws SQLException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : driverJars) {
            try {
                urls.add(jar.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new SQLException("no driver can be loaded from " + jar, e);
            }
        }
        return urls.toArray(URL[]::new);
    }
}
