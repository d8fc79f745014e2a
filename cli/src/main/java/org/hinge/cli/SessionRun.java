package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.Watch;
import org.hinge.api.settings.RunSettings;

/**
 * What a command found, and the session that knows its atoms.
 *
 * @param session to be closed when everything is shown
 */
record SessionRun<T>(Session session, T result) implements AutoCloseable {
    /** With less in use, what a collection finds is not worth its time. */
    private static final long MUCH = 48L << 20;

    /** What a command does with a program. */
    interface Work<T> {
        T on(Session session) throws IOException;
    }

    /**
     * Opens a program and works on it.
     *
     * @throws org.hinge.HingeException if there is anything to mend; then nothing stays open
     */
    static <T> SessionRun<T> of(
            List<Path> programs, RunSettings settings, Watch watch, Work<T> work)
            throws IOException {
        Session session = Hinge.program().files(programs).settings(settings).watch(watch).open();
        boolean done = false;
        try {
            SessionRun<T> run = new SessionRun<>(session, work.on(session));
            giveBack();
            done = true;
            return run;
        } finally {
            if (!done) {
                session.close();
            }
        }
    }

    /**
     * What the work needed goes back to the system: what comes next, to write what was found, asks
     * the database for memory outside of the heap.
     */
    private static void giveBack() {
        Runtime java = Runtime.getRuntime();
        if (java.totalMemory() - java.freeMemory() >= MUCH) {
            System.gc();
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
