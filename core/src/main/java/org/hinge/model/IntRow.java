package org.hinge.model;

import java.nio.IntBuffer;

/** A row of numbers from a {@link Storage}: an array, or a buffer in a file. */
public final class IntRow {
    private static final int[] NO_ARRAY = {};
    private static final IntBuffer NO_FILE = IntBuffer.allocate(0);

    private final boolean inArray;
    private final int[] array;
    private final IntBuffer file;

    private IntRow(boolean inArray, int[] array, IntBuffer file) {
        this.inArray = inArray;
        this.array = array;
        this.file = file;
    }

    /** One that is an array. */
    public static IntRow of(int[] array) {
        return new IntRow(true, array, NO_FILE);
    }

    /** One that is elsewhere. */
    public static IntRow of(IntBuffer file) {
        return new IntRow(false, NO_ARRAY, file);
    }

    public int size() {
        return inArray ? array.length : file.capacity();
    }

    public boolean isInArray() {
        return inArray;
    }

    /**
     * The numbers from one place up to another, which is left out, in an array: for loops that are
     * worth it. That of place j is at j - {@link #base}. What is written there need not be here.
     */
    public int[] window(int from, int to) {
        if (inArray) {
            return array;
        }
        int[] copy = new int[to - from];
        file.get(from, copy);
        return copy;
    }

    /** The place of the first number of a window. */
    public int base(int from) {
        return inArray ? 0 : from;
    }

    public int get(int j) {
        return inArray ? array[j] : file.get(j);
    }

    public void put(int j, int number) {
        if (inArray) {
            array[j] = number;
        } else {
            file.put(j, number);
        }
    }

    /** Copies numbers from here on into an array. */
    public void get(int from, int[] to) {
        if (inArray) {
            System.arraycopy(array, from, to, 0, to.length);
        } else {
            file.get(from, to);
        }
    }

    /** Copies some numbers from here on to the beginning of an array. */
    void get(int from, int[] to, int count) {
        if (inArray) {
            System.arraycopy(array, from, to, 0, count);
        } else {
            file.get(from, to, 0, count);
        }
    }

    /** Copies a part of another row to here. */
    public void put(int to, IntRow other, int from, int count) {
        buffer().put(to, other.buffer(), from, count);
    }

    /** The numbers at some places, one after the other. */
    public IntRow select(IntRow places, Storage storage) {
        IntRow selected = storage.ints(places.size());
        if (inArray && selected.inArray && places.inArray) {
            gather(array, places.array, selected.array);
            return selected;
        }
        for (int j = 0; j < places.size(); j++) {
            selected.put(j, get(places.get(j)));
        }
        return selected;
    }

    private static void gather(int[] from, int[] places, int[] to) {
        for (int j = 0; j < to.length; j++) {
            to[j] = from[places[j]];
        }
    }

    private IntBuffer buffer() {
        return inArray ? IntBuffer.wrap(array) : file;
    }
}
