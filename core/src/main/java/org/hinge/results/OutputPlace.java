package org.hinge.results;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import org.hinge.files.OutputException;
import org.jspecify.annotations.Nullable;

/**
 * Where a file that a user names really goes. Links are followed: what they lead to is replaced,
 * and they stay. Devices, pipes and the like are written to, and never replaced.
 */
final class OutputPlace {
    /** More than systems follow themselves. */
    private static final int MOST_LINKS = 64;

    private final Path path;
    private final @Nullable FileDescriptor stream;
    private final boolean replaced;

    private OutputPlace(Path path, @Nullable FileDescriptor stream, boolean replaced) {
        this.path = path;
        this.stream = stream;
        this.replaced = replaced;
    }

    /**
     * Looks at it, and opens nothing.
     *
     * @throws IOException if nothing can be written there, saying why
     */
    static OutputPlace of(Path named) throws IOException {
        Path path = named.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS; links++) {
            FileDescriptor stream = streamOf(path);
            if (stream != null) {
                return new OutputPlace(path, stream, false);
            }
            if (!Files.isSymbolicLink(path)) {
                return ofUnlinked(path);
            }
            if (isOther(path)) {
                // Perhaps /dev/fd/63, which leads to a pipe without a name.
                return new OutputPlace(path, null, false);
            }
            path = path.resolveSibling(Files.readSymbolicLink(path));
        }
        throw new OutputException(named, "this link leads to itself", "name another file");
    }

    private static OutputPlace ofUnlinked(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new OutputException(path, "this is a folder, not a file", "name a file in it");
        }
        if (isOther(path)) {
            if (!Files.isWritable(path)) {
                throw new OutputException(path, "this may not be written", "name another place");
            }
            return new OutputPlace(path, null, false);
        }
        Path folder = path.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new OutputException(
                    path, "there is no such folder", "make it, or name another place");
        }
        if (Files.exists(path) && !Files.isWritable(path)) {
            throw new OutputException(path, "this may not be written", "name another place");
        }
        return new OutputPlace(path, null, true);
    }

    /** What the process has open already goes on where it is, even in a plain file. */
    private static @Nullable FileDescriptor streamOf(Path path) {
        return switch (path.toString()) {
            case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" -> FileDescriptor.out;
            case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2" -> FileDescriptor.err;
            default -> null;
        };
    }

    private static boolean isOther(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).isOther();
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Whether a new file takes the place of what is there; otherwise that is written to. */
    boolean isReplaced() {
        return replaced;
    }

    Path path() {
        return path;
    }

    Path folder() {
        Path folder = path.getParent();
        if (folder == null) {
            throw new IllegalStateException(path + " is no place for a file");
        }
        return folder;
    }

    String name() {
        return String.valueOf(path.getFileName());
    }

    /** To write to what is there; may wait until a pipe is read. */
    OutputStream open() throws IOException {
        return stream == null
                ? Files.newOutputStream(path, StandardOpenOption.WRITE)
                : new OpenStream(stream);
    }

    /** A file that takes the place of another has its owner's wishes: the same mode and group. */
    void copyModeTo(Path file) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        PosixFileAttributeView from =
                Files.getFileAttributeView(path, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (from != null && to != null) {
            PosixFileAttributes old = from.readAttributes();
            PosixFileAttributes now = to.readAttributes();
            if (!old.owner().equals(now.owner()) || !old.group().equals(now.group())) {
                copyOwner(old, to);
            }
            to.setPermissions(old.permissions());
        }
    }

    private static void copyOwner(PosixFileAttributes old, PosixFileAttributeView to) {
        try {
            to.setGroup(old.group());
            to.setOwner(old.owner());
        } catch (IOException e) {
            // Only a few users may give files away.
            return;
        }
    }

    /** Closing it leaves the stream of the process open. */
    private static final class OpenStream extends OutputStream {
        private final FileOutputStream out;

        OpenStream(FileDescriptor stream) {
            this.out = new FileOutputStream(stream);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }
    }
}
