package org.hinge.verify.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A list of objects with the members {@code arguments} and {@code value}, and no others. */
final class JsonRows implements RowReading {
    @Override
    public void read(Path file, Visitor visitor) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            expect(json, json.nextToken(), JsonToken.START_ARRAY);
            while (json.nextToken() != JsonToken.END_ARRAY) {
                readRow(json, visitor);
            }
            if (json.nextToken() != null) {
                throw new IOException("it has more than a list of atoms");
            }
        } catch (JsonParseException e) {
            throw new IOException("it is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static void readRow(JsonParser json, Visitor visitor) throws IOException {
        expect(json, json.currentToken(), JsonToken.START_OBJECT);
        List<String> constants = null;
        Double value = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("arguments") && constants == null) {
                expect(json, token, JsonToken.START_ARRAY);
                constants = constants(json);
            } else if (name.equals("value") && value == null && token.isNumeric()) {
                value = json.getDoubleValue();
            } else {
                throw new IOException("an atom with its value has no second '" + name + "'");
            }
        }
        if (constants == null || value == null) {
            throw new IOException("it has an object that is no atom with its value");
        }
        visitor.row(constants, value);
    }

    private static List<String> constants(JsonParser json) throws IOException {
        List<String> constants = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            expect(json, json.currentToken(), JsonToken.VALUE_STRING);
            constants.add(json.getText());
        }
        return constants;
    }

    private static void expect(JsonParser json, JsonToken found, JsonToken wanted)
            throws IOException {
        if (found != wanted) {
            throw new IOException(
                    "%s is where %s should be, in line %d"
                            .formatted(found, wanted, json.currentLocation().getLineNr()));
        }
    }
}
