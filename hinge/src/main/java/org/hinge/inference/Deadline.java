package org.hinge.inference;

/** When to stop in any case: the time limit, or somebody's wish. */
final class Deadline {
    private final long start = System.nanoTime();
    private final double limit;
    private final SolverProgress progress;

    Deadline(double limitSeconds, SolverProgress progress) {
        this.limit = limitSeconds;
        this.progress = progress;
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Seconds that are left; perhaps none or infinitely many. */
    double left() {
        return limit - seconds();
    }

    boolean isPast() {
        return seconds() >= limit;
    }

    boolean isStopWanted() {
        return progress.stopWanted();
    }

    boolean isOver() {
        return isStopWanted() || isPast();
    }
}
