package org.hinge.data.database;

import java.sql.SQLException;
import java.sql.Statement;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;

/**
 * The statement that a database runs just now, which is cancelled once the run is asked to stop. It
 * is cancelled again and again until that is heeded or all is closed, since it may begin just after
 * it was cancelled.
 */
final class RunningStatement implements AutoCloseable {
    private static final long MILLISECONDS_BETWEEN = 20;

    private final Interruption interruption;
    private final Interruption.Registration registration;
    private volatile @Nullable Statement running;
    private boolean closed;

    RunningStatement(Interruption interruption) {
        this.interruption = interruption;
        this.registration = interruption.onRequest(this::start);
    }

    /** Notes a statement before it is executed. */
    <S extends Statement> S is(S statement) {
        running = statement;
        return statement;
    }

    private void start() {
        Thread thread = new Thread(this::cancelWhileRequested, "cancel");
        thread.setDaemon(true);
        thread.start();
    }

    private synchronized void cancelWhileRequested() {
        while (!closed && interruption.ifRequested(this::cancel)) {
            try {
                wait(MILLISECONDS_BETWEEN);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void cancel() {
        Statement statement = running;
        try {
            if (statement != null) {
                statement.cancel();
            }
        } catch (SQLException e) {
            // It has just been closed.
            running = null;
        }
    }

    @Override
    public void close() {
        registration.close();
        synchronized (this) {
            closed = true;
            notifyAll();
        }
    }
}
