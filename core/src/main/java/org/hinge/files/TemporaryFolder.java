package org.hinge.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder for one run, removed at its end, or by a later run if this one is killed.
 *
 * <p>Its name says which process made it. Inside is a file that this process keeps locked: the
 * system frees the lock when the process ends, however it ends. So a folder is known to be
 * abandoned without trusting that a process id is never used again, and also if the process runs in
 * another container.
 */
public final class TemporaryFolder implements AutoCloseable {
    private static final String ALIVE = ".alive";

    private final Path path;
    private final @Nullable FileChannel alive;

    /** Removes the folder if the program ends before {@link #close}. */
    private final Thread cleaner;

    private TemporaryFolder(Path path, @Nullable FileChannel alive, Thread cleaner) {
        this.path = path;
        this.alive = alive;
        this.cleaner = cleaner;
    }

    /**
     * Makes one.
     *
     * @param parent an existing folder
     * @param prefix what its name begins with
     */
    public static TemporaryFolder in(Path parent, String prefix) throws IOException {
        return at(newFolder(parent.toAbsolutePath(), prefix, false));
    }

    /** Makes one that other users cannot look into. */
    public static TemporaryFolder privateIn(Path parent, String prefix) throws IOException {
        return at(newFolder(parent.toAbsolutePath(), prefix, true));
    }

    private static TemporaryFolder at(Path path) throws IOException {
        Thread cleaner = new Thread(() -> delete(path));
        Runtime.getRuntime().addShutdownHook(cleaner);
        try {
            return new TemporaryFolder(path, locked(path.resolve(ALIVE)), cleaner);
        } catch (IOException e) {
            Runtime.getRuntime().removeShutdownHook(cleaner);
            delete(path);
            throw e;
        }
    }

    private static Path newFolder(Path parent, String prefix, boolean oursAlone)
            throws IOException {
        String mine = prefix + Owner.current() + "-";
        long number = System.nanoTime();
        // Another thread of this process may have had the same moment.
        while (Files.exists(parent.resolve(mine + Long.toHexString(number)))) {
            number++;
        }
        Path path = parent.resolve(mine + Long.toHexString(number));
        return oursAlone ? createPrivate(path) : Files.createDirectory(path);
    }

    private static Path createPrivate(Path path) throws IOException {
        FileAttribute<?> oursAlone =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        try {
            return Files.createDirectory(path, oursAlone);
        } catch (UnsupportedOperationException e) {
            return Files.createDirectory(path);
        }
    }

    /** Null where files cannot be locked: there nobody takes this folder for abandoned. */
    private static @Nullable FileChannel locked(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (IOException e) {
            // Some network file systems.
        }
        channel.close();
        return null;
    }

    public Path path() {
        return path;
    }

    /**
     * Renames it; from then on it belongs to nobody, and stays.
     *
     * @param place a free name in the same file system
     */
    public void becomes(Path place) throws IOException {
        release();
        Files.deleteIfExists(path.resolve(ALIVE));
        Files.move(path, place, StandardCopyOption.ATOMIC_MOVE);
    }

    private void release() throws IOException {
        if (alive != null) {
            alive.close();
        }
    }

    /** Removes it with all that is in it. */
    @Override
    public void close() throws IOException {
        release();
        delete(path);
        try {
            Runtime.getRuntime().removeShutdownHook(cleaner);
        } catch (IllegalStateException e) {
            // The program is ending and runs it just now.
            return;
        }
    }

    /** Removes what processes that were killed have left of such folders; ours live on. */
    public static void removeAbandoned(Path parent, String prefix) {
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(
                        parent, f -> f.getFileName().toString().startsWith(prefix))) {
            for (Path folder : folders) {
                if (isAbandoned(folder, prefix)) {
                    delete(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // What may not be listed cannot be cleaned up.
            return;
        }
    }

    private static boolean isAbandoned(Path folder, String prefix) throws IOException {
        Owner owner = Owner.parse(folder.getFileName().toString().substring(prefix.length()));
        return owner != null
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.isWritable(folder)
                && !owner.isRunning()
                && !isLocked(folder.resolve(ALIVE));
    }

    /** Never asked of a file of this process: closing it would free the lock. */
    private static boolean isLocked(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException | OverlappingFileLockException e) {
            return true;
        }
    }

    /** As far as it goes: what cannot be removed now is tried again by the next run. */
    private static void delete(Path folder) {
        List<Path> inside;
        try (Stream<Path> files = Files.walk(folder)) {
            inside = files.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException | UncheckedIOException e) {
            return;
        }
        inside.forEach(TemporaryFolder::deleteFile);
    }

    private static void deleteFile(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            return;
        }
    }
}
