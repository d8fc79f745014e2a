package org.hinge.api;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run was asked to stop, and why. One object goes through the whole run: stages tell it
 * what they do, ask it now and then, or leave an action that cancels what they wait for.
 *
 * <p>May be used by any thread. Once requested it stays so until somebody has heeded it.
 */
public final class Interruption {
    /** Longer limits are none: they would overflow a clock of nanoseconds. */
    private static final double LONGEST_SECONDS = 1e9;

    private final List<Runnable> actions = new ArrayList<>();

    // These are read without a lock: whoever holds it may wait for a database to cancel something.
    private volatile @Nullable Reason requested;
    private volatile String step = "";
    private volatile boolean answerKept;

    /** Infinite if there is none; what is left of it counts from its start. */
    private volatile double limitSeconds = Double.POSITIVE_INFINITY;

    private volatile long limitStart;

    /** The timer that is to request, if it is still the same. */
    private @Nullable Thread timer;

    /** Makes one that nobody has requested yet. */
    public Interruption() {}

    /** Why a run is to stop. */
    public enum Reason {
        /** Somebody asked: a signal, or whoever calls. */
        WISH,
        /** The limit of time has passed. */
        TIME_LIMIT
    }

    /** What is no longer to be cancelled once this is closed. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /** {@return whether the run was asked to stop, and nobody has heeded it yet} */
    public boolean isRequested() {
        return requested != null;
    }

    /** {@return why the run is to stop; null if it is not} */
    public @Nullable Reason reason() {
        return requested;
    }

    /**
     * Throws if the run was asked to stop.
     *
     * @throws InterruptedRunException if so
     */
    public void check() {
        if (isRequested()) {
            throw exception();
        }
    }

    /**
     * {@return what a run ends with that has no answer when it is asked to stop: says what was
     * done}
     */
    public InterruptedRunException exception() {
        return exception(step.isEmpty() ? "" : "while " + step);
    }

    /**
     * {@return the same with other words on the moment}
     *
     * @param moment what was under way, such as {@code while solving}; may be empty
     */
    public InterruptedRunException exception(String moment) {
        String during = moment.isEmpty() ? "" : " " + moment;
        return requested == Reason.TIME_LIMIT
                ? new InterruptedRunException(
                        "stopped at the limit of time (%s s)%s: there is no result yet"
                                .formatted(shown(limitSeconds), during),
                        List.of("raise `time-limit`, or use fewer rules, targets or data"))
                : new InterruptedRunException("interrupted" + during);
    }

    private static String shown(double seconds) {
        return seconds == Math.rint(seconds) && seconds < LONGEST_SECONDS
                ? Long.toString((long) seconds)
                : Double.toString(seconds);
    }

    /**
     * What is under way from now on, such as {@code loading knows.tsv}: lost if it is stopped.
     *
     * @param newStep such as {@code loading knows.tsv}
     */
    public void begins(String newStep) {
        step = newStep;
        answerKept = false;
    }

    /**
     * The same of a step that ends soon when it is asked to, with an answer worth waiting for.
     *
     * @param newStep such as {@code loading knows.tsv}
     */
    public void beginsKeeping(String newStep) {
        step = newStep;
        answerKept = true;
    }

    /** {@return whether there is a request, and nothing worth waiting for is under way} */
    public boolean isUnheeded() {
        return requested != null && !answerKept;
    }

    /** Asks the run to stop, and cancels what it waits for. */
    public void request() {
        request(Reason.WISH);
    }

    private void request(Reason why) {
        noted(why).forEach(Runnable::run);
    }

    /** What is to be cancelled, which may wait for others: not while this is locked. */
    private synchronized List<Runnable> noted(Reason why) {
        if (requested != null) {
            return List.of();
        }
        requested = why;
        return List.copyOf(actions);
    }

    /**
     * Asks the run to stop when so many seconds have passed; infinitely many for no limit.
     *
     * @param seconds from now on; more than 0
     */
    public synchronized void limit(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("time-limit must be positive (got " + seconds + ")");
        }
        limitSeconds = seconds;
        limitStart = System.nanoTime();
        if (seconds < LONGEST_SECONDS) {
            requestLater(Reason.TIME_LIMIT, seconds);
        }
    }

    /** {@return what is left of the limit: 0 if it has passed, infinite if there is none} */
    public double secondsLeft() {
        return Math.max(0, limitSeconds - (System.nanoTime() - limitStart) / 1e9);
    }

    /** Says that there is an answer: what is left, such as output, has all the time it needs. */
    public synchronized void endLimit() {
        if (requested == Reason.TIME_LIMIT) {
            requested = null;
        }
        endTimer();
    }

    /** Says that the work which was to stop has stopped: what is left, such as output, runs on. */
    public synchronized void heeded() {
        requested = null;
        endTimer();
    }

    /**
     * The same for so many seconds: then it is asked again to stop, for the same reason, or for the
     * limit of time if that is about to pass.
     *
     * @param seconds how long it is not asked
     */
    public synchronized void heededFor(double seconds) {
        Reason why = requested == null ? Reason.TIME_LIMIT : requested;
        heeded();
        requestLater(why, seconds);
    }

    private void requestLater(Reason why, double seconds) {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        Thread thread = new Thread(() -> requestAt(end, why), "time limit");
        thread.setDaemon(true);
        timer = thread;
        thread.start();
    }

    private void requestAt(long end, Reason why) {
        List<Runnable> registered;
        synchronized (this) {
            long left = end - System.nanoTime();
            while (timer == Thread.currentThread() && left > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedWait(this, left);
                } catch (InterruptedException e) {
                    return;
                }
                left = end - System.nanoTime();
            }
            if (timer != Thread.currentThread()) {
                return;
            }
            registered = noted(why);
        }
        registered.forEach(Runnable::run);
    }

    private void endTimer() {
        timer = null;
        notifyAll();
    }

    /**
     * Runs this if the run was asked to stop and nobody has heeded it yet; nobody can meanwhile.
     *
     * @param action what to run
     * @return whether it was run
     */
    public synchronized boolean ifRequested(Runnable action) {
        if (requested != null) {
            action.run();
        }
        return requested != null;
    }

    /**
     * Runs this when the run is asked to stop; at once, if it was already.
     *
     * @param action what to run
     * @return what takes this back when it is closed
     */
    public Registration onRequest(Runnable action) {
        boolean late;
        synchronized (this) {
            late = requested != null;
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
