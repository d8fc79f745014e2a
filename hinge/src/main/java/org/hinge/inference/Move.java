package org.hinge.inference;

/**
 * How an iteration moves: z becomes ofStep T(z) + ofNow z + ofAnchor z0, where T has the step size
 * rho. Changed in place, so that iterations allocate nothing.
 */
final class Move {
    double rho = 1;
    double ofStep;
    double ofNow;
    double ofAnchor;

    /** To T(z) itself. */
    void toStep() {
        set(1, 0, 0);
    }

    /** Relaxed: z + 1.8 (T(z) - z). */
    void relaxed() {
        set(1.8, -0.8, 0);
    }

    /** Reflected Halpern, iteration k of an epoch. */
    void halpern(int k) {
        double forward = (k + 1.0) / (k + 2.0);
        set(2 * forward, -forward, 1 / (k + 2.0));
    }

    private void set(double step, double now, double anchor) {
        ofStep = step;
        ofNow = now;
        ofAnchor = anchor;
    }
}
