package org.hinge.web.workbench;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.hinge.api.Interruption;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/** The one thread that has a session. What it does may be asked to stop with what it has. */
final class WorkThread {
    private static final int SECONDS_TO_END = 5;

    private final Interruption interruption = new Interruption();
    private final ExecutorService thread;

    private final Object lock = new Object();

    /** What is done stoppably, if anything is; guarded by the lock. */
    private @Nullable Object underWay;

    WorkThread(String name) {
        this.thread =
                Executors.newSingleThreadExecutor(
                        task -> {
                            Thread made = new Thread(task, name);
                            made.setDaemon(true);
                            return made;
                        });
    }

    /** What stops a session whose work is done {@linkplain #stoppably stoppably}. */
    Interruption interruption() {
        return interruption;
    }

    /** Runs something after what is under way. */
    void execute(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException e) {
            throw stopping();
        }
    }

    private static Refusal stopping() {
        return Refusal.of(503, "the server is about to stop");
    }

    /** The same, and waits for what comes of it. */
    <T> T ask(Callable<T> request) {
        CompletableFuture<T> done = new CompletableFuture<>();
        execute(
                () -> {
                    try {
                        done.complete(request.call());
                    } catch (Throwable e) {
                        // A defect too: who waits is told of it.
                        done.completeExceptionally(e);
                    }
                });
        return await(done);
    }

    /** Waits for something that is done on such a thread. */
    static <T> T await(CompletableFuture<T> done) {
        try {
            return done.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw stopping();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error defect) {
                throw defect;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Does something on this thread that {@link #stop()} stops; what was asked before is past. */
    <T> T stoppably(Callable<T> work) {
        return stoppably(work, work);
    }

    /**
     * The same.
     *
     * @param name what {@link #stop(Object)} calls it
     */
    <T> T stoppably(Object name, Callable<T> work) {
        synchronized (lock) {
            underWay = name;
            interruption.heeded();
        }
        try {
            return work.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError("nothing else is thrown here", e);
        } finally {
            synchronized (lock) {
                underWay = null;
                interruption.heeded();
            }
        }
    }

    /** Asks what is done stoppably, if anything is, to stop with what it has. */
    void stop() {
        synchronized (lock) {
            if (underWay != null) {
                interruption.request();
            }
        }
    }

    /** The same if it is what has this name; others go on. */
    void stop(Object name) {
        synchronized (lock) {
            if (underWay == name) {
                interruption.request();
            }
        }
    }

    /** Stops, and takes no more work; gives whether nothing is under way any longer. */
    boolean end() {
        stop();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return thread.isTerminated();
    }
}
