package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Sandbox;
import org.hinge.schema.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineFilesTest {
    @TempDir private Path folder;

    /**
     * What the database gets to see is one file, also where a folder beside it fits the pattern.
     */
    @Test
    void whatATemporaryFolderLooksLikeIsNotRead() throws IOException, SQLException {
        Files.writeString(folder.resolve("k.tsv"), "it\tx\n");
        DataFile file =
                new DataFile(
                        folder.resolve("k.tsv"),
                        "k.tsv",
                        DataFile.Format.TSV,
                        false,
                        new DataSource.File("k.tsv", false, List.of()),
                        Sandbox.below(null));
        Map<String, String> alike = Map.of("a[1]", "a1", "b*", "bcd", "q?", "qx");
        for (Map.Entry<String, String> names : alike.entrySet()) {
            Path other = Files.createDirectories(folder.resolve(names.getValue()));
            Files.writeString(other.resolve("input0"), "other\tother\n");
            Path temporary = Files.createDirectories(folder.resolve(names.getKey()));
            EngineFiles files = new EngineFiles(temporary, new Interruption());
            try (EngineFiles.Text text = files.text(file)) {
                assertThat(contents(text.path())).as(names.getKey()).containsExactly("it\tx\n");
            }
        }
    }

    private static List<String> contents(String path) throws SQLException {
        List<String> contents = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                PreparedStatement query =
                        connection.prepareStatement("SELECT content FROM read_text(?)")) {
            query.setString(1, path);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    contents.add(rows.getString(1));
                }
            }
        }
        return contents;
    }
}
