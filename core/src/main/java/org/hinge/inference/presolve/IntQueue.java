package org.hinge.inference.presolve;

import java.util.Arrays;

/** Whole numbers, first in, first out. */
final class IntQueue {
    private int[] ring = new int[64];
    private int head;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(int x) {
        if (size == ring.length) {
            int[] larger = Arrays.copyOf(ring, 2 * size);
            System.arraycopy(ring, 0, larger, size, head);
            ring = larger;
        }
        ring[(head + size++) & (ring.length - 1)] = x;
    }

    int take() {
        int x = ring[head];
        head = (head + 1) & (ring.length - 1);
        size--;
        return x;
    }
}
