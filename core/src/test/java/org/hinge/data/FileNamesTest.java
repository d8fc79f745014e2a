package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Quotation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A path names exactly one file, byte for byte. */
class FileNamesTest {
    private static final String DECLARED = "Knows(Person, Person) (closed)";

    /** Names that mean something to a database, a shell or a browser. */
    private static final List<String> NAMES =
            List.of(
                    "a[1]",
                    "q?",
                    "*",
                    "**",
                    "[!a]",
                    "{a,b}",
                    "a'b",
                    "a\"b",
                    "a\\b",
                    "a\\*b",
                    "a\nb",
                    "-rf",
                    "--",
                    "~",
                    "$HOME",
                    "a b",
                    " a ",
                    "x'); DROP TABLE p0; --",
                    "%41",
                    "a#b",
                    "http:",
                    "s3:",
                    "file:",
                    "fold=0",
                    "a,b",
                    "é",
                    "e\u0301",
                    ".hidden",
                    "a;b",
                    "…",
                    "nul\u0001l",
                    "\u001b[31m",
                    "a.csv",
                    "a.json",
                    "a.parquet",
                    "a.zst",
                    "CON");

    @TempDir Path folder;
    private final Connection other;

    FileNamesTest() throws SQLException {
        other = DriverManager.getConnection("jdbc:duckdb:");
    }

    @AfterEach
    void close() throws SQLException {
        other.close();
    }

    /** The texts of each file, all read in one program. */
    private Map<String, List<String>> read(List<String> paths) {
        List<String> program = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            program.add("K%s(Person, Person) (closed)".formatted(i));
            program.add("observed K%s from %s".formatted(i, Quotation.quote(paths.get(i))));
        }
        Map<String, List<String>> read = new LinkedHashMap<>();
        try (Dataset data = new DataPrograms(folder).load(program.toArray(String[]::new))) {
            for (int i = 0; i < paths.size(); i++) {
                read.put(
                        paths.get(i),
                        rows(
                                data,
                                ("SELECT a.text, b.text FROM %s JOIN constants a ON a.id = a0"
                                                + " JOIN constants b ON b.id = a1")
                                        .formatted(data.table("K" + i))));
            }
        }
        return read;
    }

    /** Every name holds itself; all others lie beside it, and so do those that it matches. */
    @Test
    void textFilesAreFoundByTheirBytes() throws IOException {
        for (String other : List.of("a1", "qx", "z", "a", "b")) {
            new DataPrograms(folder)
                    .file(other + ".tsv", "other\tother\n")
                    .file(other + "/k.tsv", "other\tother\n");
        }
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (String name : NAMES) {
            for (String path : List.of(name + ".tsv", name + "/k.tsv")) {
                new DataPrograms(folder).file(path, "it\t" + Quotation.quote(path) + "\n");
                expected.put(path, List.of("it " + Quotation.quote(path)));
            }
        }
        assertThat(read(List.copyOf(expected.keySet()))).isEqualTo(expected);
    }

    /** A folder fold=0 adds no column of zeros either. */
    @Test
    void parquetFilesAreFoundByTheirBytes() throws IOException, SQLException {
        Path plain = folder.resolve("plain.parquet");
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (String name : NAMES) {
            for (String path : List.of(name + ".parquet", name + "/k.parquet")) {
                parquet(plain, Quotation.quote(path));
                Files.createDirectories(folder.resolve(path).getParent());
                Files.move(plain, folder.resolve(path));
                expected.put(path, List.of("it " + Quotation.quote(path)));
            }
        }
        parquet(folder.resolve("a1.parquet"), "other");
        assertThat(read(List.copyOf(expected.keySet()))).isEqualTo(expected);
    }

    private void parquet(Path file, String text) throws SQLException {
        try (Statement statement = other.createStatement()) {
            statement.execute(
                    "COPY (SELECT 'it' AS a, '%s' AS b) TO '%s' (FORMAT parquet)"
                            .formatted(text.replace("'", "''"), file));
        }
    }

    @Test
    void addressesAreNamesOfFiles() {
        for (String address :
                List.of("http://localhost/k.tsv", "s3://b/k.parquet", "file:///etc/passwd")) {
            assertThat(
                            new DataPrograms(folder)
                                    .messages(DECLARED, "observed Knows from \"" + address + "\""))
                    .as(address)
                    .contains("there is no file " + Path.of(address));
        }
    }

    /** The folder of temporary files may look like a pattern, too. */
    @Test
    void temporaryFoldersMayHaveAnyName() throws IOException, SQLException {
        parquet(folder.resolve("k.parquet"), "x");
        new DataPrograms(folder).file("k.tsv", "it\tx\n");
        for (String name : List.of("a[1]", "*", "q?", "{a,b}", "a'b", "a\\b", "fold=0", "a\nb")) {
            Path temporary = folder.resolve("tmp").resolve(name);
            LoadSettings settings = LoadSettings.DEFAULT.withTemporaryFolder(temporary);
            for (String file : List.of("k.tsv", "k.parquet")) {
                try (Dataset data =
                        new DataPrograms(folder)
                                .exactly(settings)
                                .load(DECLARED, "observed Knows from \"" + file + "\"")) {
                    assertThat(rows(data, "SELECT text FROM constants ORDER BY id"))
                            .as(name + " " + file)
                            .containsExactly("it", "x");
                }
            }
            assertThat(temporary).as(name).isEmptyDirectory();
        }
    }
}
