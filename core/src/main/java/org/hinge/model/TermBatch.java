package org.hinge.model;

/**
 * Some neighbouring terms at a time, decoded into arrays: for passes through many terms, which are
 * then short loops over arrays, quick to compile.
 *
 * <p>Term {@code first + j} has the entries {@code start[j]} to {@code start[j + 1] - 1} of {@link
 * #variable} and {@link #coefficient}. Arrays are used again for the next terms, and may be longer
 * than these need.
 */
public final class TermBatch {
    /** How many terms there are at most: with their entries mostly as many as fit near a core. */
    public static final int SIZE = 1 << 10;

    private final IntRow starts;
    private final IntRow variables;
    private final CodedColumn coefficients;
    private final CodedColumn constants;
    private final CodedColumn codes;
    private final int capacity;
    private final long[] code;

    /** The number of the first term. */
    public int first;

    /** How many terms there are. */
    public int size;

    public final int[] start;
    public int[] variable;
    public double[] coefficient;
    public final double[] constant;

    /** {@link TermKind#code} of each term. */
    public final byte[] kind;

    public final int[] rule;

    /**
     * Of columns that the caller keeps.
     *
     * @param starts the first entry of each term, and at the end the number of entries
     * @param codes of rules and kinds, or the {@link TermKind#code} of each term
     */
    public TermBatch(
            IntRow starts,
            IntRow variables,
            CodedColumn coefficients,
            CodedColumn constants,
            CodedColumn codes) {
        this.starts = starts;
        this.variables = variables;
        this.coefficients = coefficients;
        this.constants = constants;
        this.codes = codes;
        this.capacity = Math.min(SIZE, starts.size() - 1);
        this.code = new long[capacity];
        this.start = new int[capacity + 1];
        this.variable = new int[2 * capacity];
        this.coefficient = new double[2 * capacity];
        this.constant = new double[capacity];
        this.kind = new byte[capacity];
        this.rule = new int[capacity];
    }

    /** Reads terms from one on, at most up to another; returns the one that follows them. */
    public int read(int from, int to) {
        first = from;
        size = Math.min(capacity, to - from);
        starts.get(from, start, size + 1);
        int begin = start[0];
        int entries = start[size] - begin;
        for (int j = 0; j <= size; j++) {
            start[j] -= begin;
        }
        if (entries > variable.length) {
            variable = new int[entries + entries / 2];
            coefficient = new double[variable.length];
        }
        variables.get(begin, variable, entries);
        coefficients.copyTo(coefficient, begin, begin + entries);
        constants.copyTo(constant, from, from + size);
        codes.copyTo(code, from, from + size);
        splitCodes();
        return from + size;
    }

    private void splitCodes() {
        for (int j = 0; j < size; j++) {
            kind[j] = TermColumns.kind(code[j]);
            rule[j] = TermColumns.rule(code[j]);
        }
    }

    public TermKind kind(int j) {
        return TermKind.ofCode(kind[j]);
    }
}
