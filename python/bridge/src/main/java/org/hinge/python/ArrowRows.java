package org.hinge.python;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.util.TransferPair;
import org.jspecify.annotations.Nullable;

/**
 * A table as rows: texts, and perhaps a number at the end.
 *
 * <p>It stays in Arrow's own memory, column by column. A row is made when it is asked for and kept
 * by nobody, so that a million of them cost no heap. May be gone through more than once.
 */
final class ArrowRows implements Iterable<List<?>>, AutoCloseable {
    private final List<List<FieldVector>> batches;

    private ArrowRows(List<List<FieldVector>> batches) {
        this.batches = batches;
    }

    static ArrowRows read(byte[] stream, BufferAllocator allocator) throws IOException {
        List<List<FieldVector>> batches = new ArrayList<>();
        try (ArrowStreamReader reader =
                new ArrowStreamReader(new ByteArrayInputStream(stream), allocator)) {
            while (reader.loadNextBatch()) {
                List<FieldVector> columns = new ArrayList<>();
                for (FieldVector column : reader.getVectorSchemaRoot().getFieldVectors()) {
                    // The reader uses its own vectors again for the next batch.
                    TransferPair pair = column.getTransferPair(allocator);
                    pair.transfer();
                    columns.add((FieldVector) pair.getTo());
                }
                batches.add(columns);
            }
        }
        return new ArrowRows(batches);
    }

    /** A column of numbers, as functions give it. */
    double[] numbers() {
        int count = batches.stream().mapToInt(columns -> columns.get(0).getValueCount()).sum();
        double[] numbers = new double[count];
        int next = 0;
        for (List<FieldVector> columns : batches) {
            Float8Vector column = (Float8Vector) columns.get(0);
            for (int i = 0; i < column.getValueCount(); i++) {
                numbers[next++] = column.isNull(i) ? Double.NaN : column.get(i);
            }
        }
        return numbers;
    }

    @Override
    public Iterator<List<?>> iterator() {
        return new Iterator<>() {
            private int batch;
            private int row;

            @Override
            public boolean hasNext() {
                while (batch < batches.size() && row == count(batches.get(batch))) {
                    batch++;
                    row = 0;
                }
                return batch < batches.size();
            }

            @Override
            public List<?> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return row(batches.get(batch), row++);
            }
        };
    }

    private static int count(List<FieldVector> columns) {
        return columns.isEmpty() ? 0 : columns.get(0).getValueCount();
    }

    private static List<?> row(List<FieldVector> columns, int row) {
        List<@Nullable Object> cells = new ArrayList<>(columns.size());
        for (FieldVector column : columns) {
            cells.add(column.isNull(row) ? null : cell(column, row));
        }
        return cells;
    }

    private static Object cell(FieldVector column, int row) {
        if (column instanceof VarCharVector texts) {
            return new String(texts.get(row), StandardCharsets.UTF_8);
        }
        if (column instanceof Float8Vector numbers) {
            return numbers.get(row);
        }
        throw new IllegalArgumentException(
                "a column must be of utf8 or float64 (got " + column.getField().getType() + ")");
    }

    @Override
    public void close() {
        batches.forEach(columns -> columns.forEach(FieldVector::close));
    }
}
