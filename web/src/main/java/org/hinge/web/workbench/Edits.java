package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Changes that wait to be made before the next answer. One worker at a time takes them. */
final class Edits {
    // Guarded by this object.
    private List<Edit> waiting = new ArrayList<>();
    private boolean taken;

    /** A change, and whether it was made. */
    record Edit(Consumer<Workbench.Opened> action, CompletableFuture<Boolean> done) {}

    /**
     * Adds a change.
     *
     * @param stop stops what the worker does; called before the worker can take the change, so that
     *     it is never stopped for one that it has
     * @param begin makes a worker that takes changes until there are none
     */
    synchronized Edit add(Consumer<Workbench.Opened> action, Runnable stop, Runnable begin) {
        Edit edit = new Edit(action, new CompletableFuture<>());
        waiting.add(edit);
        stop.run();
        if (!taken) {
            taken = true;
            begin.run();
        }
        return edit;
    }

    /** All that wait; after none the worker is to end. */
    synchronized List<Edit> take() {
        List<Edit> all = waiting;
        waiting = new ArrayList<>();
        taken = !all.isEmpty();
        return all;
    }

    synchronized boolean areWaiting() {
        return !waiting.isEmpty();
    }
}
