package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
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
     * @param programs what the result is to be of
     * @throws IOException if it cannot be written, saying why
     */
    public static void folder(
            @Nullable Path folder, AnswerFormat format, List<Path> programs, RunSettings run)
            throws IOException {
        if (folder == null) {
            return;
        }
        List<String> names = new ArrayList<>();
        names.add(AnswerFiles.SUMMARY);
        names.add(AnswerFiles.CERTIFICATE);
        if (hasOthers(folder, format)) {
            names.addAll(valueFiles(programs, format, run));
        }
        OutputFolder.check(folder, names);
    }

    /** Whether files of the user's own have names as values have. Seldom, and it saves reading. */
    private static boolean hasOthers(Path folder, AnswerFormat format) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        List<String> ours = WrittenFiles.in(folder);
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> name.endsWith(format.ending()) && !ours.contains(name));
        }
    }

    /** Empty if there is something to mend: reading the program again says it. */
    private static Collection<String> valueFiles(
            List<Path> programs, AnswerFormat format, RunSettings run) {
        Diagnostics unused = new Diagnostics();
        List<ProgramText> texts = ProgramFiles.read(programs, run, unused);
        try (UserFunctions functions = UserFunctions.on(run.classPath(), unused)) {
            Program program = new ProgramReader(functions.all()).readTexts(texts).program();
            return program == null ? List.of() : ValueFiles.of(program, format).values();
        }
    }
}
