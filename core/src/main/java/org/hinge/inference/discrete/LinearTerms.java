package org.hinge.inference.discrete;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Terms with their linear functions over the atoms that are not fixed, reached by term and by atom.
 *
 * <p>A factor is taken into the linear function: {@code w max(0, l) = max(0, w l)} and {@code w
 * max(0, l)^2 = max(0, sqrt(w) l)^2}. So no weight is needed where terms are evaluated. Term k owns
 * the entries {@code start[k]} to {@code start[k + 1] - 1} of {@code atom} and {@code coefficient};
 * atom i owns the occurrences {@code first[i]} to {@code first[i + 1] - 1} of {@code term}, {@code
 * step} and {@code kindAt}.
 */
public final class LinearTerms {
    public static final byte HINGE = 0;
    public static final byte SQUARED_HINGE = 1;
    public static final byte ABSOLUTE = 2;
    public static final byte SQUARE = 3;
    static final byte AT_MOST = 4;
    public static final byte EQUAL = 5;

    public final int size;
    public final double[] constant;
    public final byte[] kind;

    /** Where in the field the term comes from. */
    final int[] source;

    public final int[] start;
    public final int[] atom;
    public final double[] coefficient;

    public final int[] first;
    public final int[] term;
    final double[] step;
    final byte[] kindAt;

    private LinearTerms(Builder builder) {
        this.size = builder.size;
        this.constant = Arrays.copyOf(builder.constant, size);
        this.kind = Arrays.copyOf(builder.kind, size);
        this.source = Arrays.copyOf(builder.source, size);
        this.start = Arrays.copyOf(builder.start, size + 1);
        this.atom = Arrays.copyOf(builder.atom, start[size]);
        this.coefficient = Arrays.copyOf(builder.coefficient, start[size]);
        this.first = new int[builder.mrf.variables() + 1];
        this.term = new int[start[size]];
        this.step = new double[start[size]];
        this.kindAt = new byte[start[size]];
        listByAtom();
    }

    private void listByAtom() {
        for (int i : atom) {
            first[i + 1]++;
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        int[] next = first.clone();
        for (int k = 0; k < size; k++) {
            for (int e = start[k]; e < start[k + 1]; e++) {
                int at = next[atom[e]]++;
                term[at] = k;
                step[at] = coefficient[e];
                kindAt[at] = kind[k];
            }
        }
    }

    /** The value of a potential; for a constraint, how far it is violated. */
    public static double value(byte kind, double l) {
        return switch (kind) {
            case HINGE, AT_MOST -> l > 0 ? l : 0;
            case SQUARED_HINGE -> l > 0 ? l * l : 0;
            case ABSOLUTE, EQUAL -> Math.abs(l);
            case SQUARE -> l * l;
            default -> throw new AssertionError("no kind has the code " + kind);
        };
    }

    public static byte code(TermKind kind) {
        return switch (kind) {
            case HINGE -> HINGE;
            case SQUARED_HINGE -> SQUARED_HINGE;
            case ABSOLUTE -> ABSOLUTE;
            case SQUARE -> SQUARE;
            case AT_MOST -> AT_MOST;
            case EQUAL -> EQUAL;
        };
    }

    /** What to multiply the linear function by, so that the weight is in it. */
    public static double factor(byte kind, double weight) {
        return kind == SQUARED_HINGE || kind == SQUARE ? Math.sqrt(weight) : weight;
    }

    /** The most that the linear function can be on the box. */
    public double most(int k) {
        double most = constant[k];
        for (int e = start[k]; e < start[k + 1]; e++) {
            most += Math.max(0, coefficient[e]);
        }
        return most;
    }

    /** The least that the linear function can be on the box. */
    public double least(int k) {
        double least = constant[k];
        for (int e = start[k]; e < start[k + 1]; e++) {
            least += Math.min(0, coefficient[e]);
        }
        return least;
    }

    /** Collects terms; those whose atoms are all fixed are left out. */
    public static final class Builder {
        private final HingeLossMrf mrf;
        private final byte[] fixed;
        private int size;
        private double[] constant = new double[64];
        private byte[] kind = new byte[64];
        private int[] source = new int[64];
        private int[] start = new int[65];
        private int[] atom = new int[128];
        private double[] coefficient = new double[128];

        public Builder(HingeLossMrf mrf, byte[] fixed) {
            this.mrf = mrf;
            this.fixed = fixed;
        }

        /** Adds the potential or constraint of this kind with factor times term k's function. */
        public void add(int k, byte ofKind, double factor) {
            reserve(mrf.start(k + 1) - mrf.start(k));
            double b = mrf.constant(k);
            int at = start[size];
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int i = mrf.variable(e);
                if (fixed[i] == HardPropagation.FREE) {
                    atom[at] = i;
                    coefficient[at] = factor * mrf.coefficient(e);
                    at++;
                } else {
                    b += fixed[i] * mrf.coefficient(e);
                }
            }
            if (at > start[size]) {
                constant[size] = factor * b;
                kind[size] = ofKind;
                source[size] = k;
                size++;
                start[size] = at;
            }
        }

        private void reserve(int entries) {
            if (size + 2 > start.length) {
                int capacity = grown(size + 2);
                constant = Arrays.copyOf(constant, capacity);
                kind = Arrays.copyOf(kind, capacity);
                source = Arrays.copyOf(source, capacity);
                start = Arrays.copyOf(start, capacity);
            }
            if (start[size] + entries > atom.length) {
                int capacity = grown(Math.addExact(start[size], entries));
                atom = Arrays.copyOf(atom, capacity);
                coefficient = Arrays.copyOf(coefficient, capacity);
            }
        }

        private static int grown(int needed) {
            return Math.toIntExact(Math.min(Integer.MAX_VALUE - 8L, needed + (needed >> 1) + 16L));
        }

        public LinearTerms build() {
            return new LinearTerms(this);
        }
    }
}
