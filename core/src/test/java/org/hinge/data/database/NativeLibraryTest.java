package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTest {
    @TempDir Path folder;

    @Test
    void theLibraryMovesOutOfTheJar() throws IOException {
        Path jar =
                jar(
                        "META-INF/services/java.sql.Driver",
                        "libduckdb_java.so_linux_amd64",
                        "A.class");
        NativeLibrary.layBeside(folder, "Linux", "amd64");
        NativeLibrary.layBeside(folder, "Linux", "amd64");

        assertThat(folder.resolve("libduckdb_java.so_linux_amd64"))
                .hasContent("content of libduckdb_java.so_linux_amd64");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .containsExactly("META-INF/services/java.sql.Driver", "A.class");
            assertThat(zip.getInputStream(zip.getEntry("A.class")))
                    .hasContent("content of A.class");
        }
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void jarsForOtherSystemsStayAsTheyAre() throws IOException {
        Path jar = jar("libduckdb_java.so_macos_arm64");
        byte[] before = Files.readAllBytes(jar);
        NativeLibrary.layBeside(folder, "Linux", "amd64");
        assertThat(jar).hasBinaryContent(before);
        assertThat(NativeLibrary.name("Mac OS X", "aarch64"))
                .isEqualTo("libduckdb_java.so_macos_arm64");
        assertThat(NativeLibrary.name("Windows 11", "x86_64"))
                .isEqualTo("libduckdb_java.so_windows_amd64");
    }

    private Path jar(String... entries) throws IOException {
        Path jar = folder.resolve("duckdb_jdbc-1.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
                out.write(("content of " + entry).getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
