package org.hinge.run.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.hinge.api.result.Termination;
import org.hinge.inference.SolverProgress;
import org.jspecify.annotations.Nullable;

/** Counts the steps of a search or sampler, and ends it when its time is over or the user says. */
public final class StopAfter implements SolverProgress {
    private static final int STEPS_BETWEEN_REPORTS = 64;

    private final RunSteps steps;
    private final String unit;
    private final long start = System.nanoTime();
    private final double seconds;
    private final AtomicLong made = new AtomicLong();
    private final AtomicReference<@Nullable Termination> why = new AtomicReference<>();

    /**
     * Begins now.
     *
     * @param seconds the most time, within that of the whole run
     * @param unit what is counted
     */
    public StopAfter(RunSteps steps, double seconds, String unit) {
        this.steps = steps;
        this.seconds = Math.min(seconds, steps.secondsLeft());
        this.unit = unit;
    }

    /** Asked before each step, perhaps by several threads. */
    @Override
    public boolean stopWanted() {
        long number = made.getAndIncrement();
        if (number % STEPS_BETWEEN_REPORTS == 0) {
            steps.makes(number, unit);
        }
        if (steps.stopWanted()) {
            why.compareAndSet(null, Termination.INTERRUPTED);
        } else if ((System.nanoTime() - start) / 1e9 > seconds) {
            why.compareAndSet(null, Termination.TIME_LIMIT);
        }
        return why.get() != null;
    }

    /** Why it was ended; null if it came to its own end. */
    public @Nullable Termination why() {
        return why.get();
    }
}
