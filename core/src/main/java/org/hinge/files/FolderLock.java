package org.hinge.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets one at a time change the files of a folder. The system frees the lock when a process ends,
 * however it ends.
 *
 * <p>The lock is of the process, and closing any channel of its file frees it: within a process the
 * monitor of this class keeps threads apart, and the file is opened once.
 */
final class FolderLock {
    private static final String NAME = ".hinge-lock";
    private static final long MILLISECONDS_BETWEEN = 10;

    /** What it guards takes a moment: renaming a few files. */
    private static final long MILLISECONDS_AT_MOST = 30_000;

    private FolderLock() {}

    /** What is done under the lock. */
    interface Change {
        void run() throws IOException;
    }

    /** Waits until the lock is free, and makes a change. */
    static synchronized void hold(Path folder, Change change) throws IOException {
        Path file = folder.resolve(NAME);
        long start = System.nanoTime();
        while (!tryHold(file, change)) {
            if ((System.nanoTime() - start) / 1_000_000 > MILLISECONDS_AT_MOST) {
                throw new OutputException(
                        folder,
                        "another run is writing here",
                        "wait for it, or name another place with -o");
            }
            pause();
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(MILLISECONDS_BETWEEN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while another run is writing", e);
        }
    }

    private static boolean tryHold(Path file, Change change) throws IOException {
        create(file);
        Object before = identity(file);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            // Whoever had the lock has perhaps removed the file since: then ours is none.
            if (!isFree(channel) || !Objects.equals(before, identity(file))) {
                return false;
            }
            try {
                change.run();
            } finally {
                Files.deleteIfExists(file);
            }
            return true;
        }
    }

    private static void create(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            return;
        }
    }

    private static boolean isFree(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException e) {
            // Some network file systems have no locks. Nothing is lost there but this care.
            return true;
        }
    }

    /**
     * Null if there is no such file, or the system does not say: one that removes no open files.
     */
    private static @Nullable Object identity(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }
}
