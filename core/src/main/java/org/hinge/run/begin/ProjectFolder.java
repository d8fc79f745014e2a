package org.hinge.run.begin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.hinge.api.Location;
import org.hinge.api.Quotation;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.files.TemporaryFolder;

/**
 * Where a project goes: a folder that is not there yet, or holds nothing. It is written beside its
 * place, and moved there when it is complete.
 */
record ProjectFolder(Path path) {
    private static final String TEMPORARY = ".hinge-";
    private static final Set<String> TABLES = Set.of("csv", "tsv", "txt", "gz");

    private static final Set<String> PROGRAMS = Set.of("psl", "json", "yaml");

    /** Whether a project can be made there; else what is wrong is said. */
    boolean isFree(Diagnostics diagnostics) throws IOException {
        Location place = Location.ofFile(path.toString());
        String name = String.valueOf(path.getFileName());
        if (path.toString().isBlank()
                || name.startsWith("-")
                || path.toString().chars().anyMatch(Character::isISOControl)) {
            diagnostics.error(
                    Location.ofFile("NAME"),
                    "this is no name for a folder: " + Quotation.quoteShort(path.toString()),
                    "choose a name of letters, digits, - and _");
            return false;
        }
        boolean folder = Files.isDirectory(path);
        boolean table = TABLES.contains(ending(name));
        if (!folder && (table || PROGRAMS.contains(ending(name)))) {
            diagnostics.error(
                    place,
                    "this is the name of a file, but a project is a folder",
                    table && Files.exists(path)
                            ? "to make one from this table: hinge init NAME --from " + path
                            : "name a folder that is not there yet");
            return false;
        }
        if (!folder && Files.exists(path)) {
            diagnostics.error(place, "this is a file, not a folder", "choose another name");
            return false;
        }
        if (folder && !isEmpty()) {
            diagnostics.error(
                    place,
                    "this folder is not empty, and nothing in it is to be lost",
                    "choose another name");
            return false;
        }
        return true;
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /** What a killed run has left does not count. */
    private boolean isEmpty() throws IOException {
        TemporaryFolder.removeAbandoned(path, TEMPORARY);
        try (Stream<Path> files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    /** Writes all files, or none. */
    void write(List<Draft.Content> files) throws IOException {
        if (Files.isDirectory(path)) {
            try (TemporaryFolder temporary = TemporaryFolder.in(path, TEMPORARY)) {
                fill(temporary.path(), files);
                moveInside(temporary.path(), files);
            }
            return;
        }
        List<Path> made = new ArrayList<>();
        Path parent = path.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            throw new IllegalArgumentException("folder must have a name (got " + path + ")");
        }
        try {
            make(parent, made);
            TemporaryFolder.removeAbandoned(parent, TEMPORARY);
            try (TemporaryFolder temporary = TemporaryFolder.in(parent, TEMPORARY)) {
                fill(temporary.path(), files);
                temporary.becomes(path.toAbsolutePath().normalize());
            }
        } catch (IOException e) {
            unmake(made);
            throw e;
        }
    }

    private static void make(Path folder, List<Path> made) throws IOException {
        Path parent = folder.getParent();
        if (Files.isDirectory(folder)) {
            return;
        }
        if (parent != null) {
            make(parent, made);
        }
        Files.createDirectory(folder);
        made.add(folder);
    }

    private static void unmake(List<Path> made) throws IOException {
        for (int i = made.size() - 1; i >= 0; i--) {
            Files.deleteIfExists(made.get(i));
        }
    }

    private static void fill(Path folder, List<Draft.Content> files) throws IOException {
        for (Draft.Content file : files) {
            Path place = folder.resolve(file.name());
            Files.createDirectories(place.resolveSibling(""));
            try (OutputStream out = Files.newOutputStream(place)) {
                file.body().writeTo(out);
            }
        }
    }

    /** The program comes last: without it there is no project. */
    private void moveInside(Path from, List<Draft.Content> files) throws IOException {
        List<String> tops =
                files.stream().map(file -> file.name().replaceAll("/.*", "")).distinct().toList();
        for (int i = tops.size() - 1; i >= 0; i--) {
            Files.move(
                    from.resolve(tops.get(i)),
                    path.resolve(tops.get(i)),
                    StandardCopyOption.ATOMIC_MOVE);
        }
    }
}
