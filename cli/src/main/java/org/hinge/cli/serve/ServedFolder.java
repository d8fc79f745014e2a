package org.hinge.cli.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The private folder where callers from one working directory find their server. While the server
 * is free there is a {@link Slot} in it by the name {@code free}; a caller takes it by renaming it,
 * which the system lets one of them do.
 *
 * <p>The server keeps a file in it locked, which says what process it is. The system frees the lock
 * when the process ends, however it ends.
 */
public final class ServedFolder implements AutoCloseable {
    private static final String FREE = "free";
    private static final String LOCK = "server";
    private static final String OURS_ALONE = "rwx------";

    /** Another server may be ending just now, and remove what this one makes. */
    private static final int ATTEMPTS = 5;

    private final Path path;
    private final FileChannel lock;
    private int slots;

    private ServedFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Another server has it. */
    public static final class TakenException extends Exception {
        private static final long serialVersionUID = 1;

        TakenException(String process) {
            super("a server is here already: process " + process);
        }
    }

    /** Makes it this process's, and removes what a server that was killed has left. */
    public static ServedFolder open(Path path) throws IOException, TakenException {
        makePrivate(path.resolveSibling(""));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            makePrivate(path);
            if (!Files.getOwner(path).equals(Files.getOwner(path.resolveSibling("")))) {
                throw new IOException(path.resolveSibling("") + " belongs to another user");
            }
            Path file = path.resolve(LOCK);
            FileChannel channel =
                    FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
            Object opened = identity(file);
            if (channel.tryLock() == null) {
                String process = said(channel).replaceFirst(" .*", "");
                channel.close();
                throw new TakenException(process);
            }
            if (opened != null && opened.equals(identity(file))) {
                ServedFolder folder = new ServedFolder(path, channel);
                folder.removeAllBut(file);
                channel.truncate(0);
                String name = name(ProcessHandle.current());
                channel.write(ByteBuffer.wrap(name.getBytes(StandardCharsets.UTF_8)));
                return folder;
            }
            channel.close();
        }
        throw new IOException(path + " is removed again and again");
    }

    /** The process that serves there, if there is one. */
    public static Optional<ProcessHandle> server(Path path) throws IOException {
        try (FileChannel channel =
                FileChannel.open(
                        path.resolve(LOCK), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            String said = said(channel);
            return channel.tryLock() == null && !said.isEmpty()
                    ? ProcessHandle.of(Long.parseLong(said.replaceFirst(" .*", "")))
                            // Numbers of processes are used again.
                            .filter(process -> name(process).equals(said))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Its number and when it began. */
    private static String name(ProcessHandle process) {
        return process.pid() + process.info().startInstant().map(start -> " " + start).orElse("");
    }

    private static String said(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate((int) channel.size());
        channel.read(text, 0);
        return new String(text.array(), StandardCharsets.UTF_8);
    }

    private static void makePrivate(Path folder) throws IOException {
        FileAttribute<?> oursAlone =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OURS_ALONE));
        try {
            Files.createDirectory(folder, oursAlone);
        } catch (FileAlreadyExistsException e) {
            PosixFileAttributes found =
                    Files.readAttributes(
                            folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!found.isDirectory()
                    || !PosixFilePermissions.toString(found.permissions()).equals(OURS_ALONE)) {
                throw new IOException(
                        folder + " is not for this user alone: delete it, or see who made it");
            }
        }
    }

    private static @Nullable Object identity(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Makes a slot that no caller finds yet. */
    Slot newSlot() throws IOException {
        return Slot.in(Files.createDirectory(path.resolve("slot." + slots++)));
    }

    /** Lets the next caller find it. */
    void offer(Slot slot) throws IOException {
        Files.move(slot.folder(), path.resolve(FREE), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Takes what is on offer away; false if a caller was faster. */
    boolean withdraw() {
        try {
            Files.move(
                    path.resolve(FREE), path.resolve("withdrawn"), StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    boolean isOffered() {
        return Files.exists(path.resolve(FREE));
    }

    /** Where a caller has put the slot that it took; null if this is no such name. */
    @Nullable Path taken(String name) {
        return name.matches("call[.][0-9]+") ? path.resolve(name) : null;
    }

    /** Whether the working directory is still where it was at the start, and no other is there. */
    static boolean isWorkingDirectoryInPlace() {
        try {
            return Objects.equals(
                    identity(Path.of(".")), identity(Path.of(System.getProperty("user.dir"))));
        } catch (IOException e) {
            return false;
        }
    }

    private void removeAllBut(Path kept) throws IOException {
        List<Path> inside;
        try (Stream<Path> files = Files.walk(path)) {
            inside = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : inside) {
            if (!file.equals(kept) && !file.equals(path)) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Removes it, once: afterwards it may be another server's. */
    @Override
    public synchronized void close() throws IOException {
        if (!lock.isOpen()) {
            return;
        }
        withdraw();
        Path file = path.resolve(LOCK);
        removeAllBut(file);
        Files.deleteIfExists(file);
        Files.deleteIfExists(path);
        lock.close();
    }
}
