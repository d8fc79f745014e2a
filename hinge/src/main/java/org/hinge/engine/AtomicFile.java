package org.hinge.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears complete or not at all: it is written beside its place under another name and
 * moved there at the end. What the user had is kept until then.
 */
final class AtomicFile implements AutoCloseable {
    private final Path place;
    private final Path temporary;
    private final BufferedWriter writer;

    private AtomicFile(Path place, Path temporary, BufferedWriter writer) {
        this.place = place;
        this.temporary = temporary;
        this.writer = writer;
    }

    static AtomicFile at(Path place) throws IOException {
        Path folder = place.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(place + " is no place for a file");
        }
        Path temporary = Files.createTempFile(folder, ".hinge", ".tmp");
        return new AtomicFile(
                place, temporary, Files.newBufferedWriter(temporary, StandardCharsets.UTF_8));
    }

    BufferedWriter writer() {
        return writer;
    }

    /** Puts the file in its place. */
    void complete() throws IOException {
        writer.close();
        try {
            Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, place, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Removes what was not completed. */
    @Override
    public void close() throws IOException {
        writer.close();
        Files.deleteIfExists(temporary);
    }
}
