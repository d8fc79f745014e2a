package org.hinge.explain;

/** What counts as nothing in explanations of values that were sharpened to about 1e-9. */
public final class Closeness {
    /**
     * A value this near to 0 or 1 is at its bound; one that could as well leave it is less sharp.
     */
    public static final double BOUND = 1e-5;

    /** A linear function this near to 0, as a share of its coefficients' sum, is at its kink. */
    public static final double KINK = 1e-6;

    /** A dual this near to an end of its domain, as a share of the weight, is at this end. */
    public static final double SATURATED = 1e-6;

    /** Forces, as a share of the largest, and values that differ by no more are the same. */
    public static final double SAME = 1e-6;

    private Closeness() {}
}
