package org.hinge.inference.fold;

/**
 * How an iteration moves: z becomes
 *
 * <pre>
 *   stepShare T(z) + pointShare z + anchorShare z0
 * </pre>
 *
 * where the dual steps of T are {@code primalWeight} times, its primal steps {@code 1 /
 * primalWeight} times what the preconditioner says (omega of PDLP, rho in docs/mathematics.md).
 * Changed in place, so that iterations allocate nothing.
 */
public final class Move {
    public double primalWeight = 1;
    public double stepShare;
    public double pointShare;
    public double anchorShare;

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

    private void set(double step, double point, double anchor) {
        stepShare = step;
        pointShare = point;
        anchorShare = anchor;
    }
}
