package org.hinge.data.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.hinge.schema.JdbcAddress;
import org.jspecify.annotations.Nullable;

/**
 * Databases of the embedded engine for one query of the user: apart from the one that holds the
 * data, without network and extensions, and with settings that the query cannot change.
 */
public final class OwnDatabase {
    private OwnDatabase() {}

    /**
     * What one of them may use.
     *
     * @param spill where it may spill
     * @param memoryBytes before it does; 0 for its own default, most of the machine's
     */
    public record Space(Path spill, long memoryBytes) {}

    /**
     * For {@code from jdbc}: the file for reading only, or an empty one in memory; no other file.
     */
    public static Connection open(@Nullable JdbcAddress file, String url, Space space)
            throws SQLException {
        refuseOptions(file);
        if (file == null && !url.matches("jdbc:duckdb:(:memory:)?")) {
            throw new RefusedSource(
                    "an address of DuckDB is a file, or jdbc:duckdb: alone", "name a file");
        }
        Connection connection = connect(url, file != null, space);
        lock(connection, null);
        return connection;
    }

    /** For {@code from sql}: reads files below this folder and no others. */
    public static Connection over(Path folder, Space space) throws SQLException {
        Connection connection = connect("jdbc:duckdb:", false, space);
        lock(connection, folder);
        return connection;
    }

    public static void refuseOptions(@Nullable JdbcAddress file) throws RefusedSource {
        if (file != null && !file.options().isEmpty()) {
            throw new RefusedSource(
                    "options in the address are not taken: the file is opened for reading only",
                    "delete " + file.options());
        }
    }

    private static Connection connect(String url, boolean readOnly, Space space)
            throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("jdbc_stream_results", "true");
        properties.setProperty("temp_directory", space.spill().toString());
        properties.setProperty(
                "extension_directory", space.spill().resolve("extensions").toString());
        properties.setProperty("autoinstall_known_extensions", "false");
        properties.setProperty("autoload_known_extensions", "false");
        properties.setProperty("allow_community_extensions", "false");
        properties.setProperty("allow_persistent_secrets", "false");
        properties.setProperty("preserve_insertion_order", "true");
        properties.setProperty(DuckDBDriver.DUCKDB_READONLY_PROPERTY, Boolean.toString(readOnly));
        if (space.memoryBytes() > 0) {
            properties.setProperty("memory_limit", space.memoryBytes() + "B");
        }
        return DriverManager.getConnection(url, properties);
    }

    private static void lock(Connection connection, @Nullable Path folder) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (folder != null) {
                String quoted = folder.toString().replace("'", "''");
                statement.execute("SET allowed_directories = ['" + quoted + "']");
            }
            statement.execute("SET enable_external_access = false");
            statement.execute("SET lock_configuration = true");
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }
}
