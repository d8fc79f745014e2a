package org.hinge.data.source;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of a text after RFC 4180; blank lines are left out. */
final class CsvRecords implements Closeable {
    private static final CsvFactory FACTORY =
            CsvFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxStringLength(Rows.LONGEST_LINE)
                                    .build())
                    .enable(CsvParser.Feature.WRAP_AS_ARRAY)
                    .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
                    .build();

    private final CsvParser parser;
    private boolean begun;
    private long line;

    CsvRecords(Reader text, char separator) throws IOException {
        parser = FACTORY.createParser(text);
        parser.setSchema(CsvSchema.emptySchema().withColumnSeparator(separator));
    }

    /** The fields of the next record; null after the last. */
    @Nullable List<String> next() throws IOException {
        if (!begun) {
            begun = true;
            // The array of all records.
            parser.nextToken();
        }
        if (parser.nextToken() != JsonToken.START_ARRAY) {
            return null;
        }
        line = parser.currentLocation().getLineNr();
        List<String> fields = new ArrayList<>();
        while (parser.nextToken() == JsonToken.VALUE_STRING) {
            fields.add(parser.getText());
        }
        return fields;
    }

    /** The line of the last record. */
    long line() {
        return line;
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
