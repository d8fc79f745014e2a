package org.hinge.run.load;

import org.hinge.api.Interruption;
import org.hinge.data.database.DatabaseStart;

/** What can begin before a program is read: a process calls this first, and at its end waits. */
public final class EngineStart {
    private final DatabaseStart database;

    private EngineStart(DatabaseStart database) {
        this.database = database;
    }

    /** Begins, unless the run is asked to stop before. */
    public static EngineStart begin(Interruption interruption) {
        return new EngineStart(DatabaseStart.begin(interruption));
    }

    /** Waits for the end of what began. */
    public void await() {
        database.await();
    }
}
