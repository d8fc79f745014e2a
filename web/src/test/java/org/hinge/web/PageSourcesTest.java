package org.hinge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The built files of the page, which are in the repository for machines without Node. */
class PageSourcesTest {
    private static final Path PAGE = Path.of("page");
    private static final Path BUILT = Path.of("src/main/resources/org/hinge/web/page");
    private static final int MOST_BYTES = 500_000;

    @Test
    void theBuiltFilesAreOfTheSources() throws Exception {
        List<String> names = new ArrayList<>();
        for (String name :
                List.of(
                        "index.html",
                        "package-lock.json",
                        "package.json",
                        "tsconfig.json",
                        "vite.config.mjs")) {
            names.add(name);
        }
        for (String folder : List.of("src", "public")) {
            try (Stream<Path> files = Files.walk(PAGE.resolve(folder))) {
                files.filter(Files::isRegularFile)
                        .forEach(
                                file ->
                                        names.add(
                                                PAGE.relativize(file)
                                                        .toString()
                                                        .replace('\\', '/')));
            }
        }
        names.sort(null);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String name : names) {
            String text = Files.readString(PAGE.resolve(name)).replace("\r\n", "\n");
            digest.update((name + "\n" + text + "\n").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Files.readString(BUILT.resolve("sources.sha256")).trim())
                .as("after a change of web/page run web/page/build and commit what it makes")
                .isEqualTo(HexFormat.of().formatHex(digest.digest()));
    }

    @Test
    void theScriptIsSmallWhenItIsCompressed() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            Files.copy(BUILT.resolve("app.js"), out);
        }
        assertThat(bytes.size()).isLessThan(MOST_BYTES);
    }

    @Test
    void theLockFileNamesNoHost() throws IOException {
        assertThat(Files.readString(PAGE.resolve("package-lock.json")))
                .contains("\"integrity\"")
                .doesNotContain("\"resolved\"");
    }
}
