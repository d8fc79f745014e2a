package org.hinge.run.load;

import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.LoadSettings;
import org.hinge.data.OpenEngine;
import org.jspecify.annotations.Nullable;

/**
 * The embedded database is opened while the program is still being read: of two cores the other one
 * has nothing to do then. Other engines take seconds to start, for which nobody waits who has only
 * a mistake to be told of: they are opened when they are wanted. An engine is taken by who loads
 * the data, or closed if nobody takes it.
 */
final class EngineOpening implements AutoCloseable {
    private final RunSettings.Engine engine;
    private final LoadSettings settings;
    private final Interruption interruption;
    private final Thread thread;
    private @Nullable OpenEngine opened;
    private @Nullable Throwable failure;
    private boolean taken;

    private EngineOpening(
            RunSettings.Engine engine, LoadSettings settings, Interruption interruption) {
        this.engine = engine;
        this.settings = settings;
        this.interruption = interruption;
        this.thread = new Thread(this::open, "hinge-engine-opening");
        thread.setDaemon(true);
    }

    static EngineOpening begin(
            RunSettings.Engine engine, LoadSettings settings, Interruption interruption) {
        EngineOpening opening = new EngineOpening(engine, settings, interruption);
        if (Engines.isEmbedded(engine)) {
            opening.thread.start();
        }
        return opening;
    }

    private void open() {
        try {
            opened = Engines.open(engine, settings, interruption);
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /**
     * The engine, which is closed by who takes it.
     *
     * @throws EngineUnavailable if it is not there, or does not start
     */
    OpenEngine take() {
        taken = true;
        if (!Engines.isEmbedded(engine)) {
            return Engines.open(engine, settings, interruption);
        }
        await();
        if (failure instanceof InterruptedRunException) {
            // It says what is under way where the engine is wanted, however soon it was stopped.
            throw interruption.exception();
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        } else if (failure instanceof Error error) {
            throw error;
        }
        OpenEngine engineNow = opened;
        if (engineNow == null) {
            throw new AssertionError("an engine is opened, or there is a reason");
        }
        return engineNow;
    }

    /** It ends soon, also if the run is asked to stop. */
    private void await() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        await();
        if (!taken && opened != null) {
            opened.engine().close();
        }
    }
}
