package org.hinge.diagnostic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the file or folder that a user most likely meant. */
public final class NearPath {
    /** Of a larger folder only so many names are looked at. */
    private static final int MOST_NAMES = 10_000;

    private NearPath() {}

    /**
     * What exists and has nearly the name of what does not. Every part of the path may be misspelt.
     */
    public static Optional<Path> of(Path missing) {
        if (Files.exists(missing)) {
            return Optional.of(missing);
        }
        Path name = missing.getFileName();
        if (name == null) {
            return Optional.empty();
        }
        Path parent = missing.getParent();
        Optional<Path> folder = parent == null ? Optional.of(Path.of("")) : of(parent);
        return folder.flatMap(in -> inside(in, name.toString()));
    }

    private static Optional<Path> inside(Path folder, String name) {
        if (Files.exists(folder.resolve(name))) {
            return Optional.of(folder.resolve(name));
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names =
                    files.limit(MOST_NAMES).map(file -> file.getFileName().toString()).toList();
            return Suggestions.nearest(name, names).map(folder::resolve);
        } catch (IOException | UncheckedIOException e) {
            // Not a folder, or one that may not be read.
            return Optional.empty();
        }
    }
}
