package org.hinge.data.database;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Copies of the database's native library, 70 MB each, that its driver unpacks to the temporary
 * folder where no launcher has laid the library beside the jar, and that stay there if the process
 * is killed.
 */
final class UnpackedLibrary {
    /** As the driver names them. */
    private static final String NAMES = "libduckdb_java[0-9]+[.]so";

    /**
     * A process that still unpacks one writes to it; one that has loaded it no longer needs the
     * name, and where it does the system refuses to remove it.
     */
    private static final Duration STILL_UNPACKING = Duration.ofMinutes(10);

    private UnpackedLibrary() {}

    /** Removes what killed processes have left, as far as it goes. */
    static void removeAbandoned(Path temporary) {
        Instant latest = Instant.now().minus(STILL_UNPACKING);
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(
                        temporary, file -> file.getFileName().toString().matches(NAMES))) {
            for (Path file : files) {
                removeIfOlder(file, latest);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // What may not be listed cannot be cleaned up.
            return;
        }
    }

    private static void removeIfOlder(Path file, Instant latest) {
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.getLastModifiedTime(file).toInstant().isBefore(latest)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            // Somebody else's, in use, or gone already.
            return;
        }
    }
}
