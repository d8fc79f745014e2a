package org.hinge.results;

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
import java.util.stream.Stream;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.ValueForm;
import org.hinge.files.FolderSwitch;

/** A folder of written results: what its summary claims, and its values. */
public final class ResultFolder {
    /** What a summary says where constants were written for spreadsheets. */
    public static final String CSV_SAFE = "csvSafe";

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
    public static ResultFolder read(Path folder) throws IOException {
        try {
            FolderSwitch.finish(folder);
            Path file = FolderSwitch.current(folder, AnswerFiles.SUMMARY);
            return new ResultFolder(folder, STRICT.readTree(Files.readString(file)));
        } catch (JsonProcessingException e) {
            throw new IOException("it is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** A folder of TSV files without a summary. */
    public static ResultFolder ofValues(Path folder) {
        String format = ValueForm.Format.TSV.toString();
        return new ResultFolder(
                folder, new ObjectMapper().createObjectNode().put("format", format));
    }

    public JsonNode summary() {
        return summary;
    }

    /**
     * The value of each target of the program.
     *
     * @param findings gets what is wrong with the files
     */
    public double[] values(Targets targets, List<String> findings) throws IOException {
        double[] values = new double[targets.count()];
        ValueForm form = form();
        for (Targets.OfPredicate open : targets.predicates()) {
            Path file = valueFile(open, targets);
            new ValueCheck(open, form, findings).read(file, targets, values);
        }
        return values;
    }

    /**
     * The file with the values of a predicate.
     *
     * @throws NoSuchFileException if it is not there
     */
    public Path valueFile(Targets.OfPredicate open, Targets targets) throws IOException {
        String name = ValueFiles.of(targets, format()).get(open.predicate());
        Path file = FolderSwitch.current(folder, String.valueOf(name));
        if (!Files.isRegularFile(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return file;
    }

    /** Whether columns have names is seen when they are read. */
    private ValueForm form() throws IOException {
        return new ValueForm(format(), true, summary.path(CSV_SAFE).asBoolean());
    }

    /** Whether constants of a format, by its name, can be written for spreadsheets. */
    public static boolean opensInSpreadsheets(String format) {
        return Stream.of(ValueForm.Format.values())
                .anyMatch(each -> each.opensInSpreadsheets() && each.toString().equals(format));
    }

    /** How values are written; throws if the summary names no format there is. */
    public ValueForm.Format format() throws IOException {
        String name = summary.path("format").asText();
        try {
            return ValueForm.Format.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IOException("its format is unknown: " + name, e);
        }
    }

    /**
     * Compares the files that the summary lists with those that there should be, and looks for
     * values that do not belong to these results: of an older format, or any at all where there are
     * none.
     */
    public void checkFiles(
            Targets targets, boolean hasValues, Map<String, String> listed, List<String> findings)
            throws IOException {
        ValueForm.Format written = format();
        Map<String, String> ours = hasValues ? ValueFiles.of(targets, written) : Map.of();
        if (!ours.equals(listed)) {
            findings.add(
                    "the files of values are %s, not %s".formatted(ours.values(), listed.values()));
        }
        Set<String> others = new TreeSet<>();
        for (ValueForm.Format format : ValueForm.Format.values()) {
            others.addAll(ValueFiles.of(targets, format).values());
        }
        others.removeAll(ours.values());
        for (String name : others) {
            if (Files.exists(FolderSwitch.current(folder, name), LinkOption.NOFOLLOW_LINKS)) {
                findings.add(name + " does not belong to these results");
            }
        }
    }
}
