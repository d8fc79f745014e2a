package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.BitSet;

/** Some of many numbers, in the order they came, each once. To clear it costs what is in it. */
final class IndexSet {
    private final BitSet has;
    private int[] numbers = new int[16];
    private int size;

    /** None of the numbers below a limit. */
    IndexSet(int limit) {
        this.has = new BitSet(limit);
    }

    int size() {
        return size;
    }

    int get(int at) {
        return numbers[at];
    }

    void add(int number) {
        if (!has.get(number)) {
            has.set(number);
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            numbers[size++] = number;
        }
    }

    void clear() {
        for (int at = 0; at < size; at++) {
            has.clear(numbers[at]);
        }
        size = 0;
    }
}
