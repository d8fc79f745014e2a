package org.hinge.data.source;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One line of a CSV file by itself, for those who read lines of a file side by side. */
public final class CsvLine {
    private CsvLine() {}

    /**
     * The fields, as in the file; null if the line is no record: if a quote is not closed, the
     * record goes on in the next line.
     */
    public static @Nullable List<String> fields(String line, char separator) {
        try (CsvRecords records = new CsvRecords(new StringReader(line), separator)) {
            return records.next();
        } catch (IOException e) {
            return null;
        }
    }
}
