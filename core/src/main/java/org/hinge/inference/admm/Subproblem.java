package org.hinge.inference.admm;

/**
 * What the paper's algorithm solves for each potential and constraint alone:
 *
 * <pre>
 *   minimise over x   f(a.x + b) + rho/2 |x - v|^2
 * </pre>
 *
 * The minimiser is {@code v - step * a} for every kind.
 */
enum Subproblem {
    /** f(l) = w max(0, l). */
    HINGE,
    /** f(l) = w max(0, l)^2. */
    SQUARED_HINGE,
    /** f(l) = 0 if l <= 0. */
    AT_MOST,
    /** f(l) = 0 if l = 0. */
    EQUAL;

    /**
     * How far to go along -a.
     *
     * @param l a.v + b
     * @param norm2 |a|^2
     */
    double step(double l, double norm2, double weight, double rho) {
        return switch (this) {
            case HINGE -> hinge(l, norm2, weight, rho);
            case SQUARED_HINGE -> l <= 0 ? 0 : 2 * weight * l / (rho + 2 * weight * norm2);
            case AT_MOST -> l <= 0 ? 0 : l / norm2;
            case EQUAL -> l / norm2;
        };
    }

    /** The three cases of the paper. */
    private static double hinge(double l, double norm2, double weight, double rho) {
        if (l <= 0) {
            // Inactive: v itself costs nothing.
            return 0;
        }
        double whole = weight / rho;
        if (l - whole * norm2 >= 0) {
            // The hinge is still active at the minimiser of its linear part.
            return whole;
        }
        // The minimiser lies on the kink: project v.
        return l / norm2;
    }
}
