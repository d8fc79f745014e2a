package org.hinge.model;

import java.nio.ByteBuffer;

/** A row of numbers from a {@link Storage}: an array, or a buffer in a file. */
public final class ByteRow {
    private static final byte[] NO_ARRAY = {};
    private static final ByteBuffer NO_FILE = ByteBuffer.allocate(0);

    private final boolean inArray;
    private final byte[] array;
    private final ByteBuffer file;

    private ByteRow(boolean inArray, byte[] array, ByteBuffer file) {
        this.inArray = inArray;
        this.array = array;
        this.file = file;
    }

    /** One that is an array. */
    public static ByteRow of(byte[] array) {
        return new ByteRow(true, array, NO_FILE);
    }

    /** One that is elsewhere. */
    public static ByteRow of(ByteBuffer file) {
        return new ByteRow(false, NO_ARRAY, file);
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
    public byte[] window(int from, int to) {
        if (inArray) {
            return array;
        }
        byte[] copy = new byte[to - from];
        file.get(from, copy);
        return copy;
    }

    /** The place of the first number of a window. */
    public int base(int from) {
        return inArray ? 0 : from;
    }

    public byte get(int j) {
        return inArray ? array[j] : file.get(j);
    }

    public void put(int j, byte number) {
        if (inArray) {
            array[j] = number;
        } else {
            file.put(j, number);
        }
    }
}
