package org.hinge.model;

/**
 * A {@link CodedColumn} of known length while it is filled in parts, perhaps at the same time: each
 * from one place on. A page is coded when all its numbers are there.
 */
public final class ColumnFilling {
    private final CodedPage[] pages;
    private final int size;

    /** Pages of which several parts have some numbers, and how many each still lacks. */
    private final long[][] shared;

    private final int[] lacking;

    public ColumnFilling(int size) {
        this.size = size;
        this.pages = new CodedPage[CodedColumn.pages(size)];
        this.shared = new long[pages.length][];
        this.lacking = new int[pages.length];
    }

    /** The column; it can be read once all parts are closed. */
    public CodedColumn column() {
        return new CodedColumn(pages, size);
    }

    /** The part that begins at a place. */
    public Part from(int place) {
        return new Part(place);
    }

    private int length(int page) {
        return Math.min(CodedColumn.PAGE, size - page * CodedColumn.PAGE);
    }

    private synchronized void share(int page, int at, long[] values, int count) {
        if (shared[page] == null) {
            shared[page] = new long[length(page)];
            lacking[page] = length(page);
        }
        System.arraycopy(values, at, shared[page], at, count);
        lacking[page] -= count;
        if (lacking[page] == 0) {
            pages[page] = new PageCoder().code(shared[page], length(page));
            shared[page] = new long[0];
        }
    }

    /** The numbers from one place on. */
    public final class Part {
        private final PageCoder coder = new PageCoder();
        private long[] values = new long[Math.min(CodedColumn.PAGE, size)];

        /** From here on numbers have not been handed over. */
        private int from;

        private int next;

        private Part(int place) {
            this.from = place;
            this.next = place;
        }

        /** Appends a whole number, or a double by its bits. */
        public void appendBits(long bits) {
            values[next & (CodedColumn.PAGE - 1)] = bits;
            next++;
            if ((next & (CodedColumn.PAGE - 1)) == 0) {
                handOver();
            }
        }

        /** Appends so many numbers at the beginning of an array. */
        public void append(double[] numbers, int count) {
            int at = 0;
            while (at < count) {
                int place = next & (CodedColumn.PAGE - 1);
                int room = Math.min(CodedColumn.PAGE - place, count - at);
                copy(numbers, at, place, room);
                at += room;
                next += room;
                if (place + room == CodedColumn.PAGE) {
                    handOver();
                }
            }
        }

        private void copy(double[] numbers, int at, int place, int count) {
            long[] page = values;
            for (int i = 0; i < count; i++) {
                page[place + i] = Double.doubleToRawLongBits(numbers[at + i]);
            }
        }

        /** Ends the appending. */
        public void close() {
            if (next > from) {
                handOver();
            }
        }

        private void handOver() {
            int page = from / CodedColumn.PAGE;
            int at = from % CodedColumn.PAGE;
            int count = next - from;
            if (count < length(page)) {
                share(page, at, values, count);
            } else {
                pages[page] = coder.code(values, count);
                if (pages[page].isPlain()) {
                    // It keeps the array.
                    values = new long[CodedColumn.PAGE];
                }
            }
            from = next;
        }
    }
}
