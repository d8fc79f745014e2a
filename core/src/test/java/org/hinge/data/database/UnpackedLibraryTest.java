package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedLibraryTest {
    @TempDir private Path folder;

    @Test
    void onlyOldFilesOfTheDriversNamesAreRemoved() throws IOException {
        Path kept = Files.writeString(folder.resolve("libduckdb_java1.so"), "just unpacked");
        Path own = aged(Files.writeString(folder.resolve("libduckdb_java.so"), "of the user"));
        Path other = aged(Files.writeString(folder.resolve("libduckdb_java2.so.bak"), "too"));
        Path inside = Files.createDirectory(folder.resolve("libduckdb_java3.so"));
        Path target = aged(Files.writeString(folder.resolve("target"), "elsewhere"));
        Path link = Files.createSymbolicLink(folder.resolve("libduckdb_java4.so"), target);
        Path old = aged(Files.writeString(folder.resolve("libduckdb_java5.so"), "left"));
        UnpackedLibrary.removeAbandoned(folder);
        assertThat(old).doesNotExist();
        assertThat(List.of(kept, own, other, inside, target, link)).allMatch(Files::exists);
        UnpackedLibrary.removeAbandoned(folder.resolve("nowhere"));
    }

    private static Path aged(Path file) throws IOException {
        return Files.setLastModifiedTime(
                file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
