package org.hinge.data;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a CSV file after RFC 4180; blank lines are left out.
 *
 * <p>The database's own reader is not used for CSV: told to be strict it refuses files that mix
 * line ends, told to be lenient it drops records that lack a quote in silence.
 */
final class CsvRows implements Rows {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final CsvParser parser;
    private long number;

    CsvRows(InputStream in) throws IOException {
        parser =
                CsvFactory.builder()
                        .enable(CsvParser.Feature.WRAP_AS_ARRAY)
                        .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
                        .build()
                        // A decoder of its own refuses what is not UTF-8; by name it would not.
                        .createParser(
                                new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        parser.nextToken();
    }

    @Override
    public @Nullable Row next() throws IOException, UnreadableRow {
        try {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                return null;
            }
            boolean first = number == 0;
            number = parser.currentLocation().getLineNr();
            List<String> fields = new ArrayList<>();
            while (parser.nextToken() == JsonToken.VALUE_STRING) {
                fields.add(parser.getText());
            }
            if (first && fields.get(0).startsWith(BYTE_ORDER_MARK)) {
                fields.set(0, fields.get(0).substring(1));
            }
            return Row.of(number, fields);
        } catch (CharacterCodingException e) {
            // The reader is ahead of the parser, so the line is not known.
            throw new IOException("it is not UTF-8 after line " + number, e);
        } catch (JsonParseException e) {
            throw new UnreadableRow(Math.max(1, number), "quotes: " + e.getOriginalMessage());
        }
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
