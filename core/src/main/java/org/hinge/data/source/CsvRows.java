package org.hinge.data.source;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a CSV file after RFC 4180; blank lines are left out.
 *
 * <p>The database's own reader is not used for CSV: told to be strict it refuses files that mix
 * line ends, told to be lenient it drops records that lack a quote in silence.
 */
final class CsvRows implements Rows {
    private final DataFile file;
    private final CsvRecords records;

    CsvRows(DataFile file) throws IOException {
        this.file = file;
        // A decoder of its own refuses what is not UTF-8; by name it would not.
        Reader text = new InputStreamReader(file.open(), StandardCharsets.UTF_8.newDecoder());
        records = new CsvRecords(text, file.separator().charAt(0));
    }

    @Override
    public @Nullable Row next() throws IOException, UnreadableRow {
        try {
            List<String> fields = records.next();
            return fields == null ? null : Row.of(records.line(), fields);
        } catch (CharacterCodingException | Transcoded.NotInEncoding e) {
            throw undecodable(e);
        } catch (StreamConstraintsException e) {
            throw new UnreadableRow(Math.max(1, records.line()), "a field is longer than 100 MB");
        } catch (JsonParseException e) {
            throw new UnreadableRow(Math.max(1, records.line()), "this is no CSV: " + problem(e));
        }
    }

    private static String problem(JsonParseException e) {
        return e.getOriginalMessage().startsWith("Missing closing quote")
                ? "a quote is opened but not closed"
                : "after a closing quote comes a comma or the end of the line";
    }

    /** The decoder reads ahead of the parser; going by lines finds the place. */
    private IOException undecodable(IOException e) throws IOException, UnreadableRow {
        try (TsvRows lines = new TsvRows(file.open(), file.separator())) {
            Row line;
            do {
                line = lines.next();
            } while (line != null);
        }
        return e;
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
