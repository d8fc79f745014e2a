package org.hinge.verify.reading;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows between line feeds, fields between commas; fields with such characters between quotes, which
 * are doubled inside. The first row may have names: it ends with one, where others have a number.
 */
final class CsvRows implements RowReading {
    private static final String NAME_OF_VALUES = "value";

    @Override
    public void read(Path file, Visitor visitor) throws IOException {
        try (BufferedReader text = Files.newBufferedReader(file)) {
            boolean first = true;
            for (List<String> row = row(text); !row.isEmpty(); row = row(text)) {
                String last = row.get(row.size() - 1);
                if (!first || !last.equals(NAME_OF_VALUES)) {
                    List<String> constants = List.copyOf(row.subList(0, row.size() - 1));
                    visitor.row(constants, RowReading.value(last));
                }
                first = false;
            }
        }
    }

    /** The fields of the next row; none at the end. */
    private static List<String> row(BufferedReader text) throws IOException {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int c = text.read(); c >= 0; c = text.read()) {
            switch (c) {
                case '"' -> readQuoted(text, field);
                case ',' -> {
                    fields.add(field.toString());
                    field.setLength(0);
                }
                case '\n' -> {
                    fields.add(field.toString());
                    return fields;
                }
                default -> field.append((char) c);
            }
        }
        if (!fields.isEmpty() || !field.isEmpty()) {
            throw new IOException("its last line does not end");
        }
        return fields;
    }

    /** Reads a quoted field to its end, behind its first quote. */
    private static void readQuoted(BufferedReader text, StringBuilder field) throws IOException {
        if (!field.isEmpty()) {
            throw new IOException("it has a quote inside a field");
        }
        for (int c = text.read(); c >= 0; c = text.read()) {
            if (c == '"') {
                text.mark(1);
                int next = text.read();
                if (next != '"') {
                    text.reset();
                    if (next != ',') {
                        throw new IOException("it has text behind a quoted field");
                    }
                    return;
                }
            }
            field.append((char) c);
        }
        throw new IOException("a quoted field does not end");
    }
}
