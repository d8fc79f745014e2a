package org.hinge.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Terms as bytes, small to keep and to send: a term tells where it differs from the one before it.
 *
 * <pre>
 *   one byte of {@link Flag}s
 *   rule, kind       if not the same as before
 *   size             if not the same as before
 *   variables        the first one less that of the term before; each other one less its neighbour
 *   coefficients     if not the same as before: signs as bits if all are 1 or -1, else 8 bytes each
 *   constant         if not the same as before, 8 bytes
 * </pre>
 *
 * Whole numbers take 7 bits a byte, the least first. Terms of one rule, sorted by their first
 * variable, take 6 or 7 bytes for two variables. Never changed once made.
 */
public final class PackedTerms implements Serializable {
    private static final long serialVersionUID = 1;

    /** What follows the first byte of a term. */
    private static final class Flag {
        static final int RULE = 1;
        static final int SIZE = 2;
        static final int SIGNS = 4;
        static final int COEFFICIENTS = 8;
        static final int CONSTANT = 16;
    }

    private final byte[] bytes;
    private final int terms;
    private final int entries;

    private PackedTerms(byte[] bytes, int terms, int entries) {
        this.bytes = bytes;
        this.terms = terms;
        this.entries = entries;
    }

    /** All terms of a field. */
    public static PackedTerms of(HingeLossMrf field) {
        Writer writer = new Writer();
        for (int k = 0; k < field.terms(); k++) {
            writer.add(field, k);
        }
        return writer.pack();
    }

    public int terms() {
        return terms;
    }

    public int entries() {
        return entries;
    }

    /** How many bytes they take. */
    public int length() {
        return bytes.length;
    }

    /** The terms one after the other. */
    public Reader reader() {
        return new Reader(this);
    }

    /**
     * A field of all of these terms, without constant values.
     *
     * @param variables how many it has
     */
    public HingeLossMrf field(int variables, int rules) {
        TermColumns columns = new TermColumns(terms, entries);
        unpack(columns, variable -> variable);
        return columns.build(variables, new double[rules]);
    }

    /**
     * A field of terms in groups; those of a group get an order that depends on them alone. What
     * was packed is let go as soon as it is in the field.
     *
     * @param groups emptied
     * @param number of each variable in the field, ascending with those in the terms
     */
    public static HingeLossMrf field(
            int variables,
            List<List<PackedTerms>> groups,
            IntUnaryOperator number,
            double[] constantValue) {
        int terms = 0;
        int entries = 0;
        for (List<PackedTerms> group : groups) {
            for (PackedTerms some : group) {
                terms = Math.addExact(terms, some.terms);
                entries = Math.addExact(entries, some.entries);
            }
        }
        TermColumns columns = new TermColumns(terms, entries);
        List<TermOrder.Range> unordered = new ArrayList<>();
        for (List<PackedTerms> group : groups) {
            int first = columns.terms();
            while (!group.isEmpty()) {
                group.remove(0).unpack(columns, number);
            }
            unordered.add(new TermOrder.Range(first, columns.terms()));
        }
        columns.sort(variables, unordered);
        return columns.build(variables, constantValue);
    }

    private void unpack(TermColumns columns, IntUnaryOperator number) {
        Reader reader = reader();
        while (reader.next()) {
            for (int i = 0; i < reader.size(); i++) {
                columns.addEntry(number.applyAsInt(reader.variable(i)), reader.coefficient(i));
            }
            columns.endTerm(reader.rule(), reader.kind(), reader.constant());
        }
    }

    /** Packs terms. */
    public static final class Writer {
        private byte[] bytes = new byte[64];
        private int at;
        private int terms;
        private int entries;
        private int rule = -1;
        private byte kind = -1;
        private int first;
        private double[] coefficients = {};
        private double constant = Double.NaN;

        /** Adds a term of a field. */
        public void add(HingeLossMrf field, int k) {
            int from = field.start(k);
            int n = field.start(k + 1) - from;
            // The most that a term can take.
            reserve(32 + 13 * n);
            int flagsAt = at++;
            int flags = head(field, k) | size(n);
            int before = first;
            for (int e = from; e < from + n; e++) {
                int variable = field.variable(e);
                // Only the first one may be less than the one before.
                writeNumber(e == from ? zigzag(variable - before) : variable - before);
                before = variable;
            }
            first = field.variable(from);
            flags |= coefficients(field, from, n);
            if (Double.compare(field.constant(k), constant) != 0) {
                constant = field.constant(k);
                writeDouble(constant);
                flags |= Flag.CONSTANT;
            }
            bytes[flagsAt] = (byte) flags;
            terms++;
            entries = Math.addExact(entries, n);
        }

        private int head(HingeLossMrf field, int k) {
            if (field.rule(k) == rule && field.kind(k).code() == kind) {
                return 0;
            }
            rule = field.rule(k);
            kind = field.kind(k).code();
            writeNumber(rule);
            bytes[at++] = kind;
            return Flag.RULE;
        }

