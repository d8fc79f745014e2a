package org.hinge.data;

import java.io.IOException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The rows of a source in its order, read once. */
interface Rows extends AutoCloseable {
    /** In bytes, of a line of TSV or a field of CSV: more is no data, and fills the memory. */
    int LONGEST_LINE = 100_000_000;

    /** The next row; null at the end. */
    @Nullable Row next() throws IOException, SQLException, UnreadableRow;

    @Override
    void close() throws IOException, SQLException;

    /** A row that breaks the rules of its format; nothing after it can be read. */
    final class UnreadableRow extends Exception {
        private final long number;

        UnreadableRow(long number, String message) {
            super(message);
            this.number = number;
        }

        long number() {
            return number;
        }
    }
}
