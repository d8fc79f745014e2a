package org.hinge.model;

import java.nio.DoubleBuffer;

/** A row of numbers from a {@link Storage}: an array, or a buffer in a file. */
public final class DoubleRow {
    private static final double[] NO_ARRAY = {};
    private static final DoubleBuffer NO_FILE = DoubleBuffer.allocate(0);

    private final boolean inArray;
    private final double[] array;
    private final DoubleBuffer file;

    private DoubleRow(boolean inArray, double[] array, DoubleBuffer file) {
        this.inArray = inArray;
        this.array = array;
        this.file = file;
    }

    /** One that is an array. */
    public static DoubleRow of(double[] array) {
        return new DoubleRow(true, array, NO_FILE);
    }

    /** One that is elsewhere. */
    public static DoubleRow of(DoubleBuffer file) {
        return new DoubleRow(false, NO_ARRAY, file);
    }

    public int size() {
        return inArray ? array.length : file.capacity();
    }

    /** All numbers: the array that this is, or a new one. */
    public double[] toArray() {
        return window(0, size());
    }

    public boolean isInArray() {
        return inArray;
    }

    /**
     * The numbers from one place up to another, which is left out, in an array: for loops that are
     * worth it. That of place j is at j - {@link #base}. What is written there need not be here.
     */
    public double[] window(int from, int to) {
        if (inArray) {
            return array;
        }
        double[] copy = new double[to - from];
        file.get(from, copy);
        return copy;
    }

    /** The place of the first number of a window. */
    public int base(int from) {
        return inArray ? 0 : from;
    }

    /** Takes over what was written into a window. */
    public void takeOver(double[] window, int from) {
        if (!inArray) {
            file.put(from, window);
        }
    }

    public double get(int j) {
        return inArray ? array[j] : file.get(j);
    }

    public void put(int j, double number) {
        if (inArray) {
            array[j] = number;
        } else {
            file.put(j, number);
        }
    }

    /** Copies numbers from here on into an array. */
    public void get(int from, double[] to) {
        get(from, to, to.length);
    }

    /** Copies so many numbers from here on to the beginning of an array. */
    public void get(int from, double[] to, int count) {
        if (inArray) {
            System.arraycopy(array, from, to, 0, count);
        } else {
            file.get(from, to, 0, count);
        }
    }

    /** Copies an array to here. */
    public void put(int to, double[] numbers) {
        put(to, numbers, numbers.length);
    }

    /** Copies so many numbers at the beginning of an array to here. */
    public void put(int to, double[] numbers, int count) {
        if (inArray) {
            System.arraycopy(numbers, 0, array, to, count);
        } else {
            file.put(to, numbers, 0, count);
        }
    }

    /** Copies a part of an array to here. */
    public void put(int to, double[] numbers, int from, int count) {
        if (inArray) {
            System.arraycopy(numbers, from, array, to, count);
        } else {
            file.put(to, numbers, from, count);
        }
    }

    /** Copies a part of another row to here. */
    public void put(int to, DoubleRow other, int from, int count) {
        buffer().put(to, other.buffer(), from, count);
    }

    /** Puts the numbers of another row to some places here, one after the other. */
    public void putAt(IntRow places, DoubleRow numbers) {
        if (inArray && numbers.inArray && places.isInArray()) {
            int[] to = places.window(0, places.size());
            for (int j = 0; j < to.length; j++) {
                array[to[j]] = numbers.array[j];
            }
            return;
        }
        for (int j = 0; j < places.size(); j++) {
            put(places.get(j), numbers.get(j));
        }
    }

    /** The numbers at some places, one after the other. */
    public DoubleRow select(IntRow places, Storage storage) {
        DoubleRow selected = storage.doubles(places.size());
        if (inArray && selected.inArray && places.isInArray()) {
            gather(array, places.window(0, places.size()), selected.array);
            return selected;
        }
        for (int j = 0; j < places.size(); j++) {
            selected.put(j, get(places.get(j)));
        }
        return selected;
    }

    private static void gather(double[] from, int[] places, double[] to) {
        for (int j = 0; j < to.length; j++) {
            to[j] = from[places[j]];
        }
    }

    private DoubleBuffer buffer() {
        return inArray ? DoubleBuffer.wrap(array) : file;
    }
}
