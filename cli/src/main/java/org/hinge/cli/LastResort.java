package org.hinge.cli;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.hinge.api.Interruption;
import org.hinge.cli.output.ExitCode;
import org.jspecify.annotations.Nullable;

/**
 * Ends a process that was asked to stop and does not, since what it does cannot be cancelled: a
 * library that is being loaded, a driver that waits for a network, a long computation without an
 * answer so far. A solver that is about to hand over its answer is waited for.
 *
 * <p>Nothing is lost by it: files appear whole or not at all, and the hooks that remove temporary
 * folders run.
 */
final class LastResort {
    /** Stopping takes at most 2 s in all, of which this leaves most to what must be removed. */
    private static final long PATIENCE_MILLISECONDS = 700;

    private static final long MILLISECONDS_BETWEEN_LOOKS = 20;

    /** Whoever reads the last words may not do so. */
    private static final long SPEAKING_MILLISECONDS = 300;

    private final Interruption interruption;
    private final IntSupplier lastWords;
    private final IntConsumer exit;
    private volatile @Nullable Thread watcher;
    private volatile @Nullable Integer code;

    private LastResort(Interruption interruption, IntSupplier lastWords, IntConsumer exit) {
        this.interruption = interruption;
        this.lastWords = lastWords;
        this.exit = exit;
    }

    /**
     * Watches from now on.
     *
     * @param lastWords says why the process ends, and gives its exit code
     * @param exit ends the process
     */
    static LastResort of(Interruption interruption, IntSupplier lastWords, IntConsumer exit) {
        LastResort last = new LastResort(interruption, lastWords, exit);
        interruption.onRequest(last::watch);
        return last;
    }

    /** Says that the command has said all it has to say; whatever is left may still take long. */
    int ended(int exitCode) {
        code = exitCode;
        return exitCode;
    }

    private void watch() {
        Thread thread = daemon(this::endUnlessHeeded, "last resort");
        watcher = thread;
        thread.start();
    }

    private static Thread daemon(Runnable action, String name) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        return thread;
    }

    private void endUnlessHeeded() {
        try {
            Thread.sleep(PATIENCE_MILLISECONDS);
            while (isMine() && interruption.isRequested() && !interruption.isUnheeded()) {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            }
            if (isMine() && interruption.isUnheeded()) {
                end();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A later request has a watcher of its own. */
    private boolean isMine() {
        return watcher == Thread.currentThread();
    }

    private void end() throws InterruptedException {
        if (code == null) {
            Thread speaker = daemon(() -> ended(lastWords.getAsInt()), "last words");
            speaker.start();
            speaker.join(SPEAKING_MILLISECONDS);
        }
        Integer known = code;
        exit.accept(known == null ? ExitCode.STOPPED_EARLY.code() : known);
    }
}
