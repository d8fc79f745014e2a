package org.hinge.inference;

/** When to stop in any case: the time limit, or somebody's wish. */
public final class Deadline {
    private final long start = System.nanoTime();
    private final double limit;
    private final SolverProgress progress;

    public Deadline(double limitSeconds, SolverProgress progress) {
        this.limit = limitSeconds;
        this.progress = progress;
    }

    public double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Seconds that are left; perhaps none or infinitely many. */
    public double left() {
        return limit - seconds();
    }

    public boolean isPast() {
        return seconds() >= limit;
    }

    public boolean isStopWanted() {
        return progress.stopWanted();
    }

    public boolean isOver() {
        return isStopWanted() || isPast();
    }
}
