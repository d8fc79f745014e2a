package org.hinge.data.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBPreparedStatement;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.files.OutputException;
import org.hinge.files.TemporaryFolder;
import org.jspecify.annotations.Nullable;

/**
 * The embedded database: in memory, with a folder of its own to spill to.
 *
 * <p>Statements are built from this package's own words and numbers. Text of users is bound or
 * appended, never part of a statement. One thread at a time.
 */
public final class Database implements DataEngine {
    private static final String SPILL = "spill";
    private static final String ASIDE = ".parquet";
    private static final String PREFIX = "hinge-data-";

    private final DuckDBConnection connection;
    private final TemporaryFolder folder;

    /** The limit that it was opened with; null for its own default. */
    private final @Nullable Long memoryBytes;

    private final Interruption interruption;
    private final RunningStatement running;
    private final EngineFiles files;
    private final Dialect dialect = new DuckDbDialect();

    private Database(
            DuckDBConnection connection,
            TemporaryFolder folder,
            @Nullable Long memoryBytes,
            Interruption interruption) {
        this.connection = connection;
        this.folder = folder;
        this.memoryBytes = memoryBytes;
        this.interruption = interruption;
        this.running = new RunningStatement(interruption);
        this.files = new EngineFiles(folder.path().resolve("input"), interruption);
    }

    public static Database open(DatabaseSettings settings, Interruption interruption) {
        TemporaryFolder folder = newFolder(settings.temporaryFolder());
        try {
            DriverLibrary.load();
            interruption.check();
            DuckDBConnection connection =
                    DuckDBConnection.newConnection(
                            "jdbc:duckdb:", false, properties(settings, folder.path()));
            return new Database(connection, folder, settings.memoryBytes(), interruption);
        } catch (InterruptedRunException e) {
            remove(folder);
            throw e;
        } catch (Exception | LinkageError e) {
            remove(folder);
            throw new DatabaseException("the embedded database does not start", e);
        }
    }

