package org.hinge.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Replaces a set of files in a folder by another set, as one step.
 *
 * <pre>
 *   1  the new files are written to a temporary folder inside the folder, with a list of the old
 *      files that go
 *   2  the temporary folder is renamed to {@value #COMMITTED}: from here on the new set counts
 *   3  the old files of the list are removed, the new ones renamed to their places
 *   4  the list and the empty folder are removed
 * </pre>
 *
 * A process that is killed before 2 has changed nothing. After 2 everything is there that the rest
 * needs, and each of its steps can be done twice: whoever comes next, reading or writing, finishes
 * it first. Files that are in neither set are never touched.
 */
public final class FolderSwitch {
    static final String COMMITTED = ".hinge-new";
    static final String LEAVING = ".leaving";

    /** What temporary folders begin with; never of a committed one, which has no process. */
    static final String PREFIX = ".hinge-";

    private FolderSwitch() {}

    /** Which files of a folder a new set replaces: asked when no other run changes the folder. */
    public interface Replaced {
        /** Their names; throws if the new set may not be put here. */
        Collection<String> in(Path folder) throws IOException;
    }

    /** A new temporary folder for the files of a set. */
    public static TemporaryFolder begin(Path folder) throws IOException {
        finish(folder, () -> TemporaryFolder.removeAbandoned(folder, PREFIX));
        return TemporaryFolder.in(folder, PREFIX);
    }

    /** Replaces the old set by the files in a temporary folder. */
    public static void complete(TemporaryFolder files, Path folder, Replaced replaced)
            throws IOException {
        List<String> arriving = names(files.path());
        for (String name : arriving) {
            writeThrough(files.path().resolve(name));
        }
        finish(
                folder,
                () -> {
                    List<String> leaving = new ArrayList<>(replaced.in(folder));
                    leaving.removeAll(arriving);
                    Path list = Files.write(files.path().resolve(LEAVING), leaving);
                    writeThrough(list);
                    writeThrough(files.path());
                    files.becomes(folder.resolve(COMMITTED));
                    writeThrough(folder);
                    putInPlace(folder);
                });
    }

    /**
     * Finishes what a killed process has left. To be called before files of the folder are read.
     * Where this user may change nothing, {@link #current} still finds the files that count.
     */
    public static void finish(Path folder) {
        if (Files.isDirectory(folder.resolve(COMMITTED), LinkOption.NOFOLLOW_LINKS)) {
            try {
                finish(folder, () -> {});
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void finish(Path folder, FolderLock.Change andThen) throws IOException {
        FolderLock.hold(
                folder,
                () -> {
                    if (Files.isDirectory(folder.resolve(COMMITTED), LinkOption.NOFOLLOW_LINKS)) {
                        putInPlace(folder);
                    }
                    andThen.run();
                });
    }

    /** Where the file of this name is now. */
    public static Path current(Path folder, String name) {
        Path committed = folder.resolve(COMMITTED).resolve(name);
        return Files.isRegularFile(committed, LinkOption.NOFOLLOW_LINKS)
                ? committed
                : folder.resolve(name);
    }

    private static void putInPlace(Path folder) throws IOException {
        Path committed = folder.resolve(COMMITTED);
        for (String name : leaving(committed)) {
            Files.deleteIfExists(folder.resolve(name));
        }
        for (String name : names(committed)) {
            // A rename within one file system: at each moment there is the old file or the new.
            Files.move(
                    committed.resolve(name),
                    folder.resolve(name),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        }
        writeThrough(folder);
        Files.deleteIfExists(committed.resolve(LEAVING));
        Files.deleteIfExists(committed);
    }

    private static List<String> leaving(Path committed) throws IOException {
        try {
            return Files.readAllLines(committed.resolve(LEAVING)).stream()
                    .filter(FolderSwitch::isPlainName)
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /** Whether this names a file in a folder, and nothing of ours. */
    public static boolean isPlainName(String name) {
        return !name.isEmpty()
                && !name.startsWith(".")
                && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
    }

    /** The files in a folder of ours. */
    private static List<String> names(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (isPlainName(name) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    /** What is written so is there even if the machine stops. Folders: where the system can. */
    private static void writeThrough(Path path) throws IOException {
        boolean folder = Files.isDirectory(path);
        try (FileChannel channel =
                FileChannel.open(
                        path, folder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (IOException e) {
            if (!folder) {
                throw e;
            }
        }
    }
}
