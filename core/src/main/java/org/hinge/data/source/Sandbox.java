package org.hinge.data.source;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which files may be read: all, or only those below one folder.
 *
 * <p>With a folder, a path is followed name by name and link by link; the walk ends at the first
 * name that lies neither below the folder nor above it. Nothing outside is ever looked at, so no
 * answer tells whether something is there. What was found is opened along folders that are held
 * open, through no link: whatever is put in its place meanwhile, nothing outside is opened.
 */
public final class Sandbox {
    /** As many as the kernel of Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final Set<OpenOption> READ_NO_LINK =
            Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    /** As the user names it; null if all files may be read. */
    private final @Nullable Path named;

    private Sandbox(@Nullable Path named) {
        this.named = named == null ? null : named.toAbsolutePath();
    }

    /** All files for null. */
    public static Sandbox below(@Nullable Path folder) {
        return new Sandbox(folder);
    }

    public boolean isClosed() {
        return named != null;
    }

    /** A path leads out of the folder that may be read; whether there is a file is not known. */
    public static final class OutsideException extends FileSystemException {
        OutsideException(Path path) {
            super(path.toString(), null, "it lies outside the folder that may be read");
        }
    }

    /**
     * Where a file is that a program names.
     *
     * @param base the folder of the program
     * @param path relative to it
     * @return what to open; it need not exist
     */
    public Path locate(Path base, Path path) throws IOException {
        if (named == null) {
            return base.resolve(path);
        }
        Path folder = named.toRealPath();
        if (path.isAbsolute()) {
            return walk(
                    folder, path.startsWith(named) ? folder.resolve(named.relativize(path)) : path);
        }
        return walk(folder, base.toRealPath().resolve(path));
    }

    /** Where a file or folder is that the user names. Its own links are followed, also outside. */
    public Path locate(Path path) throws IOException {
        if (named == null) {
            return path;
        }
        Path folder = named.toRealPath();
        Path absolute = path.toAbsolutePath();
        Path real;
        try {
            real = absolute.toRealPath();
        } catch (IOException e) {
            // What is not there is inside if its name is.
            boolean inside = absolute.normalize().startsWith(named.normalize());
            real =
                    inside
                            ? folder.resolve(named.normalize().relativize(absolute.normalize()))
                            : absolute;
        }
        if (!real.startsWith(folder)) {
            throw new OutsideException(path);
        }
        return walk(folder, real);
    }

    private static Path walk(Path folder, Path absolute) throws OutsideException, IOException {
        Deque<Path> rest = new ArrayDeque<>();
        push(absolute, rest);
        Path root = absolute.getRoot();
        Path current = root;
        int links = 0;
        while (!rest.isEmpty()) {
            Path name = rest.pop();
            if (name.toString().isEmpty() || name.toString().equals(".")) {
                continue;
            }
            if (name.toString().equals("..")) {
                current = current.getParent() == null ? root : current.getParent();
                continue;
            }
            Path next = current.resolve(name);
            if (!next.startsWith(folder) && !folder.startsWith(next)) {
                throw new OutsideException(absolute);
            }
            if (Files.isSymbolicLink(next)) {
                if (++links > MOST_LINKS) {
                    throw new FileSystemException(next.toString(), null, "too many links");
                }
                Path target = Files.readSymbolicLink(next);
                push(target, rest);
                current = target.isAbsolute() ? root : current;
            } else {
                current = next;
            }
        }
        if (!current.startsWith(folder)) {
            throw new OutsideException(absolute);
        }
        return current;
    }

    /** Puts the names of a path before the others. */
    private static void push(Path path, Deque<Path> rest) {
        for (int i = path.getNameCount() - 1; i >= 0; i--) {
            rest.push(path.getName(i));
        }
    }

    /** Opens a file that was located here. */
    public SeekableByteChannel open(Path located) throws IOException {
        if (named == null) {
            return Files.newByteChannel(located);
        }
        Path folder = named.toRealPath();
        if (!located.startsWith(folder) || located.equals(folder)) {
            throw new OutsideException(located);
        }
        try (DirectoryStream<Path> top = Files.newDirectoryStream(folder)) {
            if (top instanceof SecureDirectoryStream<Path> secure) {
                return open(secure, folder.relativize(located).iterator());
            }
        }
        return openUnmoved(located);
    }

    private static SeekableByteChannel open(
            SecureDirectoryStream<Path> folder, Iterator<Path> names) throws IOException {
        Path name = names.next();
        if (names.hasNext()) {
            try (SecureDirectoryStream<Path> next =
                    folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                return open(next, names);
            }
        }
        BasicFileAttributeView view =
                folder.getFileAttributeView(
                        name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (!view.readAttributes().isRegularFile()) {
            throw new FileSystemException(name.toString(), null, "it is no file");
        }
        return folder.newByteChannel(name, READ_NO_LINK);
    }

    /** For systems that cannot hold folders open: what was opened is where it was located. */
    private static SeekableByteChannel openUnmoved(Path located) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(located, READ_NO_LINK);
        if (!located.toRealPath().equals(located)) {
            channel.close();
            throw new OutsideException(located);
        }
        return channel;
    }
}
