package org.hinge.web.workbench;

/** Sorts numbers by keys beside them; equal keys keep their order. */
final class IndexSort {
    private static final int SHORT = 12;

    private IndexSort() {}

    /** A sorted copy of the numbers: the smallest key first. */
    static int[] by(double[] keys, int[] numbers) {
        int[] order = new int[numbers.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        merge(keys, order.clone(), order, 0, order.length);
        for (int i = 0; i < order.length; i++) {
            order[i] = numbers[order[i]];
        }
        return order;
    }

    /** Sorts a part of {@code to}, using {@code from}, which has the same numbers there. */
    private static void merge(double[] keys, int[] from, int[] to, int start, int end) {
        if (end - start <= SHORT) {
            insert(keys, to, start, end);
            return;
        }
        int middle = (start + end) >>> 1;
        merge(keys, to, from, start, middle);
        merge(keys, to, from, middle, end);
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
            boolean takeLeft =
                    right >= end
                            || (left < middle
                                    && Double.compare(keys[from[left]], keys[from[right]]) <= 0);
            to[i] = takeLeft ? from[left++] : from[right++];
        }
    }

    private static void insert(double[] keys, int[] order, int start, int end) {
        for (int i = start + 1; i < end; i++) {
            int moved = order[i];
            int j = i;
            while (j > start && Double.compare(keys[order[j - 1]], keys[moved]) > 0) {
                order[j] = order[j - 1];
                j--;
            }
            order[j] = moved;
        }
    }
}
