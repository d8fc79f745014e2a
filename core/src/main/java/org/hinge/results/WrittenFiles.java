package org.hinge.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.hinge.api.settings.ValueForm;
import org.hinge.files.FolderSwitch;
import org.hinge.files.OutputException;

/** Which files of a folder belong to the result in it: those that its summary lists. */
public final class WrittenFiles {
    /** The part of the summary that lists the files of values, by predicate. */
    public static final String LIST = "valueFiles";

    private WrittenFiles() {}

    /** Their names; empty if there is no result. */
    static List<String> in(Path folder) throws IOException {
        Path summary = folder.resolve(AnswerFiles.SUMMARY);
        List<String> names = new ArrayList<>();
        if (!Files.isRegularFile(summary, LinkOption.NOFOLLOW_LINKS)) {
            return names;
        }
        try (JsonParser json = new JsonFactory().createParser(summary.toFile())) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return names;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean list = json.currentName().equals(LIST);
                if (json.nextToken() == JsonToken.START_OBJECT && list) {
                    readList(json, names);
                    names.add(AnswerFiles.SUMMARY);
                    names.add(AnswerFiles.CERTIFICATE);
                } else {
                    json.skipChildren();
                }
            }
            return names.isEmpty() ? EarlierFiles.in(folder) : names;
        } catch (JsonProcessingException e) {
            // Somebody else's file.
            return List.of();
        }
    }

    private static void readList(JsonParser json, List<String> names) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            if (json.nextToken() == JsonToken.VALUE_STRING && isNameOfValues(json.getText())) {
                names.add(json.getText());
            } else {
                json.skipChildren();
            }
        }
    }

    private static boolean isNameOfValues(String name) {
        return FolderSwitch.isPlainName(name)
                && Arrays.stream(ValueForm.Format.values())
                        .anyMatch(f -> name.endsWith(f.ending()));
    }

    /**
     * The files of the result that a new one replaces.
     *
     * @throws OutputException if the new one needs the place of a file that is somebody else's
     */
    static List<String> replacedBy(Collection<String> arriving, Path folder) throws IOException {
        List<String> ours = in(folder);
        for (String name : arriving) {
            Path place = folder.resolve(name);
            boolean taken = Files.exists(place, LinkOption.NOFOLLOW_LINKS);
            if (taken && (!ours.contains(name) || Files.isDirectory(place))) {
                throw new OutputException(
                        place,
                        "this is not of an earlier result, and is not replaced",
                        "move it away, or name another folder with -o");
            }
        }
        return ours;
    }
}
