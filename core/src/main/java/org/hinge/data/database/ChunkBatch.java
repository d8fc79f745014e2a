package org.hinge.data.database;

import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;
import org.jspecify.annotations.Nullable;

/** A chunk of DuckDB. Columns that nobody asks for are not touched. */
final class ChunkBatch implements Batch {
    private final DuckDBDataChunkReader chunk;
    private final int size;
    private final @Nullable ChunkColumn[] columns;

    ChunkBatch(DuckDBDataChunkReader chunk) {
        this.chunk = chunk;
        this.size = Math.toIntExact(chunk.rowCount());
        this.columns = new ChunkColumn[Math.toIntExact(chunk.columnCount())];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Column column(int index) {
        ChunkColumn column = columns[index];
        if (column == null) {
            column = new ChunkColumn(chunk.vector(index));
            columns[index] = column;
        }
        return column;
    }

    private record ChunkColumn(DuckDBReadableVector vector) implements Column {
        @Override
        public boolean isNull(int row) {
            return vector.isNull(row);
        }

        @Override
        public boolean getBoolean(int row) {
            return vector.getBoolean(row);
        }

        @Override
        public int getInt(int row) {
            return vector.getInt(row);
        }

        @Override
        public long getLong(int row) {
            return vector.getLong(row);
        }

        @Override
        public double getDouble(int row) {
            return vector.getDouble(row);
        }

        @Override
        public String getString(int row) {
            return vector.getString(row);
        }
    }
}
