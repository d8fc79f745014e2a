package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hinge.data.source.Sandbox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Paths are followed to the end before anything is opened, and never outside. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class SandboxTest {
    @TempDir Path top;
    private Path box;
    private Sandbox sandbox;

    @BeforeEach
    void makeFolders() throws IOException {
        top = top.toRealPath();
        box = top.resolve("box");
        Files.createDirectories(box.resolve("sub"));
        Files.writeString(box.resolve("in.tsv"), "in");
        Files.writeString(box.resolve("sub/deep.tsv"), "deep");
        Files.createDirectories(top.resolve("outside"));
        Files.writeString(top.resolve("outside/secret.tsv"), "secret");
        sandbox = Sandbox.below(box);
    }

    private String read(String path) throws IOException {
        Path located = sandbox.locate(box, Path.of(path));
        try (var in = Channels.newInputStream(sandbox.open(located))) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    private void assertOutside(String path) {
        assertThatThrownBy(() -> sandbox.locate(box, Path.of(path)))
                .as(path)
                .isInstanceOf(Sandbox.OutsideException.class);
    }

    @Test
    void filesInsideAreReadByWhicheverWay() throws IOException {
        Files.createSymbolicLink(box.resolve("link.tsv"), Path.of("sub/deep.tsv"));
        Files.createSymbolicLink(box.resolve("up"), Path.of("sub/../sub"));
        Files.createSymbolicLink(box.resolve("absolute.tsv"), box.resolve("in.tsv"));
        assertThat(read("in.tsv")).isEqualTo("in");
        assertThat(read("sub/../in.tsv")).isEqualTo("in");
        assertThat(read("../box/in.tsv")).isEqualTo("in");
        assertThat(read(box.resolve("in.tsv").toString())).isEqualTo("in");
        assertThat(read("link.tsv")).isEqualTo("deep");
        assertThat(read("up/deep.tsv")).isEqualTo("deep");
        assertThat(read("absolute.tsv")).isEqualTo("in");
    }

    @Test
    void aFolderThatIsNamedByALinkIsTheFolder() throws IOException {
        Path alias = Files.createSymbolicLink(top.resolve("alias"), box);
        sandbox = Sandbox.below(alias);
        assertThat(read("in.tsv")).isEqualTo("in");
        assertThat(sandbox.locate(alias, Path.of("in.tsv"))).isEqualTo(box.resolve("in.tsv"));
        assertThat(read(alias.resolve("in.tsv").toString())).isEqualTo("in");
        assertThat(sandbox.locate(alias.resolve("in.tsv"))).isEqualTo(box.resolve("in.tsv"));
    }

    @Test
    void nothingTellsWhetherAnOutsideFileExists() throws IOException {
        Files.createSymbolicLink(box.resolve("there"), top.resolve("outside/secret.tsv"));
        Files.createSymbolicLink(box.resolve("gone"), top.resolve("outside/nothing.tsv"));
        Files.createSymbolicLink(box.resolve("chain"), Path.of("there"));
        Files.createSymbolicLink(box.resolve("folder"), top.resolve("outside"));
        for (String path :
                new String[] {
                    "../outside/secret.tsv",
                    "../outside/nothing.tsv",
                    "../nowhere/nothing.tsv",
                    "..",
                    "../..",
                    "/",
                    "/etc/passwd",
                    "/etc/nothing",
                    "there",
                    "gone",
                    "chain",
                    "folder/secret.tsv",
                    "folder/nothing.tsv",
                    // Comes back inside, but only if there is such a folder outside.
                    "../outside/../box/in.tsv",
                    "../nowhere/../box/in.tsv",
                    "../boxes/in.tsv"
                }) {
            assertOutside(path);
        }
    }

    @Test
    void linksWithoutEndAreGivenUp() throws IOException {
        Files.createSymbolicLink(box.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(box.resolve("b"), Path.of("a"));
        assertThatThrownBy(() -> sandbox.locate(box, Path.of("a")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too many links");
    }

    /** Whoever changes a file or a folder into a link between check and opening gains nothing. */
    @Test
    void whatIsReplacedAfterTheCheckIsNotOpened() throws IOException {
        Path file = sandbox.locate(box, Path.of("in.tsv"));
        Files.delete(file);
        Files.createSymbolicLink(file, top.resolve("outside/secret.tsv"));
        assertThatThrownBy(() -> sandbox.open(file)).isInstanceOf(IOException.class);

        Path deep = sandbox.locate(box, Path.of("sub/deep.tsv"));
        Files.move(box.resolve("sub"), box.resolve("moved"));
        Files.writeString(top.resolve("outside/deep.tsv"), "secret");
        Files.createSymbolicLink(box.resolve("sub"), top.resolve("outside"));
        assertThatThrownBy(() -> sandbox.open(deep)).isInstanceOf(IOException.class);
    }

    @Test
    void pipesAreNotOpened() throws IOException, InterruptedException {
        new ProcessBuilder("mkfifo", box.resolve("pipe").toString()).start().waitFor();
        assertThatThrownBy(() -> read("pipe")).hasMessageContaining("it is no file");
    }

    @Test
    void whatTheUserNamesMayBeReachedByLinksOutside() throws IOException {
        Path alias = Files.createSymbolicLink(top.resolve("alias"), box);
        assertThat(sandbox.locate(alias.resolve("in.tsv"))).isEqualTo(box.resolve("in.tsv"));
        for (Path outside :
                new Path[] {top.resolve("outside/secret.tsv"), top.resolve("outside/nothing")}) {
            assertThatThrownBy(() -> sandbox.locate(outside))
                    .isInstanceOf(Sandbox.OutsideException.class);
        }
    }

    @Test
    void withoutAFolderEverythingMayBeRead() throws IOException {
        Sandbox open = Sandbox.below(null);
        Path secret = open.locate(box, Path.of("../outside/secret.tsv"));
        try (var in = Channels.newInputStream(open.open(secret))) {
            assertThat(in.readAllBytes()).hasSize(6);
        }
    }
}
