package org.hinge.grounding;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBPreparedStatement;
import org.hinge.data.Dataset;

/** Runs queries on the embedded engine. */
final class Sql {
    private Sql() {}

    /** Receives the chunks of a result. */
    interface ChunkReader {
        void read(DuckDBDataChunkReader chunk) throws SQLException;
    }

    /** Receives the rows of a result, chunk by chunk. */
    interface RowReader {
        void read(DuckDBDataChunkReader chunk, long row) throws SQLException;
    }

    static void execute(Dataset data, String statement) {
        try (Statement s = data.cancellable(data.connection().createStatement())) {
            s.execute(statement);
        } catch (SQLException e) {
            throw new EngineException(statement, e);
        }
    }

    /** The one number that a query returns. */
    static long number(Dataset data, String query) {
        try (Statement s = data.cancellable(data.connection().createStatement());
                ResultSet result = s.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new EngineException(query, e);
        }
    }

    static void forEachRow(Dataset data, String query, RowReader reader) {
        forEachChunk(
                data,
                query,
                chunk -> {
                    long rows = chunk.rowCount();
                    for (long row = 0; row < rows; row++) {
                        reader.read(chunk, row);
                    }
                });
    }

    static void forEachChunk(Dataset data, String query, ChunkReader reader) {
        try (DuckDBPreparedStatement statement =
                        data.cancellable(data.connection().prepare(query));
                DuckDBChunkedResult result = statement.query()) {
            while (result.nextChunk()) {
                reader.read(result.chunk());
            }
        } catch (SQLException e) {
            throw new EngineException(query, e);
        }
    }

    /** Neighbouring columns of a row. */
    static int[] ints(DuckDBDataChunkReader chunk, long row, int first, int count) {
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = chunk.vector(first + i).getInt(row);
        }
        return values;
    }
}
