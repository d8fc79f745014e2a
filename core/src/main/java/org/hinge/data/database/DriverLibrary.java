package org.hinge.data.database;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/** The native library of the embedded database. */
final class DriverLibrary {
    private DriverLibrary() {}

    /**
     * Loads it, unless it is there already. The driver prints a stack trace when that fails, and
     * then fails again at each use: the second is enough.
     *
     * @throws LinkageError if it cannot be loaded
     */
    static synchronized void load() throws ClassNotFoundException {
        UnpackedLibrary.removeAbandoned(Path.of(System.getProperty("java.io.tmpdir")));
        PrintStream err = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        try {
            Class.forName("org.duckdb.DuckDBNative");
        } finally {
            System.setErr(err);
        }
    }
}
