package org.hinge.data.source;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Quotation;
import org.hinge.diagnostic.LikelyEncoding;
import org.jspecify.annotations.Nullable;

/** The rows of a source in its order, read once. */
public interface Rows extends AutoCloseable {
    /** In bytes, of a line of TSV or a field of CSV: more is no data, and fills the memory. */
    int LONGEST_LINE = 100_000_000;

    /** The next row; null at the end. */
    @Nullable Row next() throws IOException, SQLException, UnreadableRow;

    @Override
    void close() throws IOException, SQLException;

    /** A row that breaks the rules of its format; nothing after it can be read. */
    final class UnreadableRow extends Exception {
        private final long number;
        private final byte[] line;

        UnreadableRow(long number, String message) {
            this(number, message, new byte[0]);
        }

        /** With the bytes of a line that are no text. */
        UnreadableRow(long number, String message, byte[] line) {
            super(message);
            this.number = number;
            this.line = line.clone();
        }

        /** How to have it read. */
        public String[] help(Purpose purpose) {
            String encoding = LikelyEncoding.narrow(line).orElse("");
            if (line.length == 0 || encoding.isEmpty()) {
                return new String[0];
            }
            List<String> help = new ArrayList<>();
            help.add(
                    "it looks like %s, in which it reads: %s"
                            .formatted(
                                    LikelyEncoding.shown(encoding),
                                    Quotation.quoteShort(LikelyEncoding.decoded(line, encoding))));
            help.addAll(List.of(FirstLook.encodingHelp(purpose, encoding)));
            return help.toArray(String[]::new);
        }

        public long number() {
            return number;
        }
    }
}
