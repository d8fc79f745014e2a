package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A case in its file.
 *
 * @param path of the file
 * @param name its path below {@code cases/}, with slashes
 */
record CaseFile(Path path, String name) {

    /** Those whose case is such a one, which must be some, in the order of their names. */
    static List<CaseFile> all(String what, Predicate<GoldenCase> wanted) throws IOException {
        Path folder = root().resolve("cases");
        try (Stream<Path> files = Files.walk(folder)) {
            List<CaseFile> cases =
                    files.filter(file -> file.toString().endsWith(".case"))
                            .sorted()
                            .map(file -> new CaseFile(file, name(folder.relativize(file))))
                            .filter(file -> wanted.test(file.read()))
                            .toList();
            assertThat(cases).as(what + " below " + folder).isNotEmpty();
            return cases;
        }
    }

    private static String name(Path relative) {
        return relative.toString().replace('\\', '/');
    }

    /** The folder of the repository: this one or the next above that holds cases. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("cases"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new AssertionError("no folder above this one holds cases");
            }
        }
        return folder;
    }

    GoldenCase read() {
        try {
            return GoldenCase.parse(Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        } catch (IllegalArgumentException e) {
            throw new AssertionError(name + ": " + e.getMessage(), e);
        }
    }

    /** Whether its expectations are to be written anew. */
    boolean isUpdated() {
        return UpdateFilter.ofProcess().accepts(name);
    }

    /** Writes the case and reads it again. */
    GoldenCase update(GoldenCase golden) throws IOException {
        Files.writeString(path, golden.text());
        return read();
    }

    /** As tests show it. */
    @Override
    public String toString() {
        return "cases/" + name;
    }
}
