package org.hinge.engine;

import org.hinge.data.DatabaseStart;

/** What can begin before a program is read: a process calls this first, and at its end waits. */
public final class EngineStart {
    private final DatabaseStart database;

    private EngineStart(DatabaseStart database) {
        this.database = database;
    }

    public static EngineStart begin() {
        return new EngineStart(DatabaseStart.begin());
    }

    /** Waits for the end of what began. */
    public void await() {
        database.await();
    }
}
