package org.hinge.data.database;

import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.hinge.api.Interruption;

/**
 * Loads the embedded database in a thread of its own, while the program is still being read.
 *
 * <p>The first opening in a process binds a native library of 70 MB, and takes ten times as long as
 * later ones: a third of what small problems take in all. Opening and closing one ahead changes
 * nothing else.
 */
public final class DatabaseStart {
    private final Thread thread;

    private DatabaseStart(Interruption interruption) {
        thread = new Thread(() -> load(interruption), "hinge-database-start");
        thread.setDaemon(true);
    }

    public static DatabaseStart begin(Interruption interruption) {
        DatabaseStart start = new DatabaseStart(interruption);
        start.thread.start();
        return start;
    }

    private static void load(Interruption interruption) {
        try {
            if (!interruption.isRequested()) {
                DriverLibrary.load();
            }
            // Each step may take seconds on a busy machine, and the end of the process waits.
            if (!interruption.isRequested()) {
                DuckDBConnection.newConnection("jdbc:duckdb:", false, new Properties()).close();
            }
        } catch (Exception | LinkageError e) {
            // The program's own database fails in the same way, and says so.
            return;
        }
    }

    /** Waits for its end, so that the process does not end amid the library's start. */
    public void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
