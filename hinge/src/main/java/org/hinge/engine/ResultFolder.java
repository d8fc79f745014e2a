package org.hinge.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hinge.files.FolderSwitch;

/** A folder of written results: what its summary claims, and its values. */
final class ResultFolder {
    /** Of two claims with one name nobody could say which is meant. */
    static final ObjectMapper STRICT =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

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
            return new ResultFolder(folder, STRICT.readTree(Files.readString(file)));
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

    JsonNode summary() {
        return summary;
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
            if (!Files.isRegularFile(file)) {
                throw new NoSuchFileException(file.toString());
            }
            new ValueCheck(entry.getKey(), format, findings).read(file, loaded.data(), values);
        }
        return values;
    }

    private AnswerFormat format() throws IOException {
        String name = summary.path("format").asText();
        try {
            return AnswerFormat.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IOException("its format is unknown: " + name, e);
        }
    }

    /**
     * Compares the files that the summary lists with those that there should be, and looks for
     * values that do not belong to these results: of an older format, or any at all where there are
     * none.
     */
    void checkFiles(
            LoadedProgram loaded,
            boolean hasValues,
            Map<String, String> listed,
            List<String> findings)
            throws IOException {
        AnswerFormat written = format();
        Map<String, String> ours = hasValues ? ValueFiles.of(loaded.program(), written) : Map.of();
        if (!ours.equals(listed)) {
            findings.add(
                    "the files of values are %s, not %s".formatted(ours.values(), listed.values()));
        }
        Set<String> others = new TreeSet<>();
        for (AnswerFormat format : AnswerFormat.values()) {
            others.addAll(ValueFiles.of(loaded.program(), format).values());
        }
        others.removeAll(ours.values());
        for (String name : others) {
            if (Files.exists(FolderSwitch.current(folder, name), LinkOption.NOFOLLOW_LINKS)) {
                findings.add(name + " does not belong to these results");
            }
        }
    }
}
