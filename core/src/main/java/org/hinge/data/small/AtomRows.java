package org.hinge.data.small;

import java.util.Arrays;
import java.util.BitSet;
import org.hinge.data.database.RowWriter;

/**
 * Atoms as numbers of constants, with values.
 *
 * <p>Row r is arguments[arity * r] .. arguments[arity * r + arity - 1] and values[r].
 */
final class AtomRows {
    private final int arity;
    private int[] arguments;
    private double[] values = new double[16];
    private int size;

    AtomRows(int arity) {
        this.arity = arity;
        this.arguments = new int[16 * arity];
    }

    int arity() {
        return arity;
    }

    int size() {
        return size;
    }

    int argument(int row, int place) {
        return arguments[arity * row + place];
    }

    double value(int row) {
        return values[row];
    }

    /** Begins a row, whose arguments are then {@link #set}. */
    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            arguments = Arrays.copyOf(arguments, 2 * size * arity);
        }
        values[size++] = value;
    }

    /** Sets an argument of the last row. */
    void set(int place, int constant) {
        arguments[arity * (size - 1) + place] = constant;
    }

    /** Adds a row of other rows. */
    void add(AtomRows others, int row, double value) {
        add(value);
        System.arraycopy(others.arguments, arity * row, arguments, arity * (size - 1), arity);
    }

    /** Adds all rows of others, which are of no use afterwards. */
    void addAll(AtomRows others) {
        if (size == 0) {
            arguments = others.arguments;
            values = others.values;
            size = others.size;
            return;
        }
        for (int row = 0; row < others.size; row++) {
            add(others, row, others.values[row]);
        }
    }

    /** Gives each constant another number, and pairs without order the smaller one first. */
    void renumber(int[] numbers, boolean symmetric) {
        for (int i = 0; i < arity * size; i++) {
            arguments[i] = numbers[arguments[i]];
        }
        if (symmetric) {
            for (int i = 0; i < arity * size; i += arity) {
                int first = arguments[i];
                int second = arguments[i + 1];
                arguments[i] = Math.min(first, second);
                arguments[i + 1] = Math.max(first, second);
            }
        }
    }

    /** Takes the last row away. */
    void removeLast() {
        size--;
    }

    /** Compares the arguments of a row with those of a row of others: negative, 0 or positive. */
    int compare(int row, AtomRows others, int other) {
        return Arrays.compare(
                arguments,
                arity * row,
                arity * row + arity,
                others.arguments,
                arity * other,
                arity * other + arity);
    }

    /** Writes the arguments of a row. */
    void write(int row, RowWriter writer) {
        for (int i = arity * row; i < arity * row + arity; i++) {
            writer.add(arguments[i]);
        }
    }

    /** Marks the constants at a place. */
    void mark(int place, BitSet constants) {
        for (int row = 0; row < size; row++) {
            constants.set(arguments[arity * row + place]);
        }
    }

    /** Puts rows in the order of their arguments, and drops those that repeat another. */
    void sort(int constants) throws Unfit {
        int[] order = order(constants);
        AtomRows sorted = new AtomRows(arity);
        sorted.arguments = new int[Math.max(1, size) * arity];
        sorted.values = new double[Math.max(1, size)];
        for (int i = 0; i < size; i++) {
            int row = order[i];
            int last = sorted.size - 1;
            if (last < 0 || sorted.compare(last, this, row) != 0) {
                sorted.add(this, row, values[row]);
            } else if (sorted.values[last] != values[row]) {
                throw new Unfit();
            }
        }
        arguments = sorted.arguments;
        values = sorted.values;
        size = sorted.size;
    }

    /** Rows by their arguments: sorted by each, the last first, by counting. */
    private int[] order(int constants) {
        int[] order = new int[size];
        for (int row = 0; row < size; row++) {
            order[row] = row;
        }
        int[] next = new int[size];
        int[] ends = new int[constants + 1];
        for (int place = arity - 1; place >= 0; place--) {
            Arrays.fill(ends, 0);
            for (int row = 0; row < size; row++) {
                ends[arguments[arity * row + place] + 1]++;
            }
            for (int constant = 0; constant < constants; constant++) {
                ends[constant + 1] += ends[constant];
            }
            for (int i = 0; i < size; i++) {
                next[ends[arguments[arity * order[i] + place]]++] = order[i];
            }
            int[] done = order;
            order = next;
            next = done;
        }
        return order;
    }
}
