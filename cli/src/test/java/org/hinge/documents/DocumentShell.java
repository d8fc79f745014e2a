package org.hinge.documents;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.cli.CommandSession;
import org.jspecify.annotations.Nullable;

/**
 * Runs the commands of pages in a folder that looks like the repository to them: a copy of its
 * examples, and Hinge's classes where its jar would be.
 */
final class DocumentShell implements AutoCloseable {
    private final Path root;
    private final Path folder;
    private final Process process;
    private final DataOutputStream requests;
    private final DataInputStream answers;

    /** What a command did. */
    record Result(int exitCode, String printed) {
        List<String> lines() {
            return printed.lines().toList();
        }
    }

    private DocumentShell(Path root, Path folder, Process process) {
        this.root = root;
        this.folder = folder;
        this.process = process;
        this.requests = new DataOutputStream(process.getOutputStream());
        this.answers = new DataInputStream(process.getInputStream());
    }

    static DocumentShell start(Path root, Path folder) throws IOException {
        Process process =
                new ProcessBuilder(
                                javaCommand("java"),
                                "-XX:TieredStopAtLevel=1",
                                "-Dfile.encoding=UTF-8",
                                "-cp",
                                System.getProperty("java.class.path"),
                                CommandSession.class.getName())
                        .directory(folder.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        return new DocumentShell(root, folder, process);
    }

    private static String javaCommand(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** Removes what earlier pages have left, so that each begins with the repository as it is. */
    void clean() throws IOException {
        empty();
        copy(root.resolve("examples"), folder.resolve("examples"));
        // A class path takes a folder whatever its name, and the jar is not made in every build.
        Files.createDirectories(folder.resolve("core/target"));
        Files.createSymbolicLink(folder.resolve("core/target/hinge-core.jar"), library());
    }

    private static Path library() {
        URL place = Hinge.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(place.toString()));
    }

    private void empty() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.walkFileTree(file, new Removal());
            }
        }
    }

    void save(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    Result run(ShellLine line) throws IOException, InterruptedException {
        if (!line.isHinge()) {
            return runOther(line.text());
        }
        List<String> arguments = line.words().subList(1, line.words().size());
        Result result = request(arguments.size(), arguments);
        String output = line.output();
        if (output == null) {
            return result;
        }
        save(output, result.printed());
        return new Result(result.exitCode(), "");
    }

    /** Whether such a command exists, with these options; the text says what is wrong. */
    Result parse(List<String> arguments) throws IOException {
        return request(-arguments.size(), arguments);
    }

    private Result request(int size, List<String> arguments) throws IOException {
        requests.writeInt(size);
        for (String argument : arguments) {
            requests.writeUTF(argument);
        }
        requests.flush();
        int code = answers.readInt();
        byte[] text = answers.readNBytes(answers.readInt());
        return new Result(code, new String(text, StandardCharsets.UTF_8));
    }

    private Result runOther(String text) throws IOException, InterruptedException {
        String tools = Path.of(System.getProperty("java.home"), "bin").toString();
        Process shell =
                new ProcessBuilder("sh", "-c", "PATH=\"" + tools + ":$PATH\"\n" + text)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        shell.getOutputStream().close();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(shell.waitFor(), printed);
    }

    @Override
    public void close() throws IOException {
        requests.writeInt(0);
        requests.close();
        try {
            process.waitFor();
            empty();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static final class Removal extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException problem)
                throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
