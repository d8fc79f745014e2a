package org.hinge.bench.paper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** The folder with the paper's data: {@code HINGE_DATA}, or {@code ../shared/data}. */
public record DataFolder(Path path) {
    private static final String VARIABLE = "HINGE_DATA";

    /**
     * Looks for the folder.
     *
     * @param repository the folder of the repository
     */
    public static Optional<DataFolder> find(Path repository) {
        String set = System.getenv(VARIABLE);
        Path path = set == null ? repository.resolve("../shared/data") : Path.of(set);
        return Files.isDirectory(path) ? Optional.of(new DataFolder(path)) : Optional.empty();
    }

    /** What to tell someone who has no such folder. */
    public static String missing() {
        return "the paper's data is not here; set " + VARIABLE + " to its folder";
    }

    /** The rows of a table without its header, split at tabs. */
    public List<String[]> rows(String file) throws IOException {
        List<String> lines = lines(file);
        List<String[]> rows = new ArrayList<>(lines.size());
        for (String line : lines.subList(1, lines.size())) {
            rows.add(line.split("\t", -1));
        }
        return rows;
    }

    /** The lines of a file, which may be compressed. */
    public List<String> lines(String file) throws IOException {
        try (InputStream in = Files.newInputStream(path.resolve(file));
                BufferedReader reader =
                        new BufferedReader(
                                new InputStreamReader(
                                        file.endsWith(".gz") ? new GZIPInputStream(in) : in,
                                        StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
