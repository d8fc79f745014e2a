package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names of tables stand in one place: no statement spells one. */
class TableNamesTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "org", "hinge");

    /** A name of more than a letter where a table is expected; functions have brackets. */
    private static final Pattern SPELT =
            Pattern.compile("\\b(?:TABLE|FROM|JOIN|INTO|UPDATE) ([a-z_][a-z0-9_]+)\\b(?!\\()");

    /** {@code WITH name AS (…)}: names inside one statement. */
    private static final Pattern INSIDE = Pattern.compile("\\b([a-z_]+) AS (?:MATERIALIZED )?\\(");

    @Test
    void noStatementSpellsTheNameOfATable() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : sources()) {
            String text = Files.readString(file).replaceAll("(?m)^\\s*(/?\\*|//).*$", "");
            Set<String> inside = new TreeSet<>();
            INSIDE.matcher(text).results().forEach(match -> inside.add(match.group(1)));
            Matcher spelt = SPELT.matcher(text);
            while (spelt.find()) {
                if (!inside.contains(spelt.group(1))) {
                    found.add(SOURCES.relativize(file) + ": " + spelt.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
