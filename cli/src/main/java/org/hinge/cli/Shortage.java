package org.hinge.cli;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import org.hinge.files.OutputException;
import org.jspecify.annotations.Nullable;

/**
 * What the machine did not give: memory, room on a disk, threads, open files. No defect of Hinge,
 * and nothing that the program or the data says.
 *
 * @param problem what was missing
 * @param help how to get more of it
 */
record Shortage(String problem, String help) {
    /** No chain of causes is longer; some lead back to themselves. */
    private static final int MOST_CAUSES = 20;

    /** Looks through all causes; null if none of them is a shortage. */
    static @Nullable Shortage behind(Throwable failure) {
        Throwable cause = failure;
        for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
            Shortage shortage = of(cause);
            if (shortage != null) {
                return shortage;
            }
            cause = cause.getCause();
        }
        if (isOfLibrary(failure)) {
            // Only now: what lies behind it says more.
            return new Shortage(
                    "the library of the embedded database cannot be loaded",
                    "see why with --stacktrace: often too little memory, or too few open files or threads");
        }
        return failure instanceof UncheckedIOException && failure.getCause() != null
                ? new Shortage(
                        "reading or writing failed: " + failure.getCause().getMessage(),
                        "see where with --stacktrace")
                : null;
    }

    private static @Nullable Shortage of(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        if (message.contains("native thread")) {
            return new Shortage(
                    "the system gives no more threads",
                    "use fewer with --threads, or raise the limit (ulimit -u)");
        }
        if (failure instanceof OutOfMemoryError) {
            return new Shortage(
                    "out of memory: the limit is %,d MiB"
                            .formatted(Runtime.getRuntime().maxMemory() >> 20),
                    "raise it with HINGE_JAVA_OPTS=-Xmx...");
        }
        if (message.contains("too many open files")) {
            return new Shortage(
                    "the system opens no more files for this process",
                    "raise the limit (ulimit -n)");
        }
        if (failure instanceof OutputException output) {
            return new Shortage(String.valueOf(output.getMessage()), output.help());
        }
        return inDatabase(failure, message);
    }

    private static @Nullable Shortage inDatabase(Throwable failure, String message) {
        if (message.contains("max_temp_directory_size") || message.contains("offload data")) {
            return new Shortage(
                    "there is no room in the temporary folder for what does not fit into memory",
                    "raise --memory, or name another folder with TMPDIR");
        }
        if (message.contains("out of memory error") || message.contains("allocation failure")) {
            return new Shortage(
                    "the embedded database has too little memory", "raise it with --memory");
        }
        if (message.contains("file too large")) {
            return new Shortage(
                    "the system lets no file grow so large", "raise the limit (ulimit -f)");
        }
        if (message.contains("no space left") || message.contains("quota exceeded")) {
            String place =
                    failure instanceof FileSystemException file ? " (" + file.getFile() + ")" : "";
            return new Shortage(
                    "a disk is full" + place,
                    "make room, or name another place with -o or, for temporary files, TMPDIR");
        }
        return null;
    }

    private static boolean isOfLibrary(Throwable failure) {
        Throwable cause = failure;
        for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
            String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
            if (cause instanceof LinkageError && message.contains("duckdb")) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
