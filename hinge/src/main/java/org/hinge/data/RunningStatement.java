package org.hinge.data;

import java.sql.SQLException;
import java.sql.Statement;
import org.duckdb.DuckDBConnection;
import org.hinge.control.Interruption;

/**
 * Cancels whatever a connection runs once the run is asked to stop. It does so again and again
 * until the connection is closed, since a statement may begin just after another was cancelled.
 */
final class RunningStatement implements AutoCloseable {
    private static final long MILLISECONDS_BETWEEN = 20;

    private final DuckDBConnection connection;
    private final Interruption.Registration registration;
    private boolean closed;

    RunningStatement(DuckDBConnection connection, Interruption interruption) {
        this.connection = connection;
        this.registration = interruption.onRequest(this::start);
    }

    private void start() {
        Thread thread = new Thread(this::cancelUntilClosed, "cancel");
        thread.setDaemon(true);
        thread.start();
    }

    private synchronized void cancelUntilClosed() {
        while (!closed) {
            try (Statement any = connection.createStatement()) {
                any.cancel();
                wait(MILLISECONDS_BETWEEN);
            } catch (SQLException | InterruptedException e) {
                return;
            }
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
