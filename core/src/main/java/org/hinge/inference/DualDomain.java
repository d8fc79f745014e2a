package org.hinge.inference;

import org.hinge.model.TermKind;

/**
 * The dual side of a term f(l) with weight w: f(l) is the largest s l - f*(s) over the domain.
 *
 * <pre>
 *   kind             domain      f*(s)
 *   hinge            [0, w]      0
 *   squared hinge    s &gt;= 0      s^2 / (4 w)
 *   absolute         [-w, w]     0
 *   square           free        s^2 / (4 w)
 *   at most          s &gt;= 0      0
 *   equal            free        0
 * </pre>
 */
public final class DualDomain {
    /** By {@link TermKind#code}: for loops over terms, where a choice by kind takes longest. */
    private static final boolean[] TWO_SIDED = new boolean[TermKind.values().length];

    static {
        for (TermKind kind : TermKind.values()) {
            TWO_SIDED[kind.code()] = isTwoSided(kind);
        }
    }

    private DualDomain() {}

    /** Of the kind with a code. */
    public static boolean isTwoSided(byte kind) {
        return TWO_SIDED[kind];
    }

    public static boolean isTwoSided(TermKind kind) {
        return switch (kind) {
            case ABSOLUTE, SQUARE, EQUAL -> true;
            case HINGE, SQUARED_HINGE, AT_MOST -> false;
        };
    }

    public static boolean isSquared(TermKind kind) {
        return kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
    }

    /** The largest dual; with weight 1 that of the normalised dual u = s / w. */
    public static double upper(TermKind kind, double weight) {
        return switch (kind) {
            case HINGE, ABSOLUTE -> weight;
            case SQUARED_HINGE, SQUARE, AT_MOST, EQUAL -> Double.POSITIVE_INFINITY;
        };
    }

    public static double lower(TermKind kind, double weight) {
        return isTwoSided(kind) ? -upper(kind, weight) : 0;
    }

    public static double clip(TermKind kind, double weight, double s) {
        return Math.min(Math.max(s, lower(kind, weight)), upper(kind, weight));
    }

    /** f*(s) for s in the domain. */
    static double conjugate(TermKind kind, double weight, double s) {
        return isSquared(kind) ? s * s / (4 * weight) : 0;
    }

    /** A dual at which f(l) = s l - f*(s); for a constraint 0. */
    public static double slope(TermKind kind, double weight, double l) {
        return switch (kind) {
            case HINGE -> l > 0 ? weight : 0;
            case SQUARED_HINGE -> 2 * weight * Math.max(0, l);
            case ABSOLUTE -> weight * Math.signum(l);
            case SQUARE -> 2 * weight * l;
            case AT_MOST, EQUAL -> 0;
        };
    }
}
