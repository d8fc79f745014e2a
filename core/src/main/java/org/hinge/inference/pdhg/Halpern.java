package org.hinge.inference.pdhg;

/**
 * Which way the iterations go: a relaxed start, then reflected Halpern iterations in epochs.
 *
 * <pre>
 *   relaxed   z &lt;- z + 1.8 (T(z) - z)
 *   epoch     z &lt;- (k+1)/(k+2) (2 T(z) - z) + 1/(k+2) z0          k = 0, 1, ...
 * </pre>
 *
 * as in r2HPDHG (Lu and Yang, "Restarted Halpern PDHG for linear programming", 2024). Every 16
 * iterations a new epoch may begin at T(z), by the three criteria of PDLP (Applegate et al.,
 * "Practical large-scale linear programming using primal-dual hybrid gradient", 2021, section 3.2)
 * on the fixed-point error r = |T(z) - z|:
 *
 * <pre>
 *   sufficient reduction   r &lt;= 0.2 r0                     r0: at the epoch's first iteration
 *   necessary reduction    r &lt;= 0.8 r0 and r is rising
 *   artificial restart     k &gt;= 0.36 of all iterations
 * </pre>
 *
 * Then the primal weight moves towards the ratio of the distances that duals and values went in the
 * epoch: most of the way, on a logarithmic scale (PDLP, section 3.3). If all terms are linear it
 * stays after the relaxed start, whose distances tell more about where the iterations began than
 * about the field; moves all the way after the first epoch, whose distances are the first to tell
 * of the field; and less after later ones, whose distances tell of ever fewer variables.
 */
final class Halpern {
    private static final int RELAXED_ITERATIONS = 20;
    private static final int RESTART_CHECK_PERIOD = 16;
    private static final double SUFFICIENT_REDUCTION = 0.2;
    private static final double NECESSARY_REDUCTION = 0.8;
    private static final double ARTIFICIAL_RESTART = 0.36;
    private static final double PRIMAL_WEIGHT_SMOOTHING = 0.7;
    private static final double PRIMAL_WEIGHT_SMOOTHING_IF_LINEAR = 0.3;

    private static final double PRIMAL_WEIGHT_SMOOTHING_IF_FIRST = 1;

    /** Distances that differ by more than this factor say nothing. */
    private static final double MOST_DISTANCE_RATIO = 1e20;

    private static final double MOST_PRIMAL_WEIGHT_CHANGE = 10;

    private final Operator operator;
    private final Distances distances;
    private final boolean linear;
    private int relaxedLeft;
    private int iterations;

    /** Whether no epoch has ended since the relaxed start, if there was one. */
    private boolean isFirstEpoch;

    /** The iteration within the epoch. */
    private int k;

    /** r of the last check, at the epoch's first iteration, and at the check before. */
    private double fixedPointError;

    private double initialError;
    private double previousError;

    Halpern(Operator operator, boolean relaxedStart) {
        this.operator = operator;
        this.distances = new Distances(operator);
        this.linear = operator.isLinear();
        this.relaxedLeft = relaxedStart ? RELAXED_ITERATIONS : 0;
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
        boolean measured = isRestartCheck();
        if (keep || measured || relaxedLeft == 1) {
            operator.apply();
            fixedPointError = measured ? distances.residual() : 0;
            if (!keep) {
                moveOn();
            }
        } else {
            choose();
            operator.step();
            count();
        }
    }

    private boolean isRestartCheck() {
        return relaxedLeft == 0 && k % RESTART_CHECK_PERIOD == 0;
    }

    /** From T(z) on to the next z. */
    void moveOn() {
        boolean relaxedStartEnds = relaxedLeft == 1;
        if (relaxedStartEnds || isRestartDue()) {
            boolean keepsWeight = relaxedStartEnds && linear;
            double weight = keepsWeight ? operator.move.primalWeight : balancedPrimalWeight();
            operator.restart();
            // Not before: T(z) is that of the old weight.
            operator.setPrimalWeight(weight);
            isFirstEpoch = relaxedStartEnds;
            count();
            k = 0;
        } else {
            choose();
            operator.follow();
            count();
        }
    }

    private boolean isRestartDue() {
        if (!isRestartCheck()) {
            return false;
        }
        boolean due = false;
        if (k == 0) {
            initialError = fixedPointError;
        } else {
            due = isReducedSufficiently() || isReducedNecessarilyAndRising() || isEpochLong();
        }
        previousError = fixedPointError;
        return due;
    }

    private boolean isReducedSufficiently() {
        return fixedPointError <= SUFFICIENT_REDUCTION * initialError;
    }

    private boolean isReducedNecessarilyAndRising() {
        return fixedPointError <= NECESSARY_REDUCTION * initialError
                && fixedPointError > previousError;
    }

    private boolean isEpochLong() {
        return k >= ARTIFICIAL_RESTART * iterations;
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

    private double balancedPrimalWeight() {
        double primal = distances.primalDistance();
        double dual = distances.dualDistance();
        double weight = operator.move.primalWeight;
        if (primal > 0
                && dual > 0
                && primal < MOST_DISTANCE_RATIO * dual
                && dual < MOST_DISTANCE_RATIO * primal) {
            // Strictly the same on every machine.
            double wanted = weight * StrictMath.pow(Math.sqrt(dual / primal) / weight, smoothing());
            double least = weight / MOST_PRIMAL_WEIGHT_CHANGE;
            double most = MOST_PRIMAL_WEIGHT_CHANGE * weight;
            return Math.min(Math.max(wanted, least), most);
        }
        return weight;
    }

    private double smoothing() {
        if (!linear) {
            return PRIMAL_WEIGHT_SMOOTHING;
        }
        return isFirstEpoch ? PRIMAL_WEIGHT_SMOOTHING_IF_FIRST : PRIMAL_WEIGHT_SMOOTHING_IF_LINEAR;
    }

    /** What the next iteration depends on. */
    void keep(SavedState state) {
        relaxedLeft = state.keep(relaxedLeft);
        iterations = state.keep(iterations);
        isFirstEpoch = state.keep(isFirstEpoch);
        k = state.keep(k);
        fixedPointError = state.keep(fixedPointError);
        initialError = state.keep(initialError);
        previousError = state.keep(previousError);
        operator.keep(state);
    }
}
