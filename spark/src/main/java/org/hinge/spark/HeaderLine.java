package org.hinge.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.hinge.data.source.DataFile;
import org.jspecify.annotations.Nullable;

/** The line that names the columns of a text, as executors see it among the others. */
final class HeaderLine {
    private HeaderLine() {}

    /** The first line that is not empty; null if there is none. */
    static @Nullable String of(DataFile file) throws IOException {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(file.open(), StandardCharsets.UTF_8))) {
            String line = reader.readLine();
            while (line != null && line.isEmpty()) {
                line = reader.readLine();
            }
            return line;
        }
    }
}
