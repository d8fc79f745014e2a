package org.hinge.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBPreparedStatement;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.files.OutputException;
import org.hinge.files.TemporaryFolder;

/**
 * The embedded database: in memory, with a folder of its own to spill to.
 *
 * <p>Statements are built from this package's own words and numbers. Text of users is bound or
 * appended, never part of a statement. One thread at a time.
 */
final class Database implements AutoCloseable {
    private static final String SPILL = "spill";
    private static final String PREFIX = "hinge-data-";

    private final DuckDBConnection connection;
    private final TemporaryFolder folder;
    private final Interruption interruption;
    private final RunningStatement running;
    private final EngineFiles files;

    private Database(
            DuckDBConnection connection, TemporaryFolder folder, Interruption interruption) {
        this.connection = connection;
        this.folder = folder;
        this.interruption = interruption;
        this.running = new RunningStatement(interruption);
        this.files = new EngineFiles(folder.path().resolve("input"), interruption);
    }

    static Database open(LoadSettings settings, Interruption interruption) {
        TemporaryFolder folder = newFolder(settings.temporaryFolder());
        try {
            DriverLibrary.load();
            interruption.check();
            DuckDBConnection connection =
                    DuckDBConnection.newConnection(
                            "jdbc:duckdb:", false, properties(settings, folder.path()));
            return new Database(connection, folder, interruption);
        } catch (InterruptedRunException e) {
            remove(folder);
            throw e;
        } catch (Exception | LinkageError e) {
            remove(folder);
            throw new DatabaseException("the embedded database does not start", e);
        }
    }

    private static Properties properties(LoadSettings settings, Path folder) {
        Properties properties = new Properties();
        properties.setProperty("jdbc_stream_results", "true");
        properties.setProperty("threads", Integer.toString(settings.threads()));
        if (settings.engineMemoryBytes() != null) {
            properties.setProperty("memory_limit", settings.engineMemoryBytes() + "B");
        }
        properties.setProperty("temp_directory", folder.resolve(SPILL).toString());
        properties.setProperty("extension_directory", folder.resolve("extensions").toString());
        properties.setProperty("autoinstall_known_extensions", "false");
        properties.setProperty("autoload_known_extensions", "false");
        properties.setProperty("allow_community_extensions", "false");
        // Tables written in order keep it, so that ids and rows are the same in every run.
        properties.setProperty("preserve_insertion_order", "true");
        return properties;
    }

    DuckDBConnection connection() {
        return connection;
    }

    /** Where databases that answer a single query may spill. */
    Path spillOfQueries() {
        return folder.path().resolve("queries");
    }

    /** Files of users that it may read. */
    EngineFiles files() {
        return files;
    }

    Interruption interruption() {
        return interruption;
    }

    /** Lets the interruption cancel this statement, which runs next. */
    <S extends Statement> S cancellable(S statement) {
        return running.is(statement);
    }

    void run(String sql) {
        try {
            tryRun(sql, List.of());
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /**
     * For statements that read a user's data, and so may fail by it.
     *
     * @return how many rows it changed
     */
    long tryRun(String sql, List<String> parameters) throws SQLException {
        interruption.check();
        try (PreparedStatement statement = cancellable(connection.prepareStatement(sql))) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setString(i + 1, parameters.get(i));
            }
            statement.execute();
            return statement.getLargeUpdateCount();
        } catch (SQLException e) {
            interruption.check();
            throw e;
        }
    }

    /** The one number that a query gives. */
    long number(String sql) {
        try (Statement statement = cancellable(connection.createStatement());
                ResultSet result = statement.executeQuery(sql)) {
            if (!result.next()) {
                throw new AssertionError("no row: " + sql);
            }
            return result.getLong(1);
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /** What to do with the rows of a query, chunk by chunk. */
    interface ChunkVisitor {
        void visit(org.duckdb.DuckDBDataChunkReader chunk) throws SQLException;
    }

    /** Visits the rows of a query in its order. */
    void forEachChunk(String sql, ChunkVisitor visitor) {
        try (DuckDBPreparedStatement statement = cancellable(connection.prepare(sql));
                DuckDBChunkedResult result = statement.query()) {
            while (result.nextChunk()) {
                visitor.visit(result.chunk());
            }
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /** What to append to a table. */
    interface Filler {
        void fill(DuckDBAppender appender) throws SQLException;
    }

    void append(String table, Filler filler) {
        try (DuckDBAppender appender = connection.createAppender(table)) {
            filler.fill(appender);
        } catch (SQLException e) {
            throw failed("append to " + table, e);
        }
    }

    /** Writes the rows of a query to a Parquet file, by way of the one folder it may write to. */
    void export(String select, Path file) throws IOException {
        Path spill = Files.createDirectories(folder.path().resolve(SPILL));
        Path inside = spill.resolve("export.parquet");
        run("COPY (%s) TO '%s' (FORMAT parquet)".formatted(select, quoted(inside)));
        Files.move(inside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String quoted(Path path) {
        return path.toString().replace("'", "''");
    }

    /** To be thrown; throws itself if the statement was cancelled. */
    DatabaseException failed(String what, SQLException e) {
        interruption.check();
        return new DatabaseException("the embedded database failed: " + what, e);
    }

    /**
     * From here on the database touches no file but those it spills, whatever it is told, and
     * nobody can change that.
     */
    void lockDown() {
        files.remove();
        run("SET allowed_directories = ['" + quoted(folder.path().resolve(SPILL)) + "']");
        run("SET enable_external_access = false");
        run("SET lock_configuration = true");
    }

    @Override
    public void close() {
        running.close();
        try {
            connection.close();
        } catch (SQLException e) {
            throw new DatabaseException("the embedded database does not close", e);
        } finally {
            remove(folder);
        }
    }

    private static TemporaryFolder newFolder(Path parent) {
        try {
            TemporaryFolder.removeAbandoned(parent, PREFIX);
            return TemporaryFolder.privateIn(parent, PREFIX);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new OutputException(
                            parent,
                            "no temporary folder can be made here",
                            "name another place with TMPDIR"));
        }
    }

    /** As far as it goes: what cannot be removed now is removed by a later run. */
    private static void remove(TemporaryFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            return;
        }
    }
}
