package org.hinge.data.small;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Tasks that do not depend on each other, on several threads. */
final class Beside {
    /** What one of the threads does. */
    interface Task {
        /**
         * Does it.
         *
         * @param thread the number of the thread, from 0
         */
        void run(int thread) throws Unfit, IOException;
    }

    private final List<Task> tasks;
    private final AtomicInteger next = new AtomicInteger();
    private volatile @Nullable Throwable failure;

    private Beside(List<Task> tasks) {
        this.tasks = tasks;
    }

    /** Runs all, the first ones first; the caller is thread 0. */
    static void run(List<Task> tasks, int threads) throws Unfit, IOException {
        Beside all = new Beside(tasks);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, tasks.size()); i++) {
            int number = i;
            Thread other = new Thread(() -> all.work(number), "hinge-load-" + number);
            other.setDaemon(true);
            other.start();
            others.add(other);
        }
        all.work(0);
        others.forEach(Beside::await);
        all.end();
    }

    private void work(int thread) {
        try {
            int task;
            while (failure == null && (task = next.getAndIncrement()) < tasks.size()) {
                tasks.get(task).run(thread);
            }
        } catch (Unfit | IOException | RuntimeException | Error e) {
            failure = e;
        }
    }

    /** The others end soon, also if they are asked to stop. */
    private static void await(Thread thread) {
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

    private void end() throws Unfit, IOException {
        Throwable thrown = failure;
        if (thrown instanceof Unfit unfit) {
            throw unfit;
        } else if (thrown instanceof IOException unreadable) {
            throw unreadable;
        } else if (thrown instanceof RuntimeException defect) {
            throw defect;
        } else if (thrown instanceof Error defect) {
            throw defect;
        }
    }
}
