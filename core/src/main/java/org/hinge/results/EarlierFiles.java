package org.hinge.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.hinge.api.settings.ValueForm;

/**
 * The files of a result whose version did not list them yet.
 *
 * <p>Nothing says which they are, and whoever is wrong here deletes data. So all must fit: the
 * summary has what those versions wrote, a certificate lies beside it, and the tables that are
 * named like predicates of the rules and hold nothing but values have as many rows as there were
 * targets. Otherwise all files are taken for somebody else's.
 */
final class EarlierFiles {
    private final Path folder;
    private final JsonNode summary;

    private EarlierFiles(Path folder, JsonNode summary) {
        this.folder = folder;
        this.summary = summary;
    }

    /** Their names; empty if this is no such result. */
    static List<String> in(Path folder) throws IOException {
        try {
            String text = Files.readString(folder.resolve(AnswerFiles.SUMMARY));
            return new EarlierFiles(folder, ResultFolder.STRICT.readTree(text)).names();
        } catch (JsonProcessingException e) {
            // Somebody else's file.
            return List.of();
        }
    }

    private List<String> names() throws IOException {
        Optional<ValueForm.Format> format = format();
        Path certificate = folder.resolve(AnswerFiles.CERTIFICATE);
        if (format.isEmpty() || !isSummary() || !CertificateFile.isOne(certificate)) {
            return List.of();
        }
        boolean hasValues = !summary.path("termination").asText().equals("INFEASIBLE");
        List<String> names = new ArrayList<>();
        long rows = 0;
        for (String name : hasValues ? tables(format.get()) : List.<String>of()) {
            long count = values(name, format.get());
            if (count >= 0) {
                names.add(name);
                rows += count;
            }
        }
        if (hasValues && rows != summary.path("variables").asLong()) {
            return List.of();
        }
        names.add(AnswerFiles.SUMMARY);
        names.add(AnswerFiles.CERTIFICATE);
        return names;
    }

    private boolean isSummary() {
        return summary.path("version").isTextual()
                && summary.path("termination").isTextual()
                && summary.path("program").isArray()
                && summary.path("rules").isArray()
                && summary.path("seconds").isObject()
                && summary.path("variables").isIntegralNumber();
    }

    private Optional<ValueForm.Format> format() {
        String name = summary.path("format").asText().toUpperCase(Locale.ROOT);
        return Stream.of(ValueForm.Format.values()).filter(f -> f.name().equals(name)).findFirst();
    }

    private List<String> tables(ValueForm.Format format) throws IOException {
        String rules =
                StreamSupport.stream(summary.path("rules").spliterator(), false)
                        .map(rule -> rule.path("text").asText())
                        .reduce("", (all, text) -> all + " " + text);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(format.ending()))
                    .filter(name -> !name.equals(AnswerFiles.SUMMARY))
                    .filter(name -> rules.contains(stem(name, format) + "("))
                    .sorted()
                    .toList();
        }
    }

    private static String stem(String name, ValueForm.Format format) {
        return name.substring(0, name.length() - format.ending().length());
    }

    /** How many atoms a table gives values to; -1 if it is no table of values. */
    private long values(String name, ValueForm.Format format) {
        long[] count = {0};
        try {
            ValueReader.read(
                    folder.resolve(name),
                    format,
                    (arguments, value) -> {
                        if (!(value >= 0 && value <= 1)) {
                            throw new IOException(value + " is no value in [0, 1]");
                        }
                        count[0]++;
                    });
            return count[0];
        } catch (IOException | UncheckedIOException e) {
            return -1;
        }
    }
}
