package org.hinge.model;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A column of numbers of which neighbours are mostly the same few, such as the coefficients of
 * terms, in pages:
 *
 * <pre>
 *   all the same             8 bytes a page
 *   at most 256 different    a byte each, and a table
 *   at most 3/4 different    two bytes each, and a table
 *   others                   8 bytes each
 * </pre>
 *
 * A number is 64 bits: a double by its bits, so that all of them come back, or a whole number. They
 * are appended one by one and can be read at any time; the page at the end is coded when it is
 * full.
 */
public final class CodedColumn implements Serializable {
    private static final long serialVersionUID = 1;

    private static final int SHIFT = 12;

    /** How many numbers a page has. */
    static final int PAGE = 1 << SHIFT;

    private static final int MASK = PAGE - 1;
    private static final int FIRST_CAPACITY = 16;

    private CodedPage[] pages = {};

    /** The page at the end; null once the column is closed. */
    private transient @Nullable Growing growing = new Growing(FIRST_CAPACITY);

    private int size;

    private static final class Growing {
        final PageCoder coder = new PageCoder();
        long[] values;

        Growing(int capacity) {
            values = new long[capacity];
        }
    }

    public CodedColumn() {}

    /** A closed one, whose pages may still be written. */
    CodedColumn(CodedPage[] pages, int size) {
        this.pages = pages;
        this.size = size;
        this.growing = null;
    }

    /** How many pages there are for so many numbers. */
    static int pages(int size) {
        return (size + MASK) >>> SHIFT;
    }

    public int size() {
        return size;
    }

    /** The number at a place, if it is a double. */
    public double number(int place) {
        return Double.longBitsToDouble(pages[place >> SHIFT].bits(place & MASK));
    }

    /** The bits of the number at a place. */
    public long bits(int place) {
        return pages[place >> SHIFT].bits(place & MASK);
    }

    /** Copies the numbers of places from..to-1, which are doubles, to the beginning of an array. */
    void copyTo(double[] copy, int from, int to) {
        int at = from;
        while (at < to) {
            int count = Math.min(to, (at | MASK) + 1) - at;
            pages[at >> SHIFT].copyTo(copy, at - from, at & MASK, count);
            at += count;
        }
    }

    /** The same of whole numbers. */
    void copyTo(long[] copy, int from, int to) {
        int at = from;
        while (at < to) {
            int count = Math.min(to, (at | MASK) + 1) - at;
            pages[at >> SHIFT].copyTo(copy, at - from, at & MASK, count);
            at += count;
        }
    }

    public void append(double number) {
        appendBits(Double.doubleToRawLongBits(number));
    }

    /** Appends a whole number, or a double by its bits. */
    public void appendBits(long bits) {
        Growing end = growing;
        if (end == null) {
            throw new IllegalStateException("a closed column must not grow");
        }
        int at = size & MASK;
        if (at == 0) {
            beginPage(end);
        } else if (at == end.values.length) {
            end.values = Arrays.copyOf(end.values, 2 * at);
            pages[size >> SHIFT] = CodedPage.plain(end.values);
        }
        end.values[at] = bits;
        size++;
        if (at == MASK) {
            endPage(end);
        }
    }

    private void beginPage(Growing end) {
        int page = size >> SHIFT;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, Math.max(1, 2 * page));
        }
        pages[page] = CodedPage.plain(end.values);
    }

    private void endPage(Growing end) {
        CodedPage coded = end.coder.code(end.values, MASK + 1);
        pages[(size - 1) >> SHIFT] = coded;
        if (coded.isPlain()) {
            // It keeps the array.
            end.values = new long[MASK + 1];
        }
    }

    /** Ends the appending, and lets go of what is not needed any more. */
    public CodedColumn close() {
        Growing end = growing;
        if (end != null) {
            int used = (size + MASK) >> SHIFT;
            int left = size & MASK;
            pages = Arrays.copyOf(pages, used);
            if (left != 0) {
                pages[used - 1] = end.coder.code(Arrays.copyOf(end.values, left), left);
            }
            growing = null;
        }
        return this;
    }

    /** One with the same numbers that can grow; shares the pages that are full. */
    CodedColumn copy() {
        CodedColumn copy = new CodedColumn();
        int full = size & ~MASK;
        copy.pages = Arrays.copyOf(pages, full >> SHIFT);
        copy.growing = new Growing(full == 0 ? FIRST_CAPACITY : MASK + 1);
        copy.size = full;
        for (int place = full; place < size; place++) {
            copy.appendBits(bits(place));
        }
        return copy;
    }
}
