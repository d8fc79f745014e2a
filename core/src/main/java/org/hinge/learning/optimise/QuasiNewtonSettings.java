package org.hinge.learning.optimise;

/**
 * When the search for a maximum stops.
 *
 * @param tolerance for the largest entry of {@code max(0, w + gradient) - w}, each gradient divided
 *     by its rule's number of potentials
 * @param l2 of the term {@code -l2/2 |w|^2} that is added; 0 is allowed
 * @param cap no weight grows beyond it: a rule that the truth never violates has no best weight
 */
public record QuasiNewtonSettings(int maxIterations, double tolerance, double l2, double cap) {
    public static final QuasiNewtonSettings DEFAULT = new QuasiNewtonSettings(500, 1e-6, 1e-4, 1e4);

    public QuasiNewtonSettings {
        check(maxIterations > 0, "maxIterations must be positive (got " + maxIterations + ")");
        check(tolerance > 0, "tolerance must be positive (got " + tolerance + ")");
        check(l2 >= 0, "l2 must not be negative (got " + l2 + ")");
        check(cap > 0, "cap must be positive (got " + cap + ")");
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
