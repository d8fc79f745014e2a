package org.hinge.results;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.files.FolderSwitch;
import org.hinge.files.OutputException;
import org.hinge.files.TemporaryFolder;

/**
 * The files of one result, which replace those of an earlier one in a folder as one step, once all
 * of them are complete. Files of the user's own in it are never touched.
 */
final class OutputFolder implements AutoCloseable {
    private final Path folder;
    private final List<Path> made;
    private final TemporaryFolder temporary;
    private final Set<String> names = new LinkedHashSet<>();

    private OutputFolder(Path folder, List<Path> made, TemporaryFolder temporary) {
        this.folder = folder;
        this.made = made;
        this.temporary = temporary;
    }

    static OutputFolder at(Path folder) throws IOException {
        List<Path> made = new ArrayList<>();
        try {
            make(folder.toAbsolutePath(), made);
            return new OutputFolder(folder, made, FolderSwitch.begin(folder));
        } catch (IOException e) {
            unmake(made);
            throw e;
        }
    }

    /**
     * Finds out whether files of these names can be written there, and leaves all as it is.
     *
     * @throws IOException if not, saying why
     */
    static void check(Path folder, Collection<String> names) throws IOException {
        try (OutputFolder output = at(folder)) {
            WrittenFiles.replacedBy(names, output.folder);
        }
    }

    /** Notes the folders that were not there before. */
    private static void make(Path folder, List<Path> made) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        if (Files.exists(folder)) {
            throw new OutputException(
                    folder, "this is a file, not a folder", "name another folder with -o");
        }
        Path parent = folder.getParent();
        if (parent != null) {
            make(parent, made);
        }
        Files.createDirectory(folder);
        made.add(folder);
    }

    private static void unmake(List<Path> made) throws IOException {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(made.get(i));
            } catch (DirectoryNotEmptyException e) {
                return;
            }
        }
        made.clear();
    }

    /** Where to write the file that is to have this name. */
    Path file(String name) {
        names.add(name);
        return temporary.path().resolve(name);
    }

    /** Puts the files in their places, and removes the earlier result. */
    void complete() throws IOException {
        FolderSwitch.complete(temporary, folder, place -> WrittenFiles.replacedBy(names, place));
        made.clear();
    }

    /** Removes what was not completed. */
    @Override
    public void close() throws IOException {
        temporary.close();
        unmake(made);
    }
}
