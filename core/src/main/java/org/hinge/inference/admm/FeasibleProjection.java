package org.hinge.inference.admm;

import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Moves a point that violates constraints to one near it that meets them all.
 *
 * <pre>
 *   minimise  sum_i (y_i - centre_i)^2      subject to all constraints
 * </pre>
 */
final class FeasibleProjection {
    /** Any point that meets the constraints will do; the nearest one is not needed exactly. */
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-2).withMaxIterations(10_000);

    private final HingeLossMrf mrf;
    private final double[] centre;
    private final Solution nearest;

    FeasibleProjection(HingeLossMrf mrf, double[] centre, int threads, Deadline deadline) {
        this.mrf = mrf;
        this.centre = centre;
        HingeLossMrf distance = distance(mrf, centre);
        this.nearest =
                new PrimalDualSolver(
                                SETTINGS.withThreads(threads)
                                        .withTimeLimitSeconds(Math.max(1, deadline.left())))
                        .solve(
                                distance,
                                new double[] {1},
                                Start.of(centre, new double[distance.terms()]),
                                SolverProgress.NONE);
    }

    /** The constraints first, in their order, then the distances. */
    private static HingeLossMrf distance(HingeLossMrf mrf, double[] centre) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), 1);
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                addConstraint(mrf, k, builder);
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            builder.add(0, TermKind.SQUARE, new int[] {i}, new double[] {1}, 1, -centre[i]);
        }
        return builder.build();
    }

    /** A feasible point, or the given one if none was found. */
    double[] values() {
        double before = Certificate.maxViolation(mrf, centre);
        double after = Certificate.maxViolation(mrf, nearest.values());
        return after < before ? nearest.values() : centre;
    }

    /** Multipliers of all terms that prove that no point is feasible, or null. */
    double @Nullable [] proof() {
        if (nearest.termination() != Termination.INFEASIBLE) {
            return null;
        }
        double[] duals = nearest.duals();
        double[] proof = new double[mrf.terms()];
        int constraint = 0;
        for (int k = 0; k < proof.length; k++) {
            if (mrf.kind(k).isConstraint()) {
                proof[k] = duals[constraint++];
            }
        }
        return proof;
    }

    private static void addConstraint(HingeLossMrf mrf, int k, HingeLossMrfBuilder builder) {
        int n = mrf.start(k + 1) - mrf.start(k);
        int[] variables = new int[n];
        double[] coefficients = new double[n];
        for (int i = 0; i < n; i++) {
            variables[i] = mrf.variable(mrf.start(k) + i);
            coefficients[i] = mrf.coefficient(mrf.start(k) + i);
        }
        builder.add(0, mrf.kind(k), variables, coefficients, n, mrf.constant(k));
    }
}
