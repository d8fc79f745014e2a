package org.hinge.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.files.FolderSwitch;
import org.hinge.inference.Termination;

/** A folder of written results: what its summary claims, and its values. */
final class ResultFolder {
    /** Summary and recomputation differ by rounding only. */
    private static final double TOLERANCE = 1e-9;

    private final Path folder;
    private final JsonNode summary;

    private ResultFolder(Path folder, JsonNode summary) {
        this.folder = folder;
        this.summary = summary;
    }

    /**
     * Reads the summary.
     *
     * @throws IOException if there is none, saying why
     */
    static ResultFolder read(Path folder) throws IOException {
        try {
            FolderSwitch.finish(folder);
            Path file = FolderSwitch.current(folder, AnswerFiles.SUMMARY);
            return new ResultFolder(folder, new ObjectMapper().readTree(Files.readString(file)));
        } catch (JsonProcessingException e) {
            throw new IOException("it is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** A folder of TSV files without a summary. */
    static ResultFolder ofValues(Path folder) {
        String format = AnswerFormat.TSV.toString();
        return new ResultFolder(
                folder, new ObjectMapper().createObjectNode().put("format", format));
    }

    List<Path> programFiles() throws IOException {
        List<Path> paths = new ArrayList<>();
        summary.path("files").forEach(file -> paths.add(Path.of(file.asText())));
        if (paths.isEmpty()) {
            throw new IOException("it names no program");
        }
        return paths;
    }

    Termination termination() throws IOException {
        String name = text("termination");
        try {
            return Termination.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IOException("its termination is unknown: " + name, e);
        }
    }

    /** Empty if the summary does not say. */
    String text(String name) {
        return summary.path(name).asText();
    }

    /** Not a number if the summary has none. */
    double number(String name) {
        return summary.path(name).asDouble(Double.NaN);
    }

    boolean isTrue(String name) {
        return summary.path(name).asBoolean(false);
    }

    /**
     * The value of each target of the program.
     *
     * @param findings gets what is wrong with the files
     */
    double[] values(LoadedProgram loaded, List<String> findings) throws IOException {
        double[] values = new double[loaded.data().variableCount()];
        AnswerFormat format = format();
        for (Map.Entry<String, String> entry : ValueFiles.of(loaded.program(), format).entrySet()) {
            Path file = FolderSwitch.current(folder, entry.getValue());
            new ValueCheck(entry.getKey(), format, findings).read(file, loaded.data(), values);
        }
        return values;
    }

    private AnswerFormat format() throws IOException {
        String name = text("format");
        try {
            return AnswerFormat.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IOException("its format is unknown: " + name, e);
        }
    }

    /** Adds a finding if the summary claims another number. */
    void compare(String name, double recomputed, List<String> findings) {
        double claim = number(name);
        boolean bothMissing = Double.isNaN(claim) && !Double.isFinite(recomputed);
        double allowed = TOLERANCE * Math.max(1, Math.abs(recomputed));
        if (!bothMissing && !(Math.abs(claim - recomputed) <= allowed)) {
            findings.add("%s is %s, not %s".formatted(name, recomputed, claim));
        }
    }
}
