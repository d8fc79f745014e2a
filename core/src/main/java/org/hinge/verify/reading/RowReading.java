package org.hinge.verify.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way to read the rows of a file of values. */
public interface RowReading {
    /** What to do with each row, in their order. */
    interface Visitor {
        /** Told the constants as the program has them. */
        void row(List<String> constants, double value) throws IOException;
    }

    void read(Path file, Visitor visitor) throws IOException;

    /** The value of a row, of which nothing but a number between 0 and 1 will be accepted. */
    static double value(String text) throws IOException {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException("'" + text + "' is no value", e);
        }
    }
}
