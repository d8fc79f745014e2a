package org.hinge.run.examine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.Program;
import org.hinge.run.load.SourceDigests;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.verify.Checks;
import org.hinge.verify.Claims;
import org.jspecify.annotations.Nullable;

/**
 * The program that a summary says its results were made from.
 *
 * <p>Whoever wrote the folder chose it, so it is run only if that is harmless: its files are
 * unchanged, it reads plain files and nothing else, and it has no classes of the user's.
 */
final class RecordedProgram {
    /** Whether values outside their scale were clipped. */
    static final String CLIP = "clipValues";

    private static final String NAME_IT =
            "name the program if you trust it: hinge verify %s PROGRAM";

    private static final int MOST_TOLD = 5;

    private static final int LONGEST_TOLD = 120;

    private final Path folder;
    private final List<Path> files;
    private final @Nullable Path dataFile;
    private final Map<String, String> digests;
    private final boolean clipValues;

    /** What else than files the results were made from. */
    private final List<String> besides;

    private RecordedProgram(
            Path folder,
            List<Path> files,
            @Nullable Path dataFile,
            Map<String, String> digests,
            boolean clipValues,
            List<String> besides) {
        this.folder = folder;
        this.files = files;
        this.dataFile = dataFile;
        this.digests = digests;
        this.clipValues = clipValues;
        this.besides = besides;
    }

    /**
     * Takes what the summary of a folder says.
     *
     * @throws IOException if that names no files
     */
    static RecordedProgram of(Path folder, Claims claims) throws IOException {
        claims.unchecked("program");
        Map<String, String> digests = new LinkedHashMap<>();
        Claims recorded = claims.part("sha256");
        recorded.names().forEach(name -> digests.put(name, recorded.text(name)));
        String data = claims.textOrNull("dataFile");
        List<Path> files = new ArrayList<>();
        for (String file : claims.texts("files")) {
            files.add(path(file));
        }
        return new RecordedProgram(
                folder,
                files,
                data == null ? null : path(data),
                digests,
                claims.truth(CLIP),
                besides(claims));
    }

    /** What was handed over in memory, and what was changed then. */
    private static List<String> besides(Claims claims) {
        List<String> besides = new ArrayList<>();
        if (claims.has("inMemory")) {
            claims.unchecked("inMemory");
            claims.texts("inMemory").forEach(name -> besides.add("in memory: " + name));
        }
        if (claims.has("changes")) {
            claims.unchecked("changes");
            besides.addAll(claims.texts("changes"));
        }
        return besides;
    }

    private static Path path(String text) throws IOException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IOException("it names a program that is no path", e);
        }
    }

    List<Path> files() {
        return files;
    }

    /** Whether other files than these are the ones of the results, byte for byte. */
    boolean hasSameTexts(SourceDigests others) {
        return new TreeSet<>(digests.values()).equals(new TreeSet<>(others.byFile().values()));
    }

    /** With the file of {@code --data} as the results had it, unless another is named now. */
    RunSettings completed(RunSettings settings) {
        return settings.dataFile() == null ? settings.withDataFile(dataFile) : settings;
    }

    /** With values clipped as the results had it; loading warns of each file where that is done. */
    RunSettings clipping(RunSettings settings) {
        return clipValues ? settings.withClipValues(true) : settings;
    }

    /** What is said of the program besides. */
    String clipped() {
        return clipValues ? "; values clipped, as recorded" : "";
    }

    /** Data that is read without clipping needs none; of the opposite nothing can be said. */
    void checkClipping(RunSettings settings, Claims claims, Checks checks) {
        if (clipValues || settings.clipValues()) {
            claims.unchecked(CLIP);
        } else {
            checks.passed(CLIP);
        }
    }

    /** Reports what is against reading it at all. */
    void checkBeforeReading(RunSettings settings, Diagnostics diagnostics) {
        if (!besides.isEmpty()) {
            refuseFiles(diagnostics);
        } else if (files.isEmpty()) {
            refuse(folder.toString(), "its summary names no program", diagnostics);
        }
        if (!settings.classPath().isEmpty()) {
            refuse(
                    folder.toString(),
                    "classes of your own are not given to a program that you did not name",
                    diagnostics);
        }
        for (Path file : files) {
            // A pipe or a device might never end.
            if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
                refuse(file.toString(), "this is no plain file", diagnostics);
            }
        }
    }

    /** Reports that named files are not all that the results were made from. */
    void checkNamed(SourceDigests named, Diagnostics diagnostics) {
        if (!besides.isEmpty() && hasSameTexts(named)) {
            refuseFiles(diagnostics);
        }
    }

    private void refuseFiles(Diagnostics diagnostics) {
        String told =
                besides.stream()
                        .limit(MOST_TOLD)
                        .map(RecordedProgram::shortened)
                        .collect(Collectors.joining("; "));
        diagnostics.add(
                Diagnostic.error(
                        Location.ofFile(folder.toString()),
                        "these results are not of files alone: the session that found them had %s%s"
                                .formatted(told, besides.size() > MOST_TOLD ? "; …" : ""),
                        "name files that say the same: hinge verify %s PROGRAM".formatted(folder)));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_TOLD ? text : text.substring(0, LONGEST_TOLD) + "…";
    }

    /** Reports what is against opening the data that it names. */
    void checkBeforeLoading(Program program, SourceDigests now, Diagnostics diagnostics) {
        if (!digests.equals(now.byFile())) {
            refuse(changed(now), "this has changed since the results were written", diagnostics);
        }
        for (DataTable table : program.tables()) {
            boolean harmless =
                    table.source() instanceof DataSource.File
                            || table.source() instanceof DataSource.None;
            if (!harmless) {
                diagnostics.error(
                        table.span(),
                        "a program that only the results name is not given a database",
                        NAME_IT.formatted(folder));
            }
        }
    }

    private String changed(SourceDigests now) {
        for (Map.Entry<String, String> file : now.byFile().entrySet()) {
            if (!file.getValue().equals(digests.get(file.getKey()))) {
                return file.getKey();
            }
        }
        return files.get(0).toString();
    }

    private void refuse(String place, String problem, Diagnostics diagnostics) {
        diagnostics.add(
                Diagnostic.error(Location.ofFile(place), problem, NAME_IT.formatted(folder)));
    }
}
