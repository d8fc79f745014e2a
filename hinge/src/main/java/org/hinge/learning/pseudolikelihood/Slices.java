package org.hinge.learning.pseudolikelihood;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Runs numbered pieces of work on some threads, and waits for them all. */
final class Slices {
    private Slices() {}

    static void run(int threads, int slices, IntConsumer work) {
        if (threads == 1) {
            for (int s = 0; s < slices; s++) {
                work.accept(s);
            }
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, slices));
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (int s = 0; s < slices; s++) {
                int slice = s;
                futures.add(pool.submit(() -> work.accept(slice)));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while learning", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
