package org.hinge.inference;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A few threads that do numbered parts of a task together. Which thread does which part is not
 * said, and must not matter.
 */
public final class Workers implements AutoCloseable {
    /** Waiting this many turns before sleeping bridges the gap between two tasks. */
    private static final int TURNS = 2_000;

    private final Thread caller = Thread.currentThread();
    private final Thread[] helpers;
    private final AtomicInteger nextPart = new AtomicInteger();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();
    private IntConsumer task = part -> {};
    private int parts;
    private final AtomicInteger round = new AtomicInteger();
    private volatile boolean closed;

    /** Belongs to the thread that makes it; that is one of the workers. */
    public Workers(int threads) {
        helpers = new Thread[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Thread(this::help, "hinge-solver-" + (i + 1));
            helpers[i].setDaemon(true);
            helpers[i].start();
        }
    }

    /** How many there are, the caller among them. */
    public int threads() {
        return helpers.length + 1;
    }

    /**
     * Does parts 0 to count - 1 and returns when all are done. If some fail, the failure of the
     * first of them is thrown.
     */
    public void run(int count, IntConsumer work) {
        if (helpers.length == 0 || count == 1) {
            for (int part = 0; part < count; part++) {
                work.accept(part);
            }
            return;
        }
        task = work;
        parts = count;
        nextPart.set(0);
        busy.set(helpers.length);
        round.incrementAndGet();
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
        doParts();
        for (int turn = 0; busy.get() > 0; turn++) {
            rest(turn);
        }
        Failure failed = failure.getAndSet(null);
        if (failed != null) {
            failed.rethrow();
        }
    }

    /** What a part threw. */
    private record Failure(int part, Throwable cause) {
        void rethrow() {
            if (cause instanceof RuntimeException e) {
                throw e;
            }
            if (cause instanceof Error e) {
                throw e;
            }
            throw new AssertionError("a worker failed", cause);
        }
    }

    private void help() {
        int done = 0;
        while (true) {
            for (int turn = 0; round.get() == done && !closed; turn++) {
                rest(turn);
            }
            if (closed) {
                return;
            }
            done = round.get();
            doParts();
            if (busy.decrementAndGet() == 0) {
                LockSupport.unpark(caller);
            }
        }
    }

    private void doParts() {
        for (int part = nextPart.getAndIncrement();
                part < parts;
                part = nextPart.getAndIncrement()) {
            try {
                task.accept(part);
            } catch (Throwable e) {
                Failure failed = new Failure(part, e);
                failure.accumulateAndGet(
                        failed, (old, now) -> old == null || now.part() < old.part() ? now : old);
            }
        }
    }

    private void rest(int turn) {
        if (turn < TURNS) {
            Thread.onSpinWait();
        } else {
            LockSupport.park(this);
        }
    }

    @Override
    public void close() {
        closed = true;
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
    }
}
