package org.hinge.control;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether a run was asked to stop. One object goes through the whole run: stages ask it now and
 * then, or leave an action that cancels what they wait for.
 *
 * <p>May be used by any thread. Once requested it stays so until somebody has heeded it.
 */
public final class Interruption {
    private final List<Runnable> actions = new ArrayList<>();
    private boolean requested;

    /** What is no longer to be cancelled once this is closed. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    public synchronized boolean isRequested() {
        return requested;
    }

    /**
     * Throws if the run was asked to stop.
     *
     * @throws InterruptedRunException if so
     */
    public void check() {
        if (isRequested()) {
            throw new InterruptedRunException("interrupted");
        }
    }

    /** Asks the run to stop, and cancels what it waits for. */
    public void request() {
        List<Runnable> registered;
        synchronized (this) {
            if (requested) {
                return;
            }
            requested = true;
            registered = List.copyOf(actions);
        }
        registered.forEach(Runnable::run);
    }

    /** Says that the work which was to stop has stopped: what is left, such as output, runs on. */
    public synchronized void heeded() {
        requested = false;
    }

    /**
     * Runs this if the run was asked to stop and nobody has heeded it yet; nobody can meanwhile.
     *
     * @return whether it was run
     */
    public synchronized boolean ifRequested(Runnable action) {
        if (requested) {
            action.run();
        }
        return requested;
    }

    /** Runs this when the run is asked to stop; at once, if it was already. */
    public Registration onRequest(Runnable action) {
        boolean late;
        synchronized (this) {
            late = requested;
            actions.add(action);
        }
        if (late) {
            action.run();
        }
        return () -> remove(action);
    }

    private synchronized void remove(Runnable action) {
        actions.remove(action);
    }
}
