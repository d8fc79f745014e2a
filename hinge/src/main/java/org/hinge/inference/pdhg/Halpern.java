package org.hinge.inference.pdhg;

/**
 * Which way the iterations go: a relaxed start, then reflected Halpern iterations in epochs.
 *
 * <pre>
 *   relaxed   z &lt;- z + 1.8 (T(z) - z)
 *   epoch     z &lt;- (k+1)/(k+2) (2 T(z) - z) + 1/(k+2) z0          k = 0, 1, ...
 * </pre>
 *
 * Every 16 iterations a new epoch begins at T(z) if its length r = |T(z) - z| is small compared to
 * r at the epoch's first iteration, or has begun to rise, or the epoch is long. Then rho moves
 * towards the ratio of the distances that duals and values went in the epoch: most of the way, on a
 * logarithmic scale. If all terms are linear it moves less, and not at all after the relaxed start:
 * these distances tell more about where the iterations began than about the field, which has no
 * curvature that a step size could fit.
 */
final class Halpern {
    private static final int RELAXED = 40;
    private static final int PERIOD = 16;
    private static final double ENOUGH = 0.2;
    private static final double SOME = 0.8;
    private static final double LONG = 0.36;
    private static final double PART_WAY = 0.7;
    private static final double PART_WAY_IF_LINEAR = 0.3;

    /** Distances that differ by more than this factor say nothing. */
    private static final double APART = 1e20;

    private static final double MOST_CHANGE = 10;

    private final Operator operator;
    private final boolean linear;
    private int relaxedLeft;
    private int iterations;
    private int k;

    /** The length of the last step, that of the epoch's first, and that of the one before. */
    private double length;

    private double first;
    private double last;

    Halpern(Operator operator, boolean relaxedStart) {
        this.operator = operator;
        this.linear = operator.field.isLinear() && operator.field.unary.isLinear();
        this.relaxedLeft = relaxedStart ? RELAXED : 0;
    }

    int iterations() {
        return iterations;
    }

    /**
     * Does one iteration.
     *
     * @param keep whether T(z) is wanted: then it is in the operator's {@code next} afterwards, and
     *     {@link #moveOn} must follow
     */
    void iterate(boolean keep) {
        boolean measured = relaxedLeft == 0 && k % PERIOD == 0;
        if (keep || measured || relaxedLeft == 1) {
            operator.apply();
            length = measured ? operator.residual() : 0;
            if (!keep) {
                moveOn();
            }
        } else {
            choose();
            operator.step();
            count();
        }
    }

    /** From T(z) on to the next z. */
    void moveOn() {
        boolean started = relaxedLeft == 1;
        boolean restart = started;
        if (relaxedLeft == 0 && k % PERIOD == 0) {
            if (k == 0) {
                first = length;
            } else {
                restart =
                        length <= ENOUGH * first
                                || (length <= SOME * first && length > last)
                                || k >= LONG * iterations;
            }
            last = length;
        }
        if (restart) {
            if (!started || !linear) {
                adaptStepSize();
            }
            operator.restart();
            count();
            k = 0;
        } else {
            choose();
            operator.follow();
            count();
        }
    }

    private void choose() {
        if (relaxedLeft > 0) {
            operator.move.relaxed();
        } else {
            operator.move.halpern(k);
        }
    }

    private void count() {
        iterations++;
        if (relaxedLeft > 0) {
            relaxedLeft--;
        } else {
            k++;
        }
    }

    private void adaptStepSize() {
        double primal = operator.primalDistance();
        double dual = operator.dualDistance();
        if (primal > 0 && dual > 0 && primal < APART * dual && dual < APART * primal) {
            double rho = operator.move.rho;
            double part = linear ? PART_WAY_IF_LINEAR : PART_WAY;
            // Strictly the same on every machine.
            double wanted = rho * StrictMath.pow(Math.sqrt(dual / primal) / rho, part);
            double most = MOST_CHANGE * rho;
            operator.setRho(Math.min(Math.max(wanted, rho / MOST_CHANGE), most));
        }
    }
}
