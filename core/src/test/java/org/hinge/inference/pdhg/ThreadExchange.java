package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Parts of a field in threads of one process: each puts its numbers on a table that all read. */
final class ThreadExchange {
    private final double[][] table;
    private final CyclicBarrier meeting;

    ThreadExchange(int parts) {
        this.table = new double[parts][];
        this.meeting = new CyclicBarrier(parts);
    }

    Exchange part(int part) {
        return new Exchange() {
            @Override
            public boolean hasOthers() {
                return true;
            }

            @Override
            public void sum(double[] partial) {
                put(part, partial);
                Arrays.fill(partial, 0);
                // In the order of the parts, so that all get the same bits.
                for (double[] other : table) {
                    for (int i = 0; i < partial.length; i++) {
                        partial[i] += other[i];
                    }
                }
                meet();
            }

            @Override
            public double largest(double number) {
                put(part, new double[] {number});
                double largest = Double.NEGATIVE_INFINITY;
                for (double[] other : table) {
                    largest = Math.max(largest, other[0]);
                }
                meet();
                return largest;
            }
        };
    }

    private void put(int part, double[] numbers) {
        table[part] = numbers.clone();
        meet();
    }

    private void meet() {
        try {
            meeting.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("the parts do not call in the same order", e);
        }
    }
}
