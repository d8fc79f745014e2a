package org.hinge.learning.margin;

/**
 * The large-margin problem and when its solution is good enough.
 *
 * @param c the price of the slack
 * @param tolerance by how much a constraint that is left out may be violated
 */
public record LargeMarginSettings(double c, double tolerance, int maxCuts) {
    public static final LargeMarginSettings DEFAULT = new LargeMarginSettings(0.1, 1e-3, 500);

    public LargeMarginSettings {
        check(c > 0 && c < Double.POSITIVE_INFINITY, "c must be positive (got " + c + ")");
        check(tolerance > 0, "tolerance must be positive (got " + tolerance + ")");
        check(maxCuts > 0, "maxCuts must be positive (got " + maxCuts + ")");
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
