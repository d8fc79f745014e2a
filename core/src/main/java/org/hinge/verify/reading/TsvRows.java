package org.hinge.verify.reading;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows between line feeds, fields between tabs; a backslash says what the next letter stands for.
 */
final class TsvRows implements RowReading {
    @Override
    public void read(Path file, Visitor visitor) throws IOException {
        try (BufferedReader text = Files.newBufferedReader(file)) {
            List<String> fields = new ArrayList<>();
            StringBuilder field = new StringBuilder();
            for (int c = text.read(); c >= 0; c = text.read()) {
                switch (c) {
                    case '\\' -> field.append(meant(text.read()));
                    case '\t' -> {
                        fields.add(field.toString());
                        field.setLength(0);
                    }
                    case '\n' -> {
                        visitor.row(List.copyOf(fields), RowReading.value(field.toString()));
                        fields.clear();
                        field.setLength(0);
                    }
                    default -> field.append((char) c);
                }
            }
            if (!fields.isEmpty() || !field.isEmpty()) {
                throw new IOException("its last line does not end");
            }
        }
    }

    private static char meant(int letter) throws IOException {
        return switch (letter) {
            case '\\' -> '\\';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> throw new IOException("it has a backslash before none of \\, t, n and r");
        };
    }
}