        private int size(int n) {
            if (n == coefficients.length) {
                return 0;
            }
            coefficients = new double[n];
            writeNumber(n);
            return Flag.SIZE;
        }

        private int coefficients(HingeLossMrf field, int from, int n) {
            boolean same = true;
            boolean units = true;
            for (int i = 0; i < n; i++) {
                double a = field.coefficient(from + i);
                same &= a == coefficients[i];
                units &= Math.abs(a) == 1;
                coefficients[i] = a;
            }
            if (same) {
                return 0;
            }
            if (!units) {
                for (double a : coefficients) {
                    writeDouble(a);
                }
                return Flag.COEFFICIENTS;
            }
            for (int i = 0; i < n; i += 8) {
                int signs = 0;
                for (int j = i; j < Math.min(n, i + 8); j++) {
                    signs |= coefficients[j] < 0 ? 1 << (j - i) : 0;
                }
                bytes[at++] = (byte) signs;
            }
            return Flag.SIGNS;
        }

        private void reserve(int more) {
            if (at + more > bytes.length) {
                int wanted = Math.addExact(at, more);
                bytes = Arrays.copyOf(bytes, (int) Math.max(wanted, Math.min(1.5 * wanted, 2e9)));
            }
        }

        private void writeNumber(int number) {
            int left = number;
            while ((left & ~0x7F) != 0) {
                bytes[at++] = (byte) ((left & 0x7F) | 0x80);
                left >>>= 7;
            }
            bytes[at++] = (byte) left;
        }

        private void writeDouble(double number) {
            long bits = Double.doubleToRawLongBits(number);
            for (int shift = 0; shift < Long.SIZE; shift += 8) {
                bytes[at++] = (byte) (bits >>> shift);
            }
        }

        public int terms() {
            return terms;
        }

        /** What was added. */
        public PackedTerms pack() {
            return new PackedTerms(Arrays.copyOf(bytes, at), terms, entries);
        }
    }

    private static int zigzag(int number) {
        return (number << 1) ^ (number >> 31);
    }

    /** Reads terms one by one; what it gives is that of the last one. */
    public static final class Reader {
        private final byte[] bytes;
        private int left;
        private int at;
        private int rule;
        private byte kind;
        private int size;

        /** At least as long as the term is. */
        private int[] variables = {0};

        private double[] coefficients = {0};
        private double constant;

        private Reader(PackedTerms packed) {
            this.bytes = packed.bytes;
            this.left = packed.terms;
        }

        /** Reads a term; returns whether there was one. */
        public boolean next() {
            if (left == 0) {
                return false;
            }
            left--;
            int flags = bytes[at++];
            if ((flags & Flag.RULE) != 0) {
                rule = readNumber();
                kind = bytes[at++];
            }
            int before = variables[0];
            if ((flags & Flag.SIZE) != 0) {
                size = readNumber();
                if (size > variables.length) {
                    variables = new int[2 * size];
                    coefficients = new double[2 * size];
                }
            }
            int first = readNumber();
            variables[0] = before + ((first >>> 1) ^ -(first & 1));
            for (int i = 1; i < size; i++) {
                variables[i] = variables[i - 1] + readNumber();
            }
            readCoefficients(flags);
            if ((flags & Flag.CONSTANT) != 0) {
                constant = readDouble();
            }
            return true;
        }

        private void readCoefficients(int flags) {
            for (int i = 0; i < size && (flags & Flag.COEFFICIENTS) != 0; i++) {
                coefficients[i] = readDouble();
            }
            for (int i = 0; i < size && (flags & Flag.SIGNS) != 0; i++) {
                coefficients[i] = (bytes[at + (i >> 3)] >> (i & 7) & 1) == 0 ? 1 : -1;
            }
            at += (flags & Flag.SIGNS) != 0 ? (size + 7) >> 3 : 0;
        }

        private int readNumber() {
            int number = 0;
            int shift = 0;
            byte part;
            do {
                part = bytes[at++];
                number |= (part & 0x7F) << shift;
                shift += 7;
            } while (part < 0);
            return number;
        }

        private double readDouble() {
            long bits = 0;
            for (int shift = 0; shift < Long.SIZE; shift += 8) {
                bits |= (bytes[at++] & 0xFFL) << shift;
            }
            return Double.longBitsToDouble(bits);
        }

        public int rule() {
            return rule;
        }

        /** A {@link TermKind#code}. */
        public byte kind() {
            return kind;
        }

        public int size() {
            return size;
        }

        public int variable(int entry) {
            return variables[entry];
        }

        public double coefficient(int entry) {
            return coefficients[entry];
        }

        /** The first ones are those of the term; changed by the next. */
        public int[] variables() {
            return variables;
        }

        /** The first ones are those of the term; changed by the next. */
        public double[] coefficients() {
            return coefficients;
        }

        public double constant() {
            return constant;
        }
    }
}
