package org.hinge.inference.fold;

/**
 * How an iteration moves: z becomes ofStep T(z) + ofNow z + ofAnchor z0, where T has the step size
 * rho. Changed in place, so that iterations allocate nothing.
 */
public final class Move {
    public double rho = 1;
    public double ofStep;
    public double ofNow;
    public double ofAnchor;

    /** To T(z) itself. */
    public void toStep() {
        set(1, 0, 0);
    }

    /** Relaxed: z + 1.8 (T(z) - z). */
    public void relaxed() {
        set(1.8, -0.8, 0);
    }

    /** Reflected Halpern, iteration k of an epoch. */
    public void halpern(int k) {
        double forward = (k + 1.0) / (k + 2.0);
        set(2 * forward, -forward, 1 / (k + 2.0));
    }

    private void set(double step, double now, double anchor) {
        ofStep = step;
        ofNow = now;
        ofAnchor = anchor;
    }
}
