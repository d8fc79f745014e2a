package org.hinge.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hinge.api.settings.ValueForm;
import org.jspecify.annotations.Nullable;

/** Finds out at the start of a command whether its output can be written, not after hours. */
public final class OutputCheck {
    private OutputCheck() {}

    /**
     * A file, which may be there already.
     *
     * @param file null if none is wanted
     * @throws IOException if it cannot be written, saying why
     */
    public static void file(@Nullable Path file) throws IOException {
        if (file != null) {
            AtomicFile.check(file);
        }
    }

    /**
     * A folder for a result, which may be there already.
     *
     * @param folder null if none is wanted
     * @param predicates the open ones, asked for only if they matter
     * @throws IOException if it cannot be written, saying why
     */
    public static void folder(
            @Nullable Path folder, ValueForm.Format format, Supplier<List<String>> predicates)
            throws IOException {
        if (folder == null) {
            return;
        }
        List<String> names = new ArrayList<>();
        names.add(AnswerFiles.SUMMARY);
        names.add(AnswerFiles.CERTIFICATE);
        if (hasOthers(folder, format)) {
            names.addAll(ValueFiles.of(predicates.get(), format).values());
        }
        OutputFolder.check(folder, names);
    }

    /** Whether files of the user's own have names as values have. Seldom, and it saves reading. */
    private static boolean hasOthers(Path folder, ValueForm.Format format) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        List<String> ours = WrittenFiles.in(folder);
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> name.endsWith(format.ending()) && !ours.contains(name));
        }
    }
}
