package org.hinge.data.small;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.hinge.data.source.Columns;
import org.hinge.data.source.NumberField;

/** The rows of one text, UTF-8 between tabs: what its columns say as numbers. */
final class TextRows {
    /** So many digits are exact in a floating point number, and so are powers of ten below. */
    private static final int EXACT_DIGITS = 15;

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private final byte[] text;
    private final Columns columns;
    private final boolean values;

    /** Field i of the current line is text[starts[i]] .. text[ends[i] - 1]. */
    private final int[] starts;

    private final int[] ends;
    private int fields;

    /**
     * Takes a text apart.
     *
     * @param values whether they count; otherwise there must be none
     */
    TextRows(byte[] text, Columns columns, boolean values) {
        this.text = text;
        this.columns = columns;
        this.values = values;
        int last = Math.max(columns.value(), columns.least() - 1);
        for (int place : columns.arguments()) {
            last = Math.max(last, place);
        }
        this.starts = new int[last + 1];
        this.ends = new int[last + 1];
    }

    /** Adds all rows. */
    void read(boolean header, TextNumbers numbers, AtomRows rows) throws Unfit {
        checkDecodable();
        int[] places = columns.arguments().stream().mapToInt(Integer::intValue).toArray();
        boolean skips = header;
        for (int at = 0; at < text.length; ) {
            at = split(at);
            boolean isBlank = fields == 1 && starts[0] == ends[0];
            if (isBlank) {
                continue;
            }
            if (!skips) {
                add(places, numbers, rows);
            }
            skips = false;
        }
    }

    private void add(int[] places, TextNumbers numbers, AtomRows rows) throws Unfit {
        if (fields < columns.least() || fields > columns.count()) {
            throw new Unfit();
        }
        rows.add(value());
        for (int i = 0; i < places.length; i++) {
            int place = places[i];
            rows.set(i, numbers.number(text, starts[place], ends[place]));
        }
    }

    private void checkDecodable() throws Unfit {
        boolean ascii = true;
        for (byte b : text) {
            if (b == 0) {
                throw new Unfit();
            }
            ascii &= b > 0;
        }
        try {
            if (!ascii) {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
            }
        } catch (CharacterCodingException e) {
            throw new Unfit();
        }
    }

    /** Takes the line from here apart; returns where the next one begins. */
    private int split(int from) throws Unfit {
        fields = 0;
        int start = from;
        for (int i = from; i < text.length; i++) {
            byte b = text[i];
            if (b > '\r') {
                continue;
            }
            if (b == '\t') {
                end(start, i);
                start = i + 1;
            } else if (b == '\n') {
                end(start, i);
                return i + 1;
            } else if (b == '\r') {
                if (i + 1 == text.length || text[i + 1] != '\n') {
                    throw new Unfit();
                }
                end(start, i);
                return i + 2;
            }
        }
        end(start, text.length);
        return text.length;
    }

    private void end(int start, int end) {
        if (fields < starts.length) {
            starts[fields] = start;
            ends[fields] = end;
        }
        fields++;
    }

    private double value() throws Unfit {
        int place = columns.value();
        if (place < 0 || place >= fields) {
            return 1;
        }
        if (!values) {
            throw new Unfit();
        }
        double number = number(starts[place], ends[place]);
        if (!columns.scale().contains(number)) {
            throw new Unfit();
        }
        // Adding 0 turns -0 into 0.
        return columns.scale().scaled(number) + 0.0;
    }

    /** The nearest number to a decimal one; NaN if it is none. */
    private double number(int from, int to) {
        long digits = 0;
        int point = -1;
        int count = 0;
        for (int i = from; i < to; i++) {
            byte b = text[i];
            if (b >= '0' && b <= '9') {
                digits = 10 * digits + b - '0';
                count++;
            } else if (b == '.' && point < 0) {
                point = i;
            } else {
                return NumberField.parse(text(from, to));
            }
        }
        if (count == 0) {
            return Double.NaN;
        }
        if (count > EXACT_DIGITS) {
            return Double.parseDouble(text(from, to));
        }
        // Both are exact, so that the quotient is rounded once.
        return point < 0 ? digits : digits / POWERS[to - point - 1];
    }

    private String text(int from, int to) {
        return new String(text, from, to - from, StandardCharsets.UTF_8);
    }
}
