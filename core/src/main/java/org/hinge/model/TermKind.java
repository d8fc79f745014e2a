package org.hinge.model;

/** What a term does with its linear function l(y) = a . y + b. */
public enum TermKind {
    /** The potential {@code w max(0, l)}. */
    HINGE(0),
    /** The potential {@code w max(0, l)^2}. */
    SQUARED_HINGE(1),
    /** Two potentials, {@code w max(0, l) + w max(0, -l)}: a weighted equality. */
    ABSOLUTE(2),
    /** Two potentials, {@code w max(0, l)^2 + w max(0, -l)^2}: a weighted, squared equality. */
    SQUARE(3),
    /** The constraint {@code l <= 0}. */
    AT_MOST(4),
    /** The constraint {@code l = 0}. */
    EQUAL(5);

    private static final TermKind[] BY_CODE = values();

    private final byte code;

    TermKind(int code) {
        this.code = (byte) code;
    }

    /** A small number for it, for arrays of kinds. */
    public byte code() {
        return code;
    }

    public static TermKind ofCode(byte code) {
        return BY_CODE[code];
    }

    public boolean isConstraint() {
        return this == AT_MOST || this == EQUAL;
    }

    /** How many potentials or constraints of the paper it is. */
    public int count() {
        return this == ABSOLUTE || this == SQUARE ? 2 : 1;
    }

    /** Its value without the weight; for a constraint, how far it is violated. */
    public double value(double l) {
        return switch (this) {
            case HINGE, AT_MOST -> Math.max(0, l);
            case SQUARED_HINGE -> l > 0 ? l * l : 0;
            case ABSOLUTE, EQUAL -> Math.abs(l);
            case SQUARE -> l * l;
        };
    }

    /** Puts the values of the first {@code count} linear functions in their place. */
    public void replaceByValues(double[] l, int count) {
        // One loop each: what is the same for all of them is asked for once.
        switch (this) {
            case HINGE, AT_MOST -> {
                for (int k = 0; k < count; k++) {
                    l[k] = Math.max(0, l[k]);
                }
            }
            case SQUARED_HINGE -> {
                for (int k = 0; k < count; k++) {
                    double positive = Math.max(0, l[k]);
                    l[k] = positive * positive;
                }
            }
            case ABSOLUTE, EQUAL -> {
                for (int k = 0; k < count; k++) {
                    l[k] = Math.abs(l[k]);
                }
            }
            case SQUARE -> {
                for (int k = 0; k < count; k++) {
                    l[k] *= l[k];
                }
            }
        }
    }
}
