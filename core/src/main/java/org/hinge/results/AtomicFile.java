package org.hinge.results;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.hinge.files.TemporaryFolder;
import org.jspecify.annotations.Nullable;

/**
 * A file that appears complete or not at all: it is written beside its place and moved there at the
 * end. What the user had is kept until then. What is no plain file, such as a device or a pipe, is
 * written to as it stands.
 */
public final class AtomicFile implements AutoCloseable {
    private static final String PREFIX = ".hinge-";

    private final OutputPlace place;

    /** Null if the place is written to as it stands. */
    private final @Nullable TemporaryFolder temporary;

    private final BufferedWriter writer;

    private AtomicFile(
            OutputPlace place, @Nullable TemporaryFolder temporary, BufferedWriter writer) {
        this.place = place;
        this.temporary = temporary;
        this.writer = writer;
    }

    public static AtomicFile at(Path path) throws IOException {
        OutputPlace place = OutputPlace.of(path);
        if (!place.isReplaced()) {
            return new AtomicFile(
                    place,
                    null,
                    new BufferedWriter(
                            new OutputStreamWriter(
                                    place.open(), StandardCharsets.UTF_8.newEncoder())));
        }
        TemporaryFolder temporary = temporary(place);
        try {
            Path file = temporary.path().resolve(place.name());
            return new AtomicFile(place, temporary, Files.newBufferedWriter(file));
        } catch (IOException e) {
            temporary.close();
            throw e;
        }
    }

    /**
     * Finds out whether a file can be written there, and leaves all as it is.
     *
     * @throws IOException if not, saying why
     */
    static void check(Path path) throws IOException {
        OutputPlace place = OutputPlace.of(path);
        if (place.isReplaced()) {
            temporary(place).close();
        }
    }

    private static TemporaryFolder temporary(OutputPlace place) throws IOException {
        TemporaryFolder.removeAbandoned(place.folder(), PREFIX);
        return TemporaryFolder.in(place.folder(), PREFIX);
    }

    public BufferedWriter writer() {
        return writer;
    }

    /** Puts the file in its place. */
    public void complete() throws IOException {
        writer.close();
        if (temporary != null) {
            Path file = temporary.path().resolve(place.name());
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            place.copyModeTo(file);
            Files.move(file, place.path(), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** Removes what was not completed. */
    @Override
    public void close() throws IOException {
        try (temporary) {
            writer.close();
        }
    }
}
