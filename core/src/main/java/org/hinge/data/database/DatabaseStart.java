package org.hinge.data.database;

import org.hinge.api.Interruption;

/**
 * Loads the embedded database's library of 70 MB in a thread of its own, while the command line is
 * still being read: a quarter of what small problems take in all.
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