    private static Properties properties(DatabaseSettings settings, Path folder) {
        Properties properties = new Properties();
        properties.setProperty("jdbc_stream_results", "true");
        properties.setProperty("threads", Integer.toString(settings.threads()));
        if (settings.memoryBytes() != null) {
            properties.setProperty("memory_limit", settings.memoryBytes() + "B");
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

    /** For what statements of users may do once it is locked. */
    public Connection connection() {
        return connection;
    }

    /** A statement with parameters, whose result is read row by row. */
    public PreparedStatement prepare(String sql) throws SQLException {
        return connection.prepareStatement(sql);
    }

    /** Where databases that answer a single query may spill. */
    public OwnDatabase.Space spaceOfQueries() {
        return new OwnDatabase.Space(folder.path().resolve("queries"), 0);
    }

    /** Files of users that it may read. */
    public EngineFiles files() {
        return files;
    }

    @Override
    public Interruption interruption() {
        return interruption;
    }

    /** Lets the interruption cancel this statement, which runs next. */
    <S extends Statement> S cancellable(S statement) {
        return running.is(statement);
    }

    public void run(String sql) {
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
    public long tryRun(String sql, List<String> parameters) throws SQLException {
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

    /**
     * Runs statements of which all take effect or, if one fails or there is nothing to give, none.
     */
    public <T> @Nullable T atomically(Supplier<@Nullable T> statements) {
        run("BEGIN");
        boolean complete = false;
        try {
            T given = statements.get();
            if (given != null) {
                run("COMMIT");
                complete = true;
            }
            return given;
        } finally {
            if (!complete) {
                rollBack();
            }
        }
    }

    /** Runs statements none of which takes effect for good, however this ends. */
    public <T> T tentatively(Supplier<T> statements) {
        run("BEGIN");
        try {
            return statements.get();
        } finally {
            rollBack();
        }
    }

    /** Also while the run is stopping. */
    private void rollBack() {
        try (Statement statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        } catch (SQLException e) {
            throw new DatabaseException("the embedded database failed: ROLLBACK", e);
        }
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    /**
     * Moves a table out of memory: a view of the same name reads its rows from a file, in the same
     * order.
     *
     * @return false if there is no room for the file; then nothing has changed
     */
    public boolean putAside(String table) {
        String file = quoted(spillFolder().resolve(table + ASIDE));
        try {
            run("COPY %s TO '%s' (FORMAT parquet)".formatted(table, file));
        } catch (DatabaseException e) {
            return false;
        }
        run("DROP TABLE " + table);
        run("CREATE VIEW %s AS SELECT * FROM read_parquet('%s')".formatted(table, file));
        return true;
    }

    /** Takes it back, so that it can be changed. */
    public void bringBack(String table) {
        Path file = folder.path().resolve(SPILL).resolve(table + ASIDE);
        run("DROP VIEW " + table);
        create(table, "SELECT * FROM read_parquet('%s')".formatted(quoted(file)));
    }

    /** The one folder it may write to once it is locked. */
    private Path spillFolder() {
        try {
            return Files.createDirectories(folder.path().resolve(SPILL));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void create(String table, String query) {
        run(dialect.create(table, query));
    }

    @Override
    public void create(String table, ColumnList columns, Filler filler) {
        run(createEmpty(table, columns));
        append(table, filler);
    }

    /** Makes tables without rows, all by one statement. */
    public void createEmpty(Map<String, ColumnList> tables) {
        StringBuilder statements = new StringBuilder();
        tables.forEach(
                (table, columns) -> statements.append(createEmpty(table, columns)).append("; "));
        run(statements.toString());
    }

    private static String createEmpty(String table, ColumnList columns) {
        return "CREATE OR REPLACE TABLE %s(%s)"
                .formatted(
                        table,
                        columns.columns().stream()
                                .map(column -> column.name() + " " + column.type())
                                .collect(Collectors.joining(", ")));
    }

    @Override
    public void createOrdered(String table, String query, List<String> order) {
        create(table, dialect.sorted("SELECT * FROM (" + query + ")", order));
    }

    @Override
    public void rename(String table, String name) {
        run("DROP TABLE IF EXISTS " + name);
        run("ALTER TABLE " + table + " RENAME TO " + name);
    }

    @Override
    public int find(String query, String text) {
        try (PreparedStatement statement = prepare(query)) {
            statement.setString(1, text);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getInt(1) : -1;
            }
        } catch (SQLException e) {
            throw failed(query, e);
        }
    }

    @Override
    public Database embedded() {
        return this;
    }

    @Override
    public boolean changesData() {
        return true;
    }

    @Override
    public boolean hasCatalog() {
        return false;
    }

    @Override
    public Iterable<List<@Nullable String>> catalogTable(String name) {
        throw new IllegalArgumentException("tables must be of an engine with a catalog: " + name);
    }

    @Override
    public void delete(String table, String condition) {
        run("DELETE FROM " + table + " WHERE " + condition);
    }

    /** Also while the run is stopping: whoever made the table cleans up. */
    @Override
    public void drop(String table) {
        String sql = "DROP TABLE IF EXISTS " + table;
        try (Statement statement = cancellable(connection.createStatement())) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    @Override
    public long number(String query) {
        try (Statement statement = cancellable(connection.createStatement());
                ResultSet result = statement.executeQuery(query)) {
            if (!result.next()) {
                throw new AssertionError("no row: " + query);
            }
            return result.getLong(1);
        } catch (SQLException e) {
            throw failed(query, e);
        }
    }

    @Override
    public EngineGuess guess(String query) {
        String explain = "EXPLAIN (FORMAT JSON) " + query;
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(explain)) {
            result.next();
            return EngineGuess.ofPlan(result.getString(2));
        } catch (SQLException | IOException e) {
            throw failed(explain, e);
        }
    }

    @Override
    public void forEachBatch(String query, BatchReader reader) {
        try (DuckDBPreparedStatement statement = cancellable(connection.prepare(query));
                DuckDBChunkedResult result = statement.query()) {
            while (result.nextChunk()) {
                reader.read(new ChunkBatch(result.chunk()));
            }
        } catch (SQLException e) {
            throw failed(query, e);
        }
    }

    @Override
    public void append(String table, Filler filler) {
        try (DuckDBAppender appender = connection.createAppender(table)) {
            filler.fill(new AppendedRows(this, table, appender));
        } catch (SQLException e) {
            throw failed("append to " + table, e);
        }
    }

    /** Adds rows to a table, while other threads may add rows to others. */
    public void appendBeside(String table, Filler filler) {
        try (DuckDBConnection own = connection.duplicate();
                DuckDBAppender appender = own.createAppender(table)) {
            filler.fill(new AppendedRows(this, table, appender));
        } catch (SQLException e) {
            throw failed("append to " + table, e);
        }
    }

    /** By way of the one folder it may write to. */
    @Override
    public void export(String select, Path file) throws IOException {
        Path inside = spillFolder().resolve("export.parquet");
        run("COPY (%s) TO '%s' (FORMAT parquet)".formatted(select, quoted(inside)));
        Files.move(inside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String quoted(Path path) {
        return path.toString().replace("'", "''");
    }

    /** To be thrown; throws itself if the statement was cancelled. */
    public DatabaseException failed(String what, Exception e) {
        interruption.check();
        return new DatabaseException("the embedded database failed: " + what, e);
    }

    /** It touches no file but those it spills, and nobody can change that. */
    @Override
    public void lockDown() {
        files.remove();
        run("SET allowed_directories = ['" + quoted(folder.path().resolve(SPILL)) + "']");
        run("SET enable_external_access = false");
        // For giveBack.
        run("SET allowed_configs = ['memory_limit']");
        run("SET lock_configuration = true");
    }

    /** What the database has freed, and its allocator keeps, goes back to the system. */
    public void giveBack() {
        // The allocator is told whenever the limit is, also if it stays the same.
        run(
                memoryBytes == null
                        ? "RESET memory_limit"
                        : "SET memory_limit = '" + memoryBytes + "B'");
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
