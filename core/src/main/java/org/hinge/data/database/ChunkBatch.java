package org.hinge.data.database;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
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

        @Override
        public void copyTo(int[] numbers, int count) {
            ByteBuffer data = ChunkMemory.of(vector);
            if (data == null) {
                Column.super.copyTo(numbers, count);
            } else {
                data.asIntBuffer().get(numbers, 0, count);
            }
        }

        @Override
        public void copyTo(double[] numbers, int count) {
            ByteBuffer data = ChunkMemory.of(vector);
            if (data == null) {
                Column.super.copyTo(numbers, count);
            } else {
                data.asDoubleBuffer().get(numbers, 0, count);
            }
        }
    }

    /**
     * Where the driver has the numbers of a column, to be copied at once: its own accessors check
     * each number of each row, which takes a third of the time in which rows become terms. What it
     * does not give away, as another version of it may not, is asked for number by number.
     */
    static final class ChunkMemory {
        private static final @Nullable Field DATA = field("data");
        private static final @Nullable Field VALIDITY = field("validity");

        private ChunkMemory() {}

        /** Whether this driver has its numbers where they are looked for. */
        static boolean isKnown() {
            return DATA != null && VALIDITY != null;
        }

        /** The numbers of a column without nulls; null if they must be asked for one by one. */
        static @Nullable ByteBuffer of(DuckDBReadableVector vector) {
            if (DATA == null || VALIDITY == null) {
                return null;
            }
            try {
                ByteBuffer validity = (ByteBuffer) VALIDITY.get(vector);
                return isAllValid(validity, vector.rowCount())
                        ? (ByteBuffer) DATA.get(vector)
                        : null;
            } catch (IllegalAccessException e) {
                throw new AssertionError("what was made accessible is", e);
            }
        }

        /** Row r is null if bit r % 64 of word r / 64 is 0; no words at all are no nulls. */
        private static boolean isAllValid(@Nullable ByteBuffer validity, long rows) {
            if (validity == null) {
                return true;
            }
            int whole = (int) (rows / Long.SIZE);
            for (int word = 0; word < whole; word++) {
                if (validity.getLong(Long.BYTES * word) != -1) {
                    return false;
                }
            }
            long left = -1L << (rows % Long.SIZE);
            return rows % Long.SIZE == 0 || (validity.getLong(Long.BYTES * whole) | left) == -1;
        }

        private static @Nullable Field field(String name) {
            try {
                Field field = DuckDBReadableVector.class.getDeclaredField(name);
                boolean isBuffer = field.getType() == ByteBuffer.class;
                return isBuffer && field.trySetAccessible() ? field : null;
            } catch (NoSuchFieldException e) {
                return null;
            }
        }
    }
}
