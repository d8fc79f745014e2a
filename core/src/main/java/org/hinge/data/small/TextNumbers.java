package org.hinge.data.small;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Distinct texts in UTF-8, numbered 0, 1, … as they come.
 *
 * <p>Text n is bytes[start[n]] .. bytes[start[n + 1] - 1]. Numbers are found by open addressing in
 * {@code slots}, which hold number + 1 and are never more than half full.
 */
final class TextNumbers {
    private byte[] bytes = new byte[1 << 12];
    private int[] starts = new int[1 << 8];
    private int[] hashes = new int[1 << 8];
    private int[] slots = new int[1 << 9];
    private int count;

    int count() {
        return count;
    }

    /** The number of a text, which may be new. */
    int number(String text) throws Unfit {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        for (byte b : encoded) {
            // No text of a database may hold a zero, and only real characters come back.
            if (b == 0 || (b < 0 && !new String(encoded, StandardCharsets.UTF_8).equals(text))) {
                throw new Unfit();
            }
        }
        return number(encoded, 0, encoded.length);
    }

    /** The same of text[from .. to - 1]. */
    int number(byte[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        hash ^= hash >>> 15;
        hash *= 0x2c1b3c6d;
        hash ^= hash >>> 13;
        int mask = slots.length - 1;
        for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
            int found = slots[slot] - 1;
            if (found < 0) {
                slots[slot] = count + 1;
                return add(text, from, to, hash);
            }
            if (hashes[found] == hash
                    && Arrays.equals(bytes, starts[found], starts[found + 1], text, from, to)) {
                return found;
            }
        }
    }

    /** The numbers of all texts of others, by their numbers there. */
    int[] numbers(TextNumbers others) {
        int[] numbers = new int[others.count];
        for (int i = 0; i < others.count; i++) {
            numbers[i] = number(others.bytes, others.starts[i], others.starts[i + 1]);
        }
        return numbers;
    }

    private int add(byte[] text, int from, int to, int hash) {
        int start = starts[count];
        int end = start + to - from;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end));
        }
        System.arraycopy(text, from, bytes, start, to - from);
        hashes[count] = hash;
        int number = count++;
        if (count + 1 >= starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            hashes = Arrays.copyOf(hashes, 2 * hashes.length);
        }
        starts[count] = end;
        if (2 * count > slots.length) {
            growSlots();
        }
        return number;
    }

    private void growSlots() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int number = 0; number < count; number++) {
            int slot = hashes[number] & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number + 1;
        }
    }

    String text(int number) {
        int start = starts[number];
        return new String(bytes, start, starts[number + 1] - start, StandardCharsets.UTF_8);
    }

    /** The numbers in the order of their bytes, which is that of code points. */
    int[] sorted() {
        long[] heads = new long[count];
        int[] order = new int[count];
        for (int number = 0; number < count; number++) {
            order[number] = number;
            heads[number] = head(starts[number], starts[number + 1]);
        }
        sort(heads, order, order.clone(), 0, count);
        return order;
    }

    /** The first eight bytes as a number in the same order, but for zeros where there are fewer. */
    private long head(int from, int to) {
        long head = 0;
        for (int i = from; i < from + Long.BYTES; i++) {
            head = head << Byte.SIZE | (i < to ? bytes[i] & 0xFF : 0);
        }
        return head ^ Long.MIN_VALUE;
    }

    /** Merges both halves of from[first .. end - 1], sorted in it, into {@code to}'s. */
    private void sort(long[] heads, int[] to, int[] from, int first, int end) {
        if (end - first < 2) {
            return;
        }
        int middle = (first + end) >>> 1;
        sort(heads, from, to, first, middle);
        sort(heads, from, to, middle, end);
        int left = first;
        int right = middle;
        for (int i = first; i < end; i++) {
            boolean takeLeft =
                    right == end || (left < middle && !isAfter(heads, from[left], from[right]));
            to[i] = takeLeft ? from[left++] : from[right++];
        }
    }

    private boolean isAfter(long[] heads, int one, int other) {
        if (heads[one] != heads[other]) {
            return heads[one] > heads[other];
        }
        return Arrays.compareUnsigned(
                        bytes,
                        starts[one],
                        starts[one + 1],
                        bytes,
                        starts[other],
                        starts[other + 1])
                > 0;
    }
}
