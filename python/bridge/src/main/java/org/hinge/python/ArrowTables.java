package org.hinge.python;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.hinge.api.result.Targets;

/** Tables as streams of Arrow's IPC format, in batches. */
final class ArrowTables {
    /** Rows of a batch: enough that its frame costs nothing. */
    private static final int BATCH = 1 << 16;

    private final BufferAllocator allocator;

    ArrowTables(BufferAllocator allocator) {
        this.allocator = allocator;
    }

    /** A column of numbers. */
    byte[] ofNumbers(double[] numbers) {
        Float8Vector column = new Float8Vector("value", allocator);
        try (TextWriter writer = new TextWriter(List.of(column))) {
            for (double number : numbers) {
                column.setSafe(writer.row(), number);
                writer.endRow();
            }
            return writer.finish();
        }
    }

    /** The arguments of a predicate's targets, in their order. */
    byte[] ofTargets(Targets targets, Targets.OfPredicate predicate) {
        try (TextWriter writer = texts(predicate.types().size())) {
            targets.forEach(predicate.predicate(), (number, atom) -> writer.add(atom.arguments()));
            return writer.finish();
        }
    }

    /** Rows of texts. */
    byte[] ofTexts(List<List<String>> rows) {
        try (TextWriter writer = texts(rows.isEmpty() ? 0 : rows.get(0).size())) {
            rows.forEach(writer::add);
            return writer.finish();
        }
    }

    private TextWriter texts(int columns) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            vectors.add(new VarCharVector("arg" + i, allocator));
        }
        return new TextWriter(vectors);
    }

    /** Rows on their way into a stream. */
    private static final class TextWriter implements AutoCloseable {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final List<FieldVector> columns;
        private final VectorSchemaRoot root;
        private final ArrowStreamWriter writer;
        private int row;

        TextWriter(List<FieldVector> columns) {
            this.columns = columns;
            this.root = new VectorSchemaRoot(columns);
            this.writer = new ArrowStreamWriter(root, null, bytes);
        }

        int row() {
            return row;
        }

        void add(List<String> texts) {
            for (int i = 0; i < columns.size(); i++) {
                byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
                ((VarCharVector) columns.get(i)).setSafe(row, text);
            }
            endRow();
        }

        void endRow() {
            row++;
            if (row == BATCH) {
                flush();
            }
        }

        private void flush() {
            try {
                root.setRowCount(row);
                writer.writeBatch();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            columns.forEach(FieldVector::reset);
            row = 0;
        }

        byte[] finish() {
            if (row > 0) {
                flush();
            }
            try {
                writer.start(); // there may have been no row
                writer.end();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return bytes.toByteArray();
        }

        @Override
        public void close() {
            writer.close();
            root.close();
        }
    }
}
