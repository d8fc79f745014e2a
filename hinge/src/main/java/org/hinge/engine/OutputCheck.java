package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
     * @throws IOException if it cannot be written, saying why
     */
    public static void folder(@Nullable Path folder) throws IOException {
        if (folder != null) {
            OutputFolder.check(folder, List.of(AnswerFiles.SUMMARY, AnswerFiles.CERTIFICATE));
        }
    }
}
