package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code -o FILE}, {@code --summary}, {@code --plot} and {@code --report} do to what is there.
 */
@Timeout(60)
class OutputFileTest {
    private static final String MODEL =
            "Item = {\"a\", \"b\"}\nGood(Item)\n1 : !Good(X)\n2 : Good(X)\n";

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String model = "";

    @BeforeEach
    void writeModel() throws IOException {
        model = Files.writeString(folder.resolve("model.psl"), MODEL).toString();
    }

    @Test
    void newFilesHaveTheModeThatTheUserWantsOfNewFiles() throws IOException {
        assumePosix();
        Set<PosixFilePermission> usual =
                Files.getPosixFilePermissions(Files.createFile(folder.resolve("usual")));
        for (List<String> arguments :
                List.of(
                        List.of("ground", model, "-o", at("made")),
                        List.of("infer", model, "--summary", at("made")))) {
            assertThat(run(arguments)).as(err.toString()).isEqualTo(0);
            assertThat(Files.getPosixFilePermissions(folder.resolve("made"))).isEqualTo(usual);
            Files.delete(folder.resolve("made"));
        }
    }

    @Test
    void aFileThatIsReplacedKeepsItsMode() throws IOException {
        assumePosix();
        Path file = Files.writeString(folder.resolve("file"), "old");
        Set<PosixFilePermission> mode = PosixFilePermissions.fromString("rw-rw----");
        Files.setPosixFilePermissions(file, mode);
        assertThat(run("ground", model, "-o", file.toString())).isEqualTo(0);
        assertThat(Files.readString(file)).startsWith("rule\t");
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(mode);
    }

    @Test
    void aLinkStaysAndWhatItLeadsToIsReplaced() throws IOException {
        Path target = Files.createDirectory(folder.resolve("other")).resolve("target");
        Files.writeString(target, "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other", "target"));
        Path toLink = Files.createSymbolicLink(folder.resolve("toLink"), Path.of("link"));
        assertThat(run("ground", model, "-o", toLink.toString())).as(err.toString()).isEqualTo(0);
        assertThat(toLink).isSymbolicLink();
        assertThat(link).isSymbolicLink();
        assertThat(Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(Files.readString(target)).startsWith("rule\t");
        Files.delete(target);
        assertThat(run("ground", model, "-o", toLink.toString())).isEqualTo(0);
        assertThat(Files.readString(target)).startsWith("rule\t");
    }

    @Test
    void aLinkToItselfIsRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
        assertThat(run("ground", "no-such.psl", "-o", link.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("link: ").doesNotContain("no-such.psl");
    }

    @Test
    void aPipeIsWrittenToAndStaysAPipe() throws Exception {
        Path pipe = pipe();
        CompletableFuture<String> read =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return Files.readString(pipe);
                            } catch (IOException e) {
                                return e.toString();
                            }
                        });
        assertThat(run("ground", model, "-o", pipe.toString())).as(err.toString()).isEqualTo(0);
        assertThat(read.get(20, TimeUnit.SECONDS)).startsWith("rule\t").endsWith("\n");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(leftovers()).isEmpty();
    }

    private Path pipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        boolean made = false;
        try {
            made = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            made = false;
        }
        assumeTrue(made, "there is no mkfifo here");
        return pipe;
    }

    @Test
    void aDeviceIsWrittenToAndStaysADevice() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "there is no /dev/null here");
        assertThat(run("ground", model, "-o", device.toString())).as(err.toString()).isEqualTo(0);
        assertThat(run("infer", model, "--summary", device.toString())).isEqualTo(0);
        assertThat(Files.isRegularFile(device)).isFalse();
        assertThat(Files.isWritable(device)).isTrue();
    }

    @Test
    void aFullDeviceIsAnErrorOfTheUsers() {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device), "there is no /dev/full here");
        for (List<String> arguments :
                List.of(
                        List.of("ground", model, "-o", "/dev/full"),
                        List.of("infer", model, "--summary", "/dev/full"))) {
            assertThat(run(arguments)).isEqualTo(2);
            assertThat(err.toString()).startsWith("hinge: a disk is full");
        }
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void whatCannotBeWrittenIsNoticedBeforeAnythingIsRead() throws IOException {
        Files.createDirectory(folder.resolve("folder"));
        for (List<String> arguments :
                List.of(
                        List.of("ground", "no-such.psl", "-o", at("folder")),
                        List.of("learn", "no-such.psl", "--method", "sp", "-o", at("folder")),
                        List.of("learn", "no-such.psl", "--method", "sp", "--plot", at("folder")),
                        List.of(
                                "learn",
                                "no-such.psl",
                                "--method",
                                "sp",
                                "--summary",
                                at("folder")),
                        List.of("evaluate", "no-such.psl", "--summary", at("folder")),
                        List.of("round", "no-such.psl", "--summary", at("folder")),
                        List.of("check", "no-such.psl", "--report", at("folder")),
                        List.of("round", "no-such.psl", "--report", at("folder")),
                        List.of("evaluate", "no-such.psl", "--report", at("folder")),
                        List.of("learn", "no-such.psl", "--report", at("folder")),
                        List.of("infer", "no-such.psl", "--report", at("folder")),
                        List.of("infer", "no-such.psl", "--summary", at("folder")))) {
            assertThat(run(arguments)).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo(
                            "hinge: %s: this is a folder, not a file\n    help: name a file in it\n"
                                    .formatted(at("folder")));
        }
        assertThat(run("infer", "no-such.psl", "--summary", at("missing/file"))).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "hinge: %s: there is no such folder\n    help: make it, or name another place\n"
                                .formatted(at("missing/file")));
        assertThat(leftovers()).isEmpty();
    }

    private List<String> leftovers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(name -> name.startsWith(".hinge"))
                    .toList();
        }
    }

    private void assumePosix() {
        assumeTrue(
                folder.getFileSystem().supportedFileAttributeViews().contains("posix"),
                "files have no modes here");
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private int run(String... arguments) {
        return run(List.of(arguments));
    }

    private int run(List<String> arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code =
                HingeCommand.commandLine(terminal, Map.of())
                        .execute(arguments.toArray(String[]::new));
        terminal.flush();
        return code;
    }
}
