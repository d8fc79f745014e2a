package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Files that appear together in a folder when all of them are complete. Until then they are in a
 * hidden folder beside their places, and what the user had is kept.
 */
final class OutputFolder implements AutoCloseable {
    private final Path folder;
    private final Path temporary;
    private final Set<String> names = new LinkedHashSet<>();

    private OutputFolder(Path folder, Path temporary) {
        this.folder = folder;
        this.temporary = temporary;
    }

    static OutputFolder at(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new OutputFolder(folder, Files.createTempDirectory(folder, ".hinge"));
    }

    /** Where to write the file that is to have this name. */
    Path file(String name) {
        names.add(name);
        return temporary.resolve(name);
    }

    /** Puts the files in their places. */
    void complete() throws IOException {
        for (String name : names) {
            // A rename within one folder's file system: at each moment there is the old or the new.
            Files.move(
                    temporary.resolve(name),
                    folder.resolve(name),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** Removes what was not completed. */
    @Override
    public void close() throws IOException {
        for (String name : names) {
            Files.deleteIfExists(temporary.resolve(name));
        }
        Files.deleteIfExists(temporary);
    }
}
